/** Who works with the ranking of carriers. */
import type { AccessRequirement } from '#platform/shared/access.ts'

/** Shippers that offer loads. */
export const RANKING_EMBARCADOR = {
  role: 'Operador',
  company: 'embarcador',
  anyModule: ['oferecimento-restrito', 'oferecimento-aberto'],
  deny: ['Free'],
} as const satisfies AccessRequirement

/** Carriers that are offered loads; those of the restricted licence need no module. */
export const RANKING_TRANSPORTADORA = {
  role: 'Operador',
  company: 'transportadora',
  anyModule: ['oferecimento-restrito', 'oferecimento-aberto'],
  orLicences: ['RestrictOfferingModule'],
  deny: ['Free'],
} as const satisfies AccessRequirement
