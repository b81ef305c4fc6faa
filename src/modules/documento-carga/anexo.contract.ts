/** Attachments of a load. Source: cargas §3, §7 (L-087, L-181); how one is named in DELETE is proposed. */
import { type Static, Type } from 'typebox'
import { cargaErrors, tag as cargaTag, work } from '#modules/carga/carga-dados.contract.ts'
import { defineErrors, platformErrors } from '#platform/shared/app-error.ts'
import { Attachment, attachmentUpload, TYPE_REFUSED } from '#platform/shared/attachments.ts'
import { defineCall } from '#platform/shared/call.ts'
import { Id, IdParams } from '#platform/shared/schemas.ts'

const tag = `${cargaTag}: anexos`
export const MAX_ANEXOS = 100

export const anexoErrors = defineErrors({
  anexo_tipo_recusado: TYPE_REFUSED,
  anexo_disfarcado: [415, 'O conteúdo do arquivo não é o que o nome diz.'],
  anexo_list_full: [409, `A carga já tem ${MAX_ANEXOS} anexos. Exclua os que não usa.`],
})

export const Anexo = Type.Object({
  ...Attachment.properties,
  /** The load that it belongs to. */
  ofertaCargaRouteId: Id,
  /** Path of the download. */
  anexo: Type.String(),
})
export type Anexo = Static<typeof Anexo>

export const addAnexo = defineCall({
  ...attachmentUpload,
  service: 'main',
  path: '/carga-mongo/:id/anexo-adicional',
  tag,
  summary: 'Acrescenta um anexo de até 20 MB, no campo anexo; o tipo é lido do conteúdo.',
  access: work,
  params: IdParams,
  response: Anexo,
  errors: [...Object.values(anexoErrors), platformErrors.too_large, cargaErrors.carga_de_outra_empresa],
})

export const removeAnexo = defineCall({
  method: 'DELETE',
  service: 'main',
  path: '/carga-mongo/:id/anexo-adicional',
  tag,
  summary: 'Exclui um anexo da carga.',
  access: work,
  params: IdParams,
  query: Type.Object({ anexoId: Id }),
  errors: [cargaErrors.carga_de_outra_empresa],
})

export const listAnexos = defineCall({
  method: 'GET',
  service: 'main',
  path: '/carga-mongo/:id/anexos',
  tag,
  summary: 'Os anexos da carga, do mais novo ao mais antigo.',
  access: work,
  proposed: true,
  params: IdParams,
  response: Type.Array(Anexo, { maxItems: MAX_ANEXOS }),
})

export const downloadAnexo = defineCall({
  method: 'GET',
  service: 'main',
  path: '/carga-mongo/:id/anexos/:anexoId',
  tag,
  summary: 'O arquivo de um anexo.',
  access: work,
  proposed: true,
  params: Type.Object({ id: Id, anexoId: Id }),
  raw: true,
})
