export const MONITORAMENTO_PAGE = '/cargas/monitoramento-operacional'
export const viagemPage = (cargaId: string) => `${MONITORAMENTO_PAGE}/${cargaId}`
/** `?unidade=` chooses the unit. */
export const MONITORAMENTO_TV = '/tv/monitoramento'
