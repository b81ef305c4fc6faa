/** Who works with the fleet. */

export const frotaAccess = { role: 'Operador', modules: ['frota'] } as const
/**
 * Vehicles and drivers also serve companies of the marketplace, which have no fleet module: they name them in their
 * answers to offers (A30, commercial §1.4).
 */
export const veiculosEMotoristasAccess = { ...frotaAccess, orLicences: ['RestrictOfferingModule'] } as const
