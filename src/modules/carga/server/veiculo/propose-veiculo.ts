/** A vehicle that was planned before the load was: it waits in the load, with its usual driver, to be confirmed. */
import { sql } from 'kysely'
import type { OwnerTx } from '#platform/server/database/database.ts'
import { actorOf, type SessionState } from '#platform/server/session/session.ts'
import { lockCarga } from '../change-carga.ts'
import { writeMudancas } from '../ciclo/write-mudancas.ts'
import { composicaoLines } from './composicao-lines.ts'
import { saveEquipamentos } from './contratacao.repository.ts'
import { motoristaUsual } from './motorista-usual.ts'
import { resolveComposicao } from './resolve-escolha.ts'

/**
 * Nothing is taken of the agenda until the load is started, which confirms the proposal. A vehicle that was switched
 * off since it was planned is not proposed: the answer is then false.
 */
export async function proposeVeiculo(
  tx: OwnerTx,
  session: SessionState,
  cargaId: string,
  veiculoId: string,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql<{ motorista_id: string | null }>`
    select ${motoristaUsual(tx, sql`m.id`, sql`v.id`)} as motorista_id
    from veiculo v where v.owner_id = ${tx.ownerId} and v.id = ${veiculoId} and v.ativo
      and not exists (select from veiculo_reboque b
        join veiculo r on r.owner_id = b.owner_id and r.id = b.reboque_id and not r.ativo
        where b.owner_id = v.owner_id and b.trator_id = v.id)
  `.execute(tx.db)
  const [row] = rows
  if (!row) return false
  const before = await lockCarga(tx, cargaId)
  const escolha = await resolveComposicao(tx, { veiculoId, motoristaId: row.motorista_id }, undefined)
  const { veiculo, motorista, equipamentos } = escolha
  await saveEquipamentos(
    tx,
    before.id,
    equipamentos.map(({ id }) => id),
  )
  const set = { veiculo_id: veiculo?.id ?? null, motorista_id: motorista?.id ?? null }
  const mudancas = composicaoLines(undefined, escolha)
  await writeMudancas(
    tx,
    actorOf(session),
    [{ before, set, acao: 'proposta de veículo da minuta', mudancas }],
    now,
  )
  return true
}
