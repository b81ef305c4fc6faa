/** Where the screens of imports are. */
export const IMPORTAR_PAGE = '/integracao/importar'
export const MAPEAR_PAGE = '/integracao/mapear'

export const importacaoPage = (id: string) => `${IMPORTAR_PAGE}/${id}`
export const importAlvoPage = (alvo: string) => `${IMPORTAR_PAGE}?alvo=${alvo}`
export const modeloDrawer = (id: string) => `integracao/mapear/${id}`

/** The id of the model that a drawer path shows. */
export const openModelo = (path: string | undefined): string | undefined =>
  path?.startsWith('/integracao/mapear/') ? path.slice('/integracao/mapear/'.length) : undefined

/** A page with the records that an import created and changed. */
export const madePage = (pagina: string, id: string) => `${pagina}?importacao=${id}`
