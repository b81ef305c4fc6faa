/** Where the drawers of partners are. */
const PLACE = 'cadastros-gerais/parceiros'

export const NEW_PARCEIRO_DRAWER = `${PLACE}/new`
export const parceiroDrawer = (id: string) => `${PLACE}/${id}`
