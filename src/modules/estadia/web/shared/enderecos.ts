/** Where the ledger of stays is found. */
export const ESTADIAS_PAGE = '/portal-agendamento/estadias'
export const estadiaDrawer = (id: string) => `portal-agendamento/estadia/${id}`
