/** Attachments of a booking. Source: agendamento §7 (D-110); only the download is in the catalogue. */
import { type Static, Type } from 'typebox'
import { agenda, tag as agendaTag } from '#modules/doca/agendamento-dados.contract.ts'
import { defineErrors, platformErrors } from '#platform/shared/app-error.ts'
import { Attachment, attachmentUpload, TYPE_REFUSED } from '#platform/shared/attachments.ts'
import { defineCall } from '#platform/shared/call.ts'
import { Id, IdParams, Texto } from '#platform/shared/schemas.ts'

const common = { service: 'agendamento', tag: `${agendaTag}: anexos`, access: agenda } as const
const { not_found, too_large } = platformErrors

export const MAX_ANEXOS_RESERVA = 20

export const anexoReservaErrors = defineErrors({
  reserva_anexo_tipo_recusado: TYPE_REFUSED,
  reserva_anexo_disfarcado: [
    415,
    'O conteúdo do arquivo não é o que o nome diz. Confira o arquivo e envie de novo.',
  ],
  reserva_anexo_list_full: [409, `A reserva já tem ${MAX_ANEXOS_RESERVA} anexos. Exclua os que não usa.`],
})

export const AnexoReserva = Type.Object({
  ...Attachment.properties,
  /** Path of the download. */
  anexo: Type.String(),
})
export type AnexoReserva = Static<typeof AnexoReserva>

/** `id` is the booking, `x` the attachment. */
const AnexoParams = Type.Object({ id: Id, x: Id })

export const downloadAnexoReserva = defineCall({
  ...common,
  method: 'GET',
  path: '/reserva-anexo/:id/:x',
  summary: 'O arquivo do anexo x da reserva id; fileName é o nome com que é guardado.',
  params: AnexoParams,
  query: Type.Object({ fileName: Type.Optional(Texto(200)) }),
  raw: true,
  errors: [not_found],
})

export const addAnexoReserva = defineCall({
  ...common,
  ...attachmentUpload,
  path: '/reserva-anexo/:id',
  summary: 'Acrescenta um anexo de até 20 MB à reserva, no campo anexo; o tipo é lido do conteúdo.',
  proposed: true,
  params: IdParams,
  response: AnexoReserva,
  errors: [not_found, too_large, ...Object.values(anexoReservaErrors)],
})

export const removeAnexoReserva = defineCall({
  ...common,
  method: 'DELETE',
  path: '/reserva-anexo/:id/:x',
  summary: 'Exclui um anexo da reserva.',
  proposed: true,
  params: AnexoParams,
  errors: [not_found],
})
