/** Behaviours as offering asks for them. */
import { sql } from 'kysely'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Session } from '#platform/server/session/session.ts'
import type { ComportamentoOferecimento } from '../comportamento.contract.ts'
import { type Comportamento, MAX_COMPORTAMENTOS } from '../comportamento.rules.ts'
import { comportamentoStore, toComportamento } from './comportamento.store.ts'

/** In the order in which they apply. */
async function listAtivos(tx: OwnerTx): Promise<ComportamentoOferecimento[]> {
  const { rows } = await sql<{ id: string }>`
    select id from comportamento_oferecimento where owner_id = ${tx.ownerId} and ativo
    order by prioridade desc, criado_em, id limit ${MAX_COMPORTAMENTOS}
  `.execute(tx.db)
  return comportamentoStore.findMany(
    tx,
    rows.map(({ id }) => id),
  )
}

/** Those that are switched on, in the order in which they apply; at most 200. */
export const readComportamentos = async (tx: OwnerTx): Promise<Comportamento[]> =>
  (await listAtivos(tx)).map(toComportamento)

/** Also one that is switched off; undefined: the company has none of this id. */
export async function getComportamento(tx: OwnerTx, id: string): Promise<Comportamento | undefined> {
  const found = await comportamentoStore.find(tx, id.toLowerCase())
  return found && toComportamento(found)
}

export const listComportamentosAtivos = (deps: Deps, session: Session) =>
  deps.db.readAsOwner(session.ownerId, listAtivos)
