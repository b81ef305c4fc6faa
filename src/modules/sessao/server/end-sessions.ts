import type { Tx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import './sessao.tables.ts'

/** Ends sessions of a user and tells every process. Returns how many were open. */
export async function endSessions(
  deps: Deps,
  tx: Tx,
  usuarioId: string,
  motivo: string,
  which: { only?: string; except?: string } = {},
): Promise<number> {
  let query = tx.db
    .updateTable('sessao')
    .set({ encerrada_em: deps.clock.now(), motivo })
    .where('usuario_id', '=', usuarioId)
    .where('encerrada_em', 'is', null)
  if (which.only) query = query.where('id', '=', which.only)
  if (which.except) query = query.where('id', '<>', which.except)
  const ended = await query.returning('id').execute()
  // One change of the user reaches all of them: sessions still open are simply read again.
  if (ended.length > 0) await deps.sessions.recordChange(tx, 'usuario', usuarioId)
  return ended.length
}
