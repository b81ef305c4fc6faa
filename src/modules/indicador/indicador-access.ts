/** Who reads indicators. */
import type { AccessRequirement } from '#platform/shared/access.ts'

/** Companies with the module of dashboards or of indicators; carriers read what concerns them. */
export const indicadorAccess = {
  role: 'Operador',
  anyModule: ['dashboards', 'indicadores'],
  deny: ['Free'],
} as const satisfies AccessRequirement

/** Docks are the shipper's. */
export const indicadorDocaAccess = {
  ...indicadorAccess,
  company: 'embarcador',
  modules: ['portal-agendamento'],
} as const satisfies AccessRequirement

/** Offers are the shipper's who has a module of offering. */
export const indicadorOfertaAccess = {
  role: 'Operador',
  company: 'embarcador',
  modules: ['dashboards'],
  anyModule: ['oferecimento-restrito', 'oferecimento-aberto'],
  deny: ['Free'],
} as const satisfies AccessRequirement

/** Planning is of whoever forms loads or plans routes. */
export const indicadorPlanejamentoAccess = {
  role: 'Operador',
  company: 'embarcador',
  modules: ['dashboards'],
  anyModule: ['formacao-cargas', 'roteirizador'],
  deny: ['Free'],
} as const satisfies AccessRequirement

/** Goals are set by administrators and read by everybody who sees the numbers. */
export const metaAccess = { ...indicadorAccess, role: 'Administrador' } as const satisfies AccessRequirement
