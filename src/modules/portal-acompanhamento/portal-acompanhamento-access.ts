/** Who works with the portal of customers: operators of companies that have it; administrators arrange it. */
export const portalAccess = {
  role: 'Operador',
  modules: ['portal-acompanhamento'],
  deny: ['Free'],
} as const
export const portalConfig = { ...portalAccess, role: 'Administrador' } as const
