/** Carriers that may be offered loads say what is free; those of restricted offering have no further module (A30). */
import type { AccessRequirement } from '#platform/shared/access.ts'

export const DISPONIBILIDADE_ACCESS: AccessRequirement = {
  role: 'Operador',
  company: 'transportadora',
  anyModule: ['oferecimento-restrito', 'oferecimento-aberto'],
  orLicences: ['RestrictOfferingModule'],
  deny: ['Free'],
}
