/** Who offers loads, and who answers offers. */
import type { AccessRequirement } from '#platform/shared/access.ts'

const MODULOS = ['oferecimento-restrito', 'oferecimento-aberto'] as const

/** People of a shipper who offer, negotiate and contract. */
export const oferece = {
  role: 'Operador',
  company: 'embarcador',
  anyModule: [...MODULOS],
  deny: ['Free'],
} as const satisfies AccessRequirement

/** The board of offers has one address for both: shippers see theirs, carriers are led to what they received. */
export const temQuadroDeOfertas = {
  role: 'Operador',
  anyModule: [...MODULOS],
  orLicences: ['RestrictOfferingModule'],
  deny: ['Free'],
} as const satisfies AccessRequirement

/** People of a carrier who answer; the licence of restricted offering needs no module (A30). */
export const recebeOfertas = {
  role: 'Operador',
  company: 'transportadora',
  anyModule: [...MODULOS],
  orLicences: ['RestrictOfferingModule'],
  deny: ['Free'],
} as const satisfies AccessRequirement
