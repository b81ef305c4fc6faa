import { type SelectQueryBuilder, sql } from 'kysely'
import type { OwnerTx } from '../../../platform/server/database/database.ts'
import type { Tables } from '../../../platform/server/database/tables.ts'
import { MAX_UNPAGED } from '../../../platform/shared/schemas.ts'
import type { Caracteristica, SaveCaracteristica } from '../caracteristica.contract.ts'
import type { TipoCaracteristica } from '../caracteristica.rules.ts'
import './caracteristica.tables.ts'

const COLUMNS = ['id', 'descricao', 'tipo', 'icone', 'ativo', 'versao', 'atualizado_em'] as const
type Row = Pick<Tables['caracteristica'], 'id' | 'descricao' | 'tipo' | 'icone'> & {
  ativo: boolean
  versao: number
  atualizado_em: Date
}

const toCaracteristica = ({ versao, atualizado_em, ...row }: Row): Caracteristica => ({
  ...row,
  atualizadoEm: atualizado_em.toISOString(),
  version: versao,
})

/** Accent-blind; the index `caracteristica_ordem` gives this order. */
const alphabetical = sql`app_fold(descricao)`

const ofCompany = (tx: OwnerTx) => tx.db.selectFrom('caracteristica').where('owner_id', '=', tx.ownerId)

export async function findCaracteristica(tx: OwnerTx, id: string): Promise<Caracteristica | undefined> {
  const row = await ofCompany(tx).select(COLUMNS).where('id', '=', id).executeTakeFirst()
  return row && toCaracteristica(row)
}

/** Locks the row, so that changes of one characteristic follow each other. */
export async function findForChange(tx: OwnerTx, id: string): Promise<Caracteristica | undefined> {
  const row = await ofCompany(tx).select(COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst()
  return row && toCaracteristica(row)
}

export async function listCaracteristicas(
  tx: OwnerTx,
  filter: { tipo?: TipoCaracteristica | undefined; onlyActive: boolean },
): Promise<Caracteristica[]> {
  const { tipo } = filter
  const rows = await (tipo === undefined ? ofCompany(tx) : ofCompany(tx).where('tipo', '=', tipo))
    .select(COLUMNS)
    .$if(filter.onlyActive, (query) => query.where('ativo', '=', true))
    .orderBy(alphabetical)
    .orderBy('id')
    .limit(MAX_UNPAGED)
    .execute()
  return rows.map(toCaracteristica)
}

export interface CaracteristicaSearch {
  readonly descricao: string
  readonly tipo: TipoCaracteristica | null
  readonly ativo: boolean | null
  readonly ordem: 'descricao' | 'tipo' | 'ativo' | 'atualizadoEm'
  readonly direcao: 'asc' | 'desc'
  readonly limit: number
  readonly offset: number
}

const ORDER_COLUMN = {
  descricao: alphabetical,
  tipo: sql.ref('tipo'),
  ativo: sql.ref('ativo'),
  atualizadoEm: sql.ref('atualizado_em'),
} as const

export async function searchCaracteristicas(tx: OwnerTx, search: CaracteristicaSearch) {
  const matching = filtered(ofCompany(tx), search)
  const { total } = await matching.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
  const rows = await matching
    .select(COLUMNS)
    .orderBy(ORDER_COLUMN[search.ordem], search.direcao)
    .$if(search.ordem !== 'descricao', (query) => query.orderBy(alphabetical))
    .orderBy('id')
    .limit(search.limit)
    .offset(search.offset)
    .execute()
  return { items: rows.map(toCaracteristica), total }
}

function filtered<O>(query: SelectQueryBuilder<Tables, 'caracteristica', O>, search: CaracteristicaSearch) {
  let result = query
  if (search.tipo !== null) result = result.where('tipo', '=', search.tipo)
  if (search.ativo !== null) result = result.where('ativo', '=', search.ativo)
  if (search.descricao === '') return result
  return result.where('id', 'in', sql<string>`(select caracteristica_busca(${search.descricao}))`)
}

export async function insertCaracteristica(
  tx: OwnerTx,
  id: string,
  values: SaveCaracteristica,
  now: Date,
): Promise<Caracteristica> {
  const row = await tx.db
    .insertInto('caracteristica')
    .values({ owner_id: tx.ownerId, id, ...values, criado_em: now, atualizado_em: now })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
  return toCaracteristica(row)
}

/** Saves the fields and counts the version of a row that the transaction has locked. */
export async function updateCaracteristica(
  tx: OwnerTx,
  id: string,
  values: Partial<SaveCaracteristica> & { ativo?: boolean },
  now: Date,
): Promise<Caracteristica> {
  const row = await tx.db
    .updateTable('caracteristica')
    .set((eb) => ({ ...values, versao: eb('versao', '+', 1), atualizado_em: now }))
    .where('owner_id', '=', tx.ownerId)
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
  return toCaracteristica(row)
}

export async function deleteCaracteristica(tx: OwnerTx, id: string): Promise<void> {
  await tx.db.deleteFrom('caracteristica').where('owner_id', '=', tx.ownerId).where('id', '=', id).execute()
}
