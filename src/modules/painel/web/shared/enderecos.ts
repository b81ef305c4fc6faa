/** Where panels stand. */
export const PAINEIS_PAGE = '/dashboards/paineis'
export const NOVO_PAINEL_PAGE = `${PAINEIS_PAGE}/novo`
export const painelPage = (id: string) => `${PAINEIS_PAGE}/${id}`
