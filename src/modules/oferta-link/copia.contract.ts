/** The shipper hands a link over itself, e.g. by a message. Source: commercial §1.3 O20. */
import { Type } from 'typebox'
import { oferece } from '#modules/oferecimento/oferecimento-access.ts'
import { ofertaPath } from '#modules/oferecimento/oferta.contract.ts'
import { defineErrors, platformErrors } from '#platform/shared/app-error.ts'
import { defineCall } from '#platform/shared/call.ts'
import { Id, Instant } from '#platform/shared/schemas.ts'

export const copiaErrors = defineErrors({
  oferta_link_com_conta: [409, 'Esta transportadora responde pela conta dela na plataforma, não por link.'],
  oferta_link_sem_vez: [409, 'Agora não há o que esta transportadora possa responder.'],
})

export const gerarOfertaLink = defineCall({
  service: 'marketplace',
  tag: 'Oferecimento: link',
  access: oferece,
  proposed: true,
  method: 'POST',
  path: `${ofertaPath}/:id/convite/:conviteId/link`,
  summary: 'Gera um link novo para uma convidada sem conta; o anterior deixa de valer.',
  rateLimit: { max: 60, windowMs: 60_000 },
  params: Type.Object({ id: Id, conviteId: Id }),
  response: Type.Object({
    /** The address to hand over; it cannot be read again. */
    link: Type.String({ maxLength: 600 }),
    /** Until when an answer counts. */
    respondeAte: Instant,
  }),
  errors: [platformErrors.not_found, copiaErrors.oferta_link_com_conta, copiaErrors.oferta_link_sem_vez],
})
