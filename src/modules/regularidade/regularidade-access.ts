/** Who sees the regularity of carriers. */
import { type AccessRequirement, OPERADOR } from '#platform/shared/access.ts'

/** Everybody who works with carriers; the free licence has no compliance. */
export const CONFORMIDADE_ACCESS: AccessRequirement = { ...OPERADOR, deny: ['Free'] }
/** Shippers read the carriers that they work with. */
export const REGULARIDADE_EMBARCADOR: AccessRequirement = { ...CONFORMIDADE_ACCESS, company: 'embarcador' }
/** Carriers fill their own. */
export const REGULARIDADE_TRANSPORTADORA: AccessRequirement = {
  ...CONFORMIDADE_ACCESS,
  company: 'transportadora',
}
