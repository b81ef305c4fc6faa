/** The orders that the formation works on, those of a load, and what orders add up to. */
import { type RawBuilder, sql } from 'kysely'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Session } from '#platform/server/session/session.ts'
import { AppError, platformErrors } from '#platform/shared/app-error.ts'
import type { ResponseOf } from '#platform/shared/call.ts'
import {
  type ListarPedidos,
  MAX_EM_LOTE,
  MAX_LISTADOS,
  type Pedido,
  pedidoErrors,
  type TotalizarPorUnidade,
  type totalizarPorUnidade as totalizarCall,
  type totalizarLote as totalizarLoteCall,
} from '../pedido.contract.ts'
import { pedidoStore } from './pedido.store.ts'
import { conditionsOf, type VisibleSearch, withinReach } from './pedido-filtro.ts'

/** Throws `pedido_lista_grande` beyond 10,000. */
export function listPedidos(deps: Deps, session: Session, query: ListarPedidos): Promise<Pedido[]> {
  const search: VisibleSearch = withinReach(session, {
    ...periodoOf(query),
    ativo: true,
    naFormacao: true,
    tipoFiltroData: query.tipoFiltroData ?? null,
    apenasComEmpresa: query.apenasComEmpresa ?? null,
    caracteristicaId: query.caracteristicaId ?? null,
    minutaId: query.minutaId ?? null,
    situacao: query.apenasLivres ? 'livre' : null,
    ...(query.unidadeNegocioId && { unidadesNegocio: [query.unidadeNegocioId] }),
    direcao: 'desc',
  })
  return deps.db.readAsOwner(session.ownerId, async (tx) => {
    const ids = await pedidoStore.listIds(tx, search, MAX_LISTADOS + 1)
    if (ids.length > MAX_LISTADOS) throw new AppError(pedidoErrors.pedido_lista_grande)
    return pedidoStore.findMany(tx, ids)
  })
}

const periodoOf = ({ terms, dataIni, dataFim }: TotalizarPorUnidade) => ({
  query: terms ?? null,
  dataIni: dataIni ?? null,
  dataFim: dataFim ?? null,
})

/** In the order of the manifest; empty for a load that was not formed from orders. */
export function listDaCarga(deps: Deps, session: Session, cargaId: string): Promise<Pedido[]> {
  const { visiveis } = withinReach({ ...session, unitFilter: null }, {})
  return deps.db.readAsOwner(session.ownerId, async (tx) => {
    const reach = visiveis ? sql`and unidade_id = any(${visiveis}::uuid[])` : sql``
    const { rows } = await sql<{ id: string }>`
      select id from pedido where owner_id = ${tx.ownerId} and carga_id = ${cargaId} ${reach}
      order by ordenacao_minuta, id limit ${MAX_EM_LOTE}
    `.execute(tx.db)
    return pedidoStore.findMany(
      tx,
      rows.map(({ id }) => id),
    )
  })
}

interface SumRow {
  readonly quantidade: number
  readonly peso: string | null
  readonly cubagem: string | null
  readonly paletes: string | null
  readonly valor: string | null
}

const SUMS = sql`count(*)::int as quantidade, sum(t.peso_kg) as peso, sum(t.cubagem_exata) as cubagem,
  sum(t.paletes) as paletes, sum(t.valor) as valor`

const totaisOf = (row: SumRow) => ({
  quantidade: row.quantidade,
  pesoTotal: Number(row.peso ?? 0),
  cubagemTotal: Number(row.cubagem ?? 0),
  paletes: Number(row.paletes ?? 0),
  valorPedido: Number(row.valor ?? 0),
})

/** Throws `not_found` for a batch that does not exist. */
export const totalOfLote = (
  deps: Deps,
  session: Session,
  loteId: string,
): Promise<ResponseOf<typeof totalizarLoteCall>> =>
  deps.db.readAsOwner(session.ownerId, async (tx) => {
    const reach = session.allUnits ? sql`` : sql`and t.unidade_id = any(${[...session.unitIds]}::uuid[])`
    const { rows } = await sql<SumRow & { cargas: number }>`
      select l.id, s.* from carga_lote l
      cross join lateral (
        select ${SUMS}, count(distinct t.carga_id)::int as cargas
        from carga c join pedido t on t.owner_id = c.owner_id and t.carga_id = c.id
        where c.owner_id = l.owner_id and c.lote_id = l.id ${reach}
      ) s
      where l.owner_id = ${tx.ownerId} and l.id = ${loteId}
    `.execute(tx.db)
    const [row] = rows
    if (!row) throw new AppError(platformErrors.not_found)
    return { loteId: loteId.toLowerCase(), cargas: row.cargas, ...totaisOf(row) }
  })

const MAX_UNIDADES = 1_000

export function totalByUnidade(
  deps: Deps,
  session: Session,
  query: TotalizarPorUnidade,
): Promise<ResponseOf<typeof totalizarCall>> {
  const search = withinReach(session, { ...periodoOf(query), ativo: true, naFormacao: true })
  return deps.db.readAsOwner(session.ownerId, async (tx) => {
    const { rows } = await sql<SumRow & { id: string; descricao: string }>`
      select u.id, u.descricao, ${SUMS}
      from pedido t join unidade_negocio u on u.owner_id = t.owner_id and u.id = t.unidade_id
      where ${sql.join([sql`t.owner_id = ${tx.ownerId}`, sql`t.ativo`, ...(await asked(tx, search))], sql` and `)}
      group by u.id, u.descricao order by u.descricao, u.id limit ${MAX_UNIDADES}
    `.execute(tx.db)
    return rows.map((row) => ({ unidadeNegocioId: row.id, unidadeNegocio: row.descricao, ...totaisOf(row) }))
  })
}

/** A text names the orders themselves, because only the search function may look for it. */
async function asked(tx: OwnerTx, search: VisibleSearch): Promise<RawBuilder<unknown>[]> {
  if (!search.query?.trim()) return conditionsOf(search)
  const ids = await pedidoStore.listIds(tx, search, MAX_LISTADOS)
  return [sql`t.id = any(${ids}::uuid[])`]
}
