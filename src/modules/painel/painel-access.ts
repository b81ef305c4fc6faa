/** Who arranges panels: people of companies with dashboards, indicators or reports; each item asks for its own rights. */
import type { AccessRequirement } from '#platform/shared/access.ts'

export const painelAccess = {
  role: 'Operador',
  anyModule: ['dashboards', 'indicadores', 'relatorios'],
  deny: ['Free'],
} as const satisfies AccessRequirement
