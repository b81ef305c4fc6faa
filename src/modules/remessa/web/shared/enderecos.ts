export const QUADRO_PAGE = '/cross-docking/quadro'
export const REMESSAS_PAGE = '/cross-docking/remessas'
export const ESTOQUE_PAGE = '/cross-docking/estoque'
export const RELATORIOS_PAGE = '/cross-docking/relatorios'
export const CONFERENCIAS_PAGE = '/cross-docking/conferencias'
export const remessaDrawer = (id: string) => `cross-docking/remessa/${id}`
export const remessaEditDrawer = (id: string) => `cross-docking/remessa/${id}/editar`
export const conferenciaPage = (id: string) => `/cross-docking/conferencia/${id}`
/** `?unidade=` chooses the unit. */
export const CROSS_DOCKING_TV = '/tv/cross-docking'
export const UNIDADES_TV = '/tv/remessas-unidade-negocio'
