/** The element that scrolls, and the target of the skip link. */
export const CONTENT_ID = 'conteudo'
