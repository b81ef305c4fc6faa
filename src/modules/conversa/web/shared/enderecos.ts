/** Where conversations are shown. */

export const MENSAGENS_PAGE = '/mensagens'
export const conversaPage = (id: string) => `${MENSAGENS_PAGE}/${id}`
