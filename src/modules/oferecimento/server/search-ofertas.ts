/** Lists of offers read from their cards. */
import { sql } from 'kysely'
import { listedUnits } from '#modules/carga/server/leitura/read-carga.ts'
import type { Deps } from '#platform/server/deps.ts'
import { searchWords } from '#platform/server/register/search-words.ts'
import type { Session } from '#platform/server/session/session.ts'
import type { ResponseOf } from '#platform/shared/call.ts'
import { MAX_COUNTED, pageWindow } from '#platform/shared/schemas.ts'
import type { CartaoDaOferta } from '../cartao.contract.ts'
import type { SearchOfertas, searchOfertas } from '../oferta-quadro.contract.ts'

export const buscaSql = (busca: string | undefined) =>
  busca?.trim()
    ? sql`o.id in (select oferta_busca(${JSON.stringify(searchWords(busca))}::jsonb, ${MAX_COUNTED}))`
    : sql`true`

export const unidadesSql = (session: Session) => {
  const units = listedUnits(session)
  return units === null ? sql`true` : sql`o.unidade_id = any(${[...units]}::uuid[])`
}

export const searchOf = (
  deps: Deps,
  session: Session,
  search: SearchOfertas,
): Promise<ResponseOf<typeof searchOfertas>> =>
  deps.db.readAsOwner(session.ownerId, async (tx) => {
    const { limit, offset } = pageWindow(search)
    const which = sql`o.owner_id = ${tx.ownerId} and ${buscaSql(search.busca)} and ${unidadesSql(session)}
      ${search.situacoes ? sql`and o.situacao = any(${search.situacoes}::smallint[])` : sql``}
      ${search.tipos ? sql`and o.tipo = any(${search.tipos}::smallint[])` : sql``}
      ${search.loteId ? sql`and o.lote_id = ${search.loteId}` : sql``}
      ${
        search.cargaId
          ? sql`and exists (select from oferta_carga c where c.owner_id = o.owner_id and c.oferta_id = o.id
              and c.carga_id = ${search.cargaId})`
          : sql``
      }`
    const [page, counted] = await Promise.all([
      sql<{ cartao: CartaoDaOferta }>`
        select o.cartao from oferta o where ${which} order by o.criado_em desc, o.id limit ${limit} offset ${offset}
      `.execute(tx.db),
      sql<{ total: number }>`
        select count(*)::integer as total from (select from oferta o where ${which} limit ${MAX_COUNTED}) x
      `.execute(tx.db),
    ])
    return { items: page.rows.map(({ cartao }) => cartao), total: counted.rows[0]?.total ?? 0 }
  })
