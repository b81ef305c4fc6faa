/** Who works with cross-docking works with its places. */
export const posicaoAccess = {
  role: 'Operador',
  company: 'embarcador',
  modules: ['cross-docking'],
  deny: ['RestrictOfferingModule'],
} as const
