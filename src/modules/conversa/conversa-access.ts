/** Who writes with drivers. */
import type { AccessRequirement } from '#platform/shared/access.ts'

/** Companies that send loads and carriers that run them, as far as they hold the module. */
export const conversaAccess = { role: 'Operador', modules: ['chat'] } as const satisfies AccessRequirement
