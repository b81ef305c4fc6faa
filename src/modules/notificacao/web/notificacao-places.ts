/** Addresses of the pages of notices. */
export const NOTIFICACOES_PAGE = '/notificacoes'
export const PREFERENCIAS_PAGE = '/preferencias/notificacoes'
export const REGRAS_PAGE = '/preferencias/notificacoes-da-empresa'
