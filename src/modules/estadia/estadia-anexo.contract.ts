/** Files of the messages of a disputed stay. */
import { Type } from 'typebox'
import { defineErrors, platformErrors } from '#platform/shared/app-error.ts'
import { attachmentUpload, TYPE_REFUSED } from '#platform/shared/attachments.ts'
import { defineCall } from '#platform/shared/call.ts'
import { Id, IdParams } from '#platform/shared/schemas.ts'
import { estadiaAccess } from './estadia-access.ts'

const common = { service: 'agendamento', tag: 'Estadia', access: estadiaAccess, proposed: true } as const
const { not_found, too_large } = platformErrors
export const MAX_ANEXOS_ESTADIA = 20

export const anexoEstadiaErrors = defineErrors({
  estadia_anexo_tipo_recusado: TYPE_REFUSED,
  estadia_anexo_disfarcado: [415, 'O conteúdo do arquivo não é o que o nome diz.'],
  estadia_anexos_demais: [409, `A estadia já tem ${MAX_ANEXOS_ESTADIA} arquivos.`],
})

export const addAnexoEstadia = defineCall({
  ...common,
  ...attachmentUpload,
  path: `/estadia/:id/anexo`,
  summary: 'Guarda um arquivo de até 20 MB, no campo anexo, para a próxima mensagem.',
  params: IdParams,
  response: Type.Object({ id: Id, nome: Type.String() }),
  errors: [
    not_found,
    too_large,
    anexoEstadiaErrors.estadia_anexo_tipo_recusado,
    anexoEstadiaErrors.estadia_anexo_disfarcado,
    anexoEstadiaErrors.estadia_anexos_demais,
  ],
})

export const downloadAnexoEstadia = defineCall({
  ...common,
  method: 'GET',
  path: `/estadia/:id/anexo/:anexoId`,
  summary: 'O arquivo de uma mensagem da estadia.',
  params: Type.Object({ id: Id, anexoId: Id }),
  raw: true,
  errors: [not_found],
})
