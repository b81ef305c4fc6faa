/** Keeps the cards, their counters and the lists of carriers true: one read and one write per transaction, however many loads changed. */
import { sql } from 'kysely'
import type { OwnerTx } from '#platform/server/database/database.ts'
import { defineProjection, nounOf } from '#platform/server/events/projections.ts'
import type { Announcement } from '#platform/server/events/write-events.ts'
import { STATUS_NO_QUADRO } from '../../carga.rules.ts'
import { announceCarga, ENTIDADE_CARGA } from '../change-carga.ts'
import { cartoesOf } from './cartao-of.ts'
import { readCargaRowsOnce } from './read-cargas.ts'
import { recebidaOf } from './recebida-of.ts'

/** Loads that are written in one statement. */
const CHUNK = 500

/** Every transaction that changes a load announces it (`carga.changed`), and its cards follow here. */
export const cartaoProjection = defineProjection({
  concerns: (noun) => noun === ENTIDADE_CARGA,
  apply: (tx, events) => writeCartoes(tx, idsOf(events)),
})

/**
 * Writes the cards of these loads anew, of the company and of its carriers, and what the carriers list of them. Whoever calls it holds the loads
 * locked, so that no older reading overwrites a newer card.
 */
export async function writeCartoes(tx: OwnerTx, ids: readonly string[]): Promise<void> {
  for (let start = 0; start < ids.length; start += CHUNK) {
    const chunk = ids.slice(start, start + CHUNK)
    const rows = await readCargaRowsOnce(tx, chunk)
    const cartoes = rows.flatMap((row) => cartoesOf(tx.ownerId, row))
    const recebidas = rows.flatMap((row) => recebidaOf(tx.ownerId, row) ?? [])
    await sql`
      select app_write_recebidas(${chunk}::uuid[], ${JSON.stringify(recebidas)}::json),
        app_write_cartoes(${chunk}::uuid[], ${JSON.stringify(cartoes)}::json)
    `.execute(tx.db)
  }
}

/** How the loads that show a record of another register are found. */
const SHOWN_BY: Readonly<Record<string, ReturnType<typeof sql>>> = {
  caracteristica: sql`c.caracteristica_id = any(ids)`,
  empresa: sql`c.transportadora_id = any(ids)`,
  motorista: sql`c.motorista_id = any(ids)`,
  veiculo: sql`(c.veiculo_id = any(ids) or c.id in (
    select q.carga_id from carga_equipamento q where q.owner_id = c.owner_id and q.veiculo_id = any(ids)))`,
  'tipo-ocorrencia': sql`c.id in (select o.carga_id from carga_ocorrencia o
    where o.owner_id = c.owner_id and o.tipo_ocorrencia_id = any(ids) and o.situacao in (1, 2))`,
}

/** A driver, a vehicle, a carrier … that is called differently now: the cards that show it follow. */
export const nomesProjection = defineProjection({
  concerns: (noun) => noun in SHOWN_BY,
  async apply(tx, events) {
    // No load can show what was made just now.
    const changes = events.filter(({ tipo }) => !tipo.endsWith('.created'))
    for (const [noun, own] of Map.groupBy(changes, nounOf)) {
      const loads = await lockLoadsShowing(tx, noun, idsOf(own))
      await writeCartoes(
        tx,
        loads.map(({ id }) => id),
      )
      for (const { id, versao, contratado } of loads) {
        announceCarga(tx, { id, versao, contratadoOwnerId: contratado, verb: 'changed' })
      }
    }
  },
})

/** The loads on the board that show one of these records, locked in the order of their ids. */
async function lockLoadsShowing(tx: OwnerTx, noun: string, ids: readonly string[]) {
  const condition = SHOWN_BY[noun]
  if (!condition) return []
  const { rows } = await sql<{ id: string; versao: number; contratado: string | null }>`
    select c.id, c.versao, k.contratado_owner_id as contratado
    from (select ${ids}::uuid[] as ids) asked, carga c
    left join carga_contratacao k on k.owner_id = c.owner_id and k.carga_id = c.id
    where c.owner_id = ${tx.ownerId} and c.status = any(${STATUS_NO_QUADRO}::smallint[]) and ${condition}
    order by c.id for update of c
  `.execute(tx.db)
  return rows
}

const idsOf = (events: readonly Announcement[]) =>
  [...new Set(events.map(({ entidadeId }) => entidadeId))].sort()
