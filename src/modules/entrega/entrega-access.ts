/** Who works with deliveries: operators of companies that track loads, and of the carriers that run them. */
export const entregaAccess = {
  role: 'Operador',
  anyModule: ['rastreamento-cargas'],
  deny: ['Free'],
} as const
