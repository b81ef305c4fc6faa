/** Who writes with drivers keeps the texts for it. */
import type { AccessRequirement } from '#platform/shared/access.ts'

export const respostaRapidaAccess = {
  role: 'Operador',
  modules: ['chat'],
} as const satisfies AccessRequirement
