/** The list of received offers: a page, the counts of what is over, and all of it in parts. */
import { type RawBuilder, sql } from 'kysely'
import type { SituacaoConvite } from '#modules/oferecimento/ciclo.rules.ts'
import { checkedInstant } from '#modules/oferecimento/server/checked-instant.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Session } from '#platform/server/session/session.ts'
import type { BodyOf, ResponseOf } from '#platform/shared/call.ts'
import { MAX_COUNTED, pageWindow } from '#platform/shared/schemas.ts'
import type { resumirEncerradas } from '../encerradas.contract.ts'
import { type ResumoDasEncerradas, resumir } from '../encerradas.rules.ts'
import {
  MAX_EMBARCADORES,
  type OfertaRecebida,
  type SearchRecebidas,
  type searchRecebidas,
} from '../recebida.contract.ts'
import { buscaSql, RECEBIDA_COLUMNS, type RecebidaRow, toRecebida } from './read-recebidas.ts'

type Filtro = Omit<SearchRecebidas, 'page' | 'qtdItem' | 'ordem'>

function whichSql(tx: OwnerTx, filtro: Filtro): RawBuilder<unknown> {
  const { busca, situacoes, embarcadores, encerradas } = filtro
  const desde = checkedInstant('encerradaDesde', filtro.encerradaDesde)
  const antesDe = checkedInstant('encerradaAntesDe', filtro.encerradaAntesDe)
  return sql`r.owner_id = ${tx.ownerId} and ${buscaSql(busca)}
    ${situacoes ? sql`and r.situacao = any(${situacoes}::smallint[])` : sql``}
    ${embarcadores?.length ? sql`and r.embarcador = any(${embarcadores}::text[])` : sql``}
    ${desde ? sql`and r.encerrada_em >= ${desde}::timestamptz` : sql``}
    ${antesDe ? sql`and r.encerrada_em < ${antesDe}::timestamptz` : sql``}
    ${encerradas === undefined ? sql`` : encerradas ? sql`and r.encerrada_em is not null` : sql`and r.encerrada_em is null`}`
}

const orderSql = ({ ordem, encerradas }: Pick<SearchRecebidas, 'ordem' | 'encerradas'>) =>
  ordem === 'prazo'
    ? sql`coalesce(r.responde_ate, r.encerra_em), r.id`
    : encerradas
      ? sql`r.encerrada_em desc, r.id`
      : sql`r.publicada_em desc, r.id`

export const searchOf = (
  deps: Deps,
  session: Session,
  search: SearchRecebidas,
): Promise<ResponseOf<typeof searchRecebidas>> =>
  deps.db.readAsOwner(session.ownerId, async (tx) => {
    const { limit, offset } = pageWindow(search)
    const which = whichSql(tx, search)
    const [page, counted] = await Promise.all([
      sql<RecebidaRow>`
        select ${RECEBIDA_COLUMNS} from oferta_recebida r where ${which}
        order by ${orderSql(search)} limit ${limit} offset ${offset}
      `.execute(tx.db),
      sql<{ total: number }>`
        select count(*)::integer as total from (select from oferta_recebida r where ${which} limit ${MAX_COUNTED}) x
      `.execute(tx.db),
    ])
    return { items: page.rows.map(toRecebida), total: counted.rows[0]?.total ?? 0 }
  })

/** Of more than the list counts, those that ended last. */
export const resumirOf = (
  deps: Deps,
  session: Session,
  filtro: BodyOf<typeof resumirEncerradas>,
): Promise<ResumoDasEncerradas> =>
  deps.db.readAsOwner(session.ownerId, async (tx) => {
    const { rows } = await sql<{ situacao: SituacaoConvite; quantas: number }>`
      select situacao, count(*)::integer as quantas from (
        select r.situacao from oferta_recebida r where ${whichSql(tx, { ...filtro, encerradas: true })}
        order by ${orderSql({ encerradas: true })} limit ${MAX_COUNTED}
      ) x group by situacao
    `.execute(tx.db)
    return resumir(rows)
  })

/** Of those that ended last, as many as the list counts. */
export const listEmbarcadoresOf = (deps: Deps, session: Session): Promise<string[]> =>
  deps.db.readAsOwner(session.ownerId, async (tx) => {
    const { rows } = await sql<{ embarcador: string }>`
      select embarcador from (
        select r.embarcador from oferta_recebida r where ${whichSql(tx, { encerradas: true })}
        order by ${orderSql({ encerradas: true })} limit ${MAX_COUNTED}
      ) x where embarcador is not null group by embarcador order by app_fold(embarcador), embarcador
      limit ${MAX_EMBARCADORES}
    `.execute(tx.db)
    return rows.map(({ embarcador }) => embarcador)
  })

/** In the order of the list; at most `limit`. */
export async function listEncerradasIds(tx: OwnerTx, filtro: Filtro, limit: number): Promise<string[]> {
  const all = { ...filtro, encerradas: true }
  const { rows } = await sql<{ id: string }>`
    select r.id from oferta_recebida r where ${whichSql(tx, all)} order by ${orderSql(all)} limit ${limit}
  `.execute(tx.db)
  return rows.map(({ id }) => id)
}

/** In the order of the ids; one that is gone is left out. */
export async function readRecebidasPorIds(
  tx: OwnerTx,
  ids: readonly string[],
): Promise<readonly OfertaRecebida[]> {
  const { rows } = await sql<RecebidaRow>`
    select ${RECEBIDA_COLUMNS} from unnest(${ids}::uuid[]) with ordinality as asked (id, place)
    join oferta_recebida r on r.owner_id = ${tx.ownerId} and r.id = asked.id order by asked.place
  `.execute(tx.db)
  return rows.map(toRecebida)
}
