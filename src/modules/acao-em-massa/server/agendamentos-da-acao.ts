/** The dock bookings that a bulk action touches; the bookings answer, which loads know nothing of. */

import type { AgendamentosTocados } from '#modules/carga/pendencias.contract.ts'
import { readFact } from '#modules/carga/server/ciclo/carga-facts.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { AcaoEmMassa } from '../acao.rules.ts'

const NENHUM: AgendamentosTocados = { total: 0, primeiros: [] }
/** Actions after which nobody comes with the load any more. */
const ENCERRAM: readonly AcaoEmMassa[] = ['cancelar', 'desativar', 'finalizar']

export async function agendamentosTocados(
  tx: OwnerTx,
  acao: AcaoEmMassa,
  cargaIds: readonly string[],
): Promise<AgendamentosTocados> {
  if (!ENCERRAM.includes(acao) || cargaIds.length === 0) return NENHUM
  return (await readFact(tx, 'agendamentos', cargaIds)) ?? NENHUM
}
