/** Who watches trips: operators of companies with the tracking module; a carrier sees the loads that it runs. */
export const monitorAccess = {
  role: 'Operador',
  anyModule: ['rastreamento-cargas'],
  deny: ['Free'],
} as const
