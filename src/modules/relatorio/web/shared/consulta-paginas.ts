/** Where a question is built, and what its numbers lead to. */
import type { ConsultaGuardada } from '../../consulta.contract.ts'
import { writeConsulta } from './consulta-endereco.ts'
import { NOVO_RELATORIO_PAGE } from './enderecos.ts'

/** The builder with a question that nobody has saved yet. */
export const consultaPage = (consulta: ConsultaGuardada) =>
  `${NOVO_RELATORIO_PAGE}?${writeConsulta(consulta)}`

/** The records that a line counted; `chaves` of the line, none of the total. */
export function registrosDrawer(consulta: ConsultaGuardada, chaves: readonly (string | null)[]): string {
  const query = writeConsulta(consulta)
  if (chaves.length > 0) query.set('k', JSON.stringify(chaves))
  return `relatorios/registros?${query}`
}
