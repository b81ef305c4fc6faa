/** Announcements of docks, bookings and blocks name the unit and the day, so that screens of other days stay as they are. */
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { MudancaDaAgenda } from '../agendamento-dados.contract.ts'

export type NomeDaAgenda = 'reserva' | 'doca' | 'bloqueio' | 'espera' | 'chegada'
export type VerboDaAgenda = 'created' | 'changed' | 'removed'

/**
 * Told to the company as `reserva.changed` with `dados: { unidade, dia, docas }`; a change that touches two days is
 * announced for each, the old one first. `versao`: of the record, null where it has none.
 */
export function announceAgenda(
  tx: OwnerTx,
  nome: NomeDaAgenda,
  verbo: VerboDaAgenda,
  { id, unidade, dia, docas }: MudancaDaAgenda,
  versao: number | null = null,
): void {
  tx.announce({
    ownerId: tx.ownerId,
    tipo: `${nome}.${verbo}`,
    entidadeId: id,
    versao,
    dados: { unidade, dia, ...(docas && { docas: docas.join() }) },
  })
}
