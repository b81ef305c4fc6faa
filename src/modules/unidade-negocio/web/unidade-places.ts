/** Where the drawers of business units are. */
const BASE = 'cadastros-gerais/unidades-negocio'

export const NEW_UNIDADE_DRAWER = `${BASE}/new`
export const unidadeDrawer = (id: string) => `${BASE}/${id}`
export const sharedUnidadeDrawer = (id: string) => `${BASE}/compartilhadas/${id}`

/** What stands after the register's own path: the id of the record that is open, if one is. */
export const openUnidade = (path: string | undefined): string | undefined =>
  path?.startsWith(`/${BASE}/`) ? path.slice(`/${BASE}/`.length) : undefined
