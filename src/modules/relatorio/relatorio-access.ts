/** Who asks for reports: people of companies with the module; licence Free does not. */
import type { AccessRequirement } from '#platform/shared/access.ts'

export const relatorioAccess = {
  role: 'Operador',
  anyModule: ['relatorios', 'indicadores'],
  deny: ['Free'],
} as const satisfies AccessRequirement
