/** Where reports stand, and what their numbers lead to. */
import type { ConsultaGuardada } from '../../consulta.contract.ts'
import { writeConsulta } from './consulta-endereco.ts'

export const RELATORIOS_PAGE = '/relatorios'
export const HISTORICO_PAGE = `${RELATORIOS_PAGE}/historico`
export const NOVO_RELATORIO_PAGE = `${RELATORIOS_PAGE}/novo`

/** The builder with a question of another area. */
export const RELATORIOS_DO_PLANEJAMENTO = '/formacao/relatorios'
export const RELATORIOS_DO_TRACKING = '/cargas/relatorios'
export const RELATORIO_DAS_DOCAS = '/portal-agendamento/relatorio'

export const relatorioPage = (id: string) => `${RELATORIOS_PAGE}/${id}`
/** The builder with a question that nobody has saved yet. */
export const consultaPage = (consulta: ConsultaGuardada) =>
  `${NOVO_RELATORIO_PAGE}?${writeConsulta(consulta)}`

/** The records that a line counted; `chaves` of the line, none of the total. */
export function registrosDrawer(consulta: ConsultaGuardada, chaves: readonly (string | null)[]): string {
  const query = writeConsulta(consulta)
  if (chaves.length > 0) query.set('k', JSON.stringify(chaves))
  return `relatorios/registros?${query}`
}

/** The sendings of a saved view: a new one, or the one named. */
export const agendarDrawer = (relatorioId: string) => `relatorios/agendar/${relatorioId}`
export const agendamentoDrawer = (id: string) => `relatorios/agendamento/${id}`
