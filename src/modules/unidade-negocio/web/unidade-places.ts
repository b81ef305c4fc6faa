/** Where the drawers of business units are. */
export const PLACE = 'cadastros-gerais/unidades-negocio'

export const unidadeDrawer = (id: string) => `${PLACE}/${id}`
export const sharedUnidadeDrawer = (id: string) => `${PLACE}/compartilhadas/${id}`
