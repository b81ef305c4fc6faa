/** What waits for the shipper at home: proposals without a decision, and offers that end today without one. */
import { type RawBuilder, sql } from 'kysely'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Session } from '#platform/server/session/session.ts'
import type { ResponseOf } from '#platform/shared/call.ts'
import type { CartaoDaOferta } from '../cartao.contract.ts'
import { SITUACAO_CONVITE as C, SITUACAO_OFERTA as O } from '../ciclo.rules.ts'
import { type getPendencias, MAX_PENDENTES } from '../oferta-quadro.contract.ts'
import { unidadesSql } from './search-ofertas.ts'

interface Row {
  readonly total: number
  readonly items: CartaoDaOferta[]
}

export const readPendencias = (deps: Deps, session: Session): Promise<ResponseOf<typeof getPendencias>> =>
  deps.db.readAsOwner(session.ownerId, async (tx) => {
    const agora = deps.clock.now()
    const waiting = sql`(
      select count(*)::integer from oferta_convite k
      where k.owner_id = o.owner_id and k.oferta_id = o.id and k.situacao = ${C.ComOEmbarcador})`
    const isToday = sql`(o.encerra_em at time zone u.fuso_horario)::date = (${agora}::timestamptz at time zone u.fuso_horario)::date`
    return {
      propostas: await readGroup(
        tx,
        session,
        waiting,
        sql`o.situacao in (${O.EmNegociacao}, ${O.ParaDecidir})`,
      ),
      vencemHoje: await readGroup(tx, session, sql`1`, sql`o.situacao = ${O.Publicada} and ${isToday}`),
    }
  })

/** `weight`: what an offer counts for; one that counts for nothing is left out. */
async function readGroup(
  tx: OwnerTx,
  session: Session,
  weight: RawBuilder<unknown>,
  which: RawBuilder<unknown>,
): Promise<Row> {
  const { rows } = await sql<Row>`
    select coalesce(sum(n.weight), 0)::integer as total,
      coalesce(json_agg(n.cartao order by n.place) filter (where n.place <= ${MAX_PENDENTES}), '[]') as items
    from (
      select w.weight, o.cartao, row_number() over (order by coalesce(o.relogio_em, o.encerra_em), o.id) as place
      from oferta o
      join unidade_negocio u on u.owner_id = o.owner_id and u.id = o.unidade_id
      cross join lateral (select ${weight} as weight) w
      where o.owner_id = ${tx.ownerId} and ${unidadesSql(session)} and ${which} and w.weight > 0
    ) n
  `.execute(tx.db)
  return rows[0] ?? { total: 0, items: [] }
}
