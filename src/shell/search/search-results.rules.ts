/** What of an answer is shown, in which groups and order; pure. */
import type { ResultadoBusca } from '#modules/busca/busca.contract.ts'
import { parseResumoAgendamento, type ResumoAgendamento } from '#modules/busca/busca.rules.ts'
import { TIPO_ENTIDADE_LABELS, TIPOS_ENTIDADE } from '#modules/busca/tipo-entidade.ts'
import type { SearchTarget } from '#modules/busca/web/shared/search-targets.ts'

export interface FoundRecord {
  readonly resultado: ResultadoBusca
  readonly target: SearchTarget
  /** Of a booking. */
  readonly agendamento: ResumoAgendamento | undefined
}

export interface FoundGroup {
  readonly label: string
  readonly records: readonly FoundRecord[]
}

/** A summary that cannot be read is told to whoever mends it (S-335). */
export const logSkipped = ({ id, tipoEntidade }: ResultadoBusca) =>
  console.warn('O resumo de um resultado da busca não pôde ser lido.', { id, tipoEntidade })

/**
 * The records that can be opened, together by kind: the kind of the best record first. A booking whose summary
 * cannot be read is told to `skip` and left out (S-335).
 */
export function groupResults(
  resultados: readonly ResultadoBusca[],
  targets: readonly SearchTarget[],
  skip: (resultado: ResultadoBusca) => void,
): FoundGroup[] {
  const groups = new Map<number, FoundRecord[]>()
  for (const resultado of resultados) {
    const { tipoEntidade, dadosResumo } = resultado
    const target = targets.find((candidate) => candidate.tipoEntidade === tipoEntidade)
    if (!target) continue
    const isBooking = tipoEntidade === TIPOS_ENTIDADE.agendamento
    const agendamento = isBooking ? parseResumoAgendamento(dadosResumo) : undefined
    if (isBooking && !agendamento) {
      skip(resultado)
      continue
    }
    const group = groups.get(tipoEntidade) ?? []
    group.push({ resultado, target, agendamento })
    groups.set(tipoEntidade, group)
  }
  return [...groups].map(([, records]) => ({
    label: TIPO_ENTIDADE_LABELS[records[0]?.target.tipoEntidade ?? 0],
    records,
  }))
}
