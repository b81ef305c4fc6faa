/** Loads that other companies gave to the company, also those that left the board. */
import { type RawBuilder, sql } from 'kysely'
import { GRUPO, type Grupo, SEM_UNIDADE } from '#modules/carga/carga-codes.ts'
import type { CargaListada } from '#modules/carga/carga-listada.contract.ts'
import type {
  SearchCargas as Search,
  searchCargas as searchCall,
} from '#modules/carga/lista-cargas.contract.ts'
import type { RecebidaBase } from '#modules/carga/server/cartao/recebida-of.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { type PageQuestion, searchPage } from '#platform/server/register/search-page.ts'
import type { Session } from '#platform/server/session/session.ts'
import type { ResponseOf } from '#platform/shared/call.ts'
import { pageWindow } from '#platform/shared/schemas.ts'
import { between } from './periodo.ts'

/** `unidades`: the company's own units that are asked for and within reach; null: every unit. */
export function searchRecebidas(
  deps: Deps,
  session: Session,
  search: Search,
  unidades: readonly string[] | null,
): Promise<ResponseOf<typeof searchCall>> {
  return deps.db.readAsOwner(session.ownerId, async (tx) => {
    const { limit, offset } = pageWindow(search)
    const { ids, ...counted } = await searchPage(tx, questionOf(search, unidades, limit, offset))
    return { items: await readRecebidas(tx, ids), ...counted }
  })
}

/** The ids of the whole list in its order, at most `limit`. */
export async function listRecebidaIds(
  deps: Deps,
  session: Session,
  search: Search,
  unidades: readonly string[] | null,
  limit: number,
): Promise<string[]> {
  const { ids } = await deps.db.readAsOwner(session.ownerId, (tx) =>
    searchPage(tx, questionOf(search, unidades, limit, 0)),
  )
  return ids
}

const COLUMN_OF_ORDER = {
  codigo: sql`t.codigo`,
  dhCriacao: sql`t.dh_criacao`,
  dhEncerramento: sql`t.ordem_encerramento`,
} as const

/** The carrier of every load is the company itself, so that a filter by carrier narrows nothing. */
function questionOf(
  search: Search,
  unidades: readonly string[] | null,
  limit: number,
  offset: number,
): PageQuestion {
  const { status = [], ordem = 'dhCriacao', direcao } = search
  const direction = direcao === 'asc' ? sql`asc` : sql`desc`
  const encerramento = between(
    sql`t.ordem_encerramento`,
    sql`t.unidade_id`,
    search.dhEncerramentoInicio,
    search.dhEncerramentoFim,
  )
  const where: RawBuilder<unknown>[] = [
    ...(status.length > 0 ? [sql`t.status = any(${status}::smallint[])`] : []),
    ...(unidades ? [sql`t.unidade_id = any(${[...unidades, SEM_UNIDADE]}::uuid[])`] : []),
    ...between(sql`t.dh_criacao`, sql`t.unidade_id`, search.dhCriacaoInicio, search.dhCriacaoFim),
    ...between(sql`t.dh_coleta`, sql`t.unidade_id`, search.dhColetaInicio, search.dhColetaFim),
    ...encerramento,
    // With the first day open, loads that have not ended would pass.
    ...(encerramento.length > 0 ? [sql`t.ordem_encerramento > '-infinity'`] : []),
  ]
  return {
    table: 'carga_recebida',
    where,
    text: search.query?.trim() ?? '',
    order: sql`${COLUMN_OF_ORDER[ordem]} ${direction}, t.id ${direction}`,
    limit,
    offset,
  }
}

interface Row {
  readonly id: string
  readonly carga: RecebidaBase
  readonly etapa_id: string | null
  readonly etapa: string | null
  readonly grupo: Grupo | null
  readonly unidade_id: string
  readonly unidade: string | null
}

/** In the order of the ids. On the board the card tells the stage, off it the one that the load stood in last. */
export async function readRecebidas(tx: OwnerTx, ids: readonly string[]): Promise<CargaListada[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Row>`
    select t.id, t.carga, e.id as etapa_id, e.descricao as etapa, e.grupo, t.unidade_id, u.descricao as unidade
    from carga_recebida t
    left join carga_cartao k on k.owner_id = t.owner_id and k.carga_id = t.id
    left join etapa e on e.owner_id = t.owner_id and e.id = coalesce(k.etapa_id, t.etapa_id)
    left join unidade_negocio u on u.owner_id = t.owner_id and u.id = t.unidade_id
    where t.owner_id = ${tx.ownerId} and t.id = any(${ids}::uuid[])
  `.execute(tx.db)
  const found = new Map(rows.map((row) => [row.id, toListada(row)]))
  return ids.flatMap((id) => found.get(id) ?? [])
}

const toListada = (row: Row): CargaListada => ({
  ...row.carga,
  etapa: {
    id: row.etapa_id ?? SEM_UNIDADE,
    grupoEtapa: row.grupo ?? GRUPO.CargaEntregue,
    descricao: row.etapa,
  },
  unidadeNegocioId: row.unidade_id,
  unidadeNegocio: row.unidade === null ? null : { id: row.unidade_id, nome: row.unidade },
})
