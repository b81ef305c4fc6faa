/** Who works with the fleet. */

export const frotaAccess = { role: 'Operador', modules: ['frota'] } as const
/** The quick-create drawers also serve companies of the marketplace, which have no fleet module (A30). */
export const novoNaFrotaAccess = { ...frotaAccess, orLicences: ['RestrictOfferingModule'] } as const
