/** The link of one booking for the phone of its driver. */
import { defineErrors } from '#platform/shared/app-error.ts'
import { definePublicLink } from '#platform/shared/public-link.ts'

export const checkinLink = definePublicLink({
  scope: 'check-in',
  page: '/check-in',
  param: 't',
  field: 'token',
  length: [20, 600],
  refusal: defineErrors({
    checkin_link_invalido: [
      404,
      'Este link de check-in não vale mais. Peça outro à empresa que marcou o horário ou procure a portaria.',
    ],
  }).checkin_link_invalido,
  throttle: { max: 30, windowMs: 60_000 },
})
