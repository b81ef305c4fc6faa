/** Where reports stand. What questions lead to stands in `consulta-paginas.ts`, so that the frame does without its rules. */

export const RELATORIOS_PAGE = '/relatorios'
export const HISTORICO_PAGE = `${RELATORIOS_PAGE}/historico`
export const NOVO_RELATORIO_PAGE = `${RELATORIOS_PAGE}/novo`

/** The builder with a question of another area. */
export const RELATORIOS_DO_PLANEJAMENTO = '/formacao/relatorios'
export const RELATORIOS_DO_TRACKING = '/cargas/relatorios'
export const RELATORIO_DAS_DOCAS = '/portal-agendamento/relatorio'

export const relatorioPage = (id: string) => `${RELATORIOS_PAGE}/${id}`

/** The sendings of a saved view: a new one, or the one named. */
export const agendarDrawer = (relatorioId: string) => `relatorios/agendar/${relatorioId}`
export const agendamentoDrawer = (id: string) => `relatorios/agendamento/${id}`
