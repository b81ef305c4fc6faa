/** Addresses of the pages of docks, for links from one to the other. */

export const AGENDAMENTOS = '/portal-agendamento/agendamentos'
export const PAINEL = '/portal-agendamento/painel-carregamentos'
