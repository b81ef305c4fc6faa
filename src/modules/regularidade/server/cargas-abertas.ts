/** Open loads of carriers that are picked up soon: one query for all of them. */
import { sql } from 'kysely'
import { statusOfSituacao } from '#modules/carga/carga.rules.ts'
import { SITUACAO } from '#modules/carga/carga-codes.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import { dayAt } from '#platform/shared/date.ts'
import { REGULARIDADE_TIME_ZONE } from '../regularidade.rules.ts'
import '#modules/carga/server/carga.tables.ts'

export interface CargaAberta {
  readonly id: string
  /** The day of Brasília on which it is delivered last; null: it says none. */
  readonly entrega: string | null
}

const MAX_CARGAS = 5_000
const ABERTAS = [...statusOfSituacao(SITUACAO.Aberta), ...statusOfSituacao(SITUACAO.EmAndamento)]

/** By the carrier of the register, the earliest delivery first; `until` is an instant, picked up before it. */
export async function listCargasAbertas(
  tx: OwnerTx,
  until: string,
): Promise<ReadonlyMap<string, readonly CargaAberta[]>> {
  const { rows } = await sql<{ id: string; transportadoraId: string; dhEntrega: Date | null }>`
    select c.id, c.transportadora_id as "transportadoraId", q.dh_entrega as "dhEntrega"
    from carga c
    join carga_cartao q on q.owner_id = c.owner_id and q.carga_id = c.id
    where c.owner_id = ${tx.ownerId} and c.transportadora_id is not null and c.status = any(${ABERTAS}::smallint[])
      and q.dh_coleta < ${until}
    order by q.dh_entrega nulls last, c.id limit ${MAX_CARGAS}
  `.execute(tx.db)
  const found = new Map<string, CargaAberta[]>()
  for (const { id, transportadoraId, dhEntrega } of rows) {
    const carga = { id, entrega: dhEntrega && dayAt(dhEntrega, REGULARIDADE_TIME_ZONE) }
    found.set(transportadoraId, [...(found.get(transportadoraId) ?? []), carga])
  }
  return found
}
