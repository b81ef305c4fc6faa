/** Attachments that a company sends from outside to its own booking: invoice, packing list, photo. Proposed. */
import { Type } from 'typebox'
import { anexoReservaErrors } from '#modules/reserva/reserva-anexo.contract.ts'
import { defineErrors, platformErrors } from '#platform/shared/app-error.ts'
import { Attachment, attachmentUpload } from '#platform/shared/attachments.ts'
import { defineCall } from '#platform/shared/call.ts'
import { Id } from '#platform/shared/schemas.ts'
import { portalActs, portalPath, portalReads, ReservaParams } from './portal.contract.ts'
import { portalRecusas, visita } from './portal-dados.contract.ts'

const path = `${portalPath}/reservas/:id/anexos`
const { not_found, too_large } = platformErrors

/** Of those that a booking may have in all. */
export const MAX_ANEXOS_DO_PORTAL = 10

export const anexoDoPortalErrors = defineErrors({
  portal_anexos_demais: [
    409,
    `Este agendamento já tem ${MAX_ANEXOS_DO_PORTAL} arquivos da sua empresa. Exclua os que não usa.`,
  ],
  portal_envios: [429, 'Sua empresa enviou muitos arquivos. Tente novamente em uma hora.'],
})

export const AnexoDoPortal = Type.Object(Attachment.properties)

/** `id` is the booking, `x` the attachment. */
const AnexoParams = Type.Object({ ...ReservaParams.properties, x: Id })

export const listAnexosDoPortal = defineCall({
  ...portalReads,
  method: 'GET',
  path,
  summary: 'Os arquivos que a própria empresa enviou para um agendamento, os mais novos antes.',
  params: ReservaParams,
  response: Type.Array(AnexoDoPortal, { maxItems: MAX_ANEXOS_DO_PORTAL }),
  errors: [not_found, ...visita],
})

export const downloadAnexoDoPortal = defineCall({
  ...portalReads,
  method: 'GET',
  path: `${path}/:x`,
  summary: 'Um arquivo que a própria empresa enviou.',
  params: AnexoParams,
  raw: true,
  errors: [not_found, ...visita],
})

export const addAnexoNoPortal = defineCall({
  ...portalActs,
  ...attachmentUpload,
  path,
  summary:
    'Envia um arquivo de até 20 MB, no campo anexo, a um agendamento que não terminou; o tipo é lido do conteúdo.',
  params: ReservaParams,
  response: AnexoDoPortal,
  errors: [
    not_found,
    too_large,
    portalRecusas.portal_encerrada,
    ...Object.values(anexoReservaErrors),
    ...Object.values(anexoDoPortalErrors),
    ...visita,
  ],
})

export const removeAnexoNoPortal = defineCall({
  ...portalActs,
  method: 'DELETE',
  path: `${path}/:x`,
  summary: 'Exclui um arquivo que a própria empresa enviou.',
  params: AnexoParams,
  errors: [not_found, portalRecusas.portal_encerrada, ...visita],
})
