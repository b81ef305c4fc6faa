/** Who arranges how loads are offered, and who offers by it. */
import type { AccessRequirement } from '#platform/shared/access.ts'

export const COMPORTAMENTO_ACCESS: AccessRequirement = {
  role: 'Administrador',
  company: 'embarcador',
  modules: ['acordos'],
  deny: ['Free'],
}

/** Whoever offers loads reads what applies. */
export const OFERECER_ACCESS: AccessRequirement = {
  role: 'Operador',
  company: 'embarcador',
  anyModule: ['oferecimento-restrito', 'oferecimento-aberto'],
  deny: ['Free'],
}
