/** Cross-docking is the work of shippers that hold the module. */
export const remessaAccess = {
  role: 'Operador',
  company: 'embarcador',
  modules: ['cross-docking'],
  deny: ['RestrictOfferingModule', 'Free'],
} as const
