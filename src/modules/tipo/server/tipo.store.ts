/** The items of the lists: a company's own rows, and the state it gave to what every company is given. */
import { type SelectQueryBuilder, sql } from 'kysely'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Tables } from '#platform/server/database/tables.ts'
import type { RegisterStore } from '#platform/server/register/register-store.ts'
import { MAX_UNPAGED, pageWindow } from '#platform/shared/schemas.ts'
import type { Item, SaveTipoItem, TipoItem, TipoSearch } from '../tipo.contract.ts'
import type { TipoCode } from '../tipo.rules.ts'
import './tipo.tables.ts'

const COLUMNS = ['id', 'tipo', 'descricao', 'padrao', 'ativo', 'versao', 'atualizado_em'] as const
type Row = Pick<Tables['tipo_visivel'], (typeof COLUMNS)[number]>

/** When the product began to give its lists; a given item that nobody switched is as old. */
const SINCE = '2026-11-21T00:00:00.000Z'

const toItem = ({ versao, atualizado_em, ...row }: Row): TipoItem => ({
  ...row,
  alteradoEm: atualizado_em?.toISOString() ?? null,
  atualizadoEm: atualizado_em?.toISOString() ?? SINCE,
  version: versao,
})

const alphabetical = sql`app_fold(descricao)`
const ORDERS = {
  ordem: [sql`tipo`, sql`ordem`, alphabetical],
  descricao: [alphabetical],
  padrao: [sql`padrao`, alphabetical],
  ativo: [sql`ativo`, alphabetical],
  atualizadoEm: [sql`atualizado_em`, alphabetical],
} as const

const visible = (tx: OwnerTx) => tx.db.selectFrom('tipo_visivel').where('owner_id', '=', tx.ownerId)

/** A list holds hundreds of rows at most, so it is read through without an index of its text. */
function filtered<O>(query: SelectQueryBuilder<Tables, 'tipo_visivel', O>, search: TipoSearch) {
  const { tipo, padrao, ativo } = search
  const text = search.busca?.trim() ?? ''
  let result = query
  if (typeof tipo === 'number') result = result.where('tipo', '=', tipo)
  if (typeof padrao === 'boolean') result = result.where('padrao', '=', padrao)
  if (typeof ativo === 'boolean') result = result.where('ativo', '=', ativo)
  if (text !== '') result = result.where(sql<boolean>`app_fold(descricao) like app_contains(${text})`)
  return result
}

function ordered(tx: OwnerTx, search: TipoSearch, limit: number, offset: number) {
  const direction = search.direcao === 'desc' ? sql`desc` : sql`asc`
  const keys = [...ORDERS[search.ordem ?? 'ordem'], sql`id`]
  return filtered(visible(tx), search)
    .orderBy(
      sql.join(
        keys.map((key) => sql`${key} ${direction}`),
        sql`, `,
      ),
    )
    .limit(limit)
    .offset(offset)
}

async function find(tx: OwnerTx, id: string): Promise<TipoItem | undefined> {
  const row = await visible(tx).select(COLUMNS).where('id', '=', id).executeTakeFirst()
  return row && toItem(row)
}

/** Active items as they are chosen from. */
export function listItems(tx: OwnerTx, tipo: TipoCode): Promise<Item[]> {
  return ordered(tx, { tipo, ativo: true }, MAX_UNPAGED, 0).select(['id', 'descricao']).execute()
}

export async function countOwn(tx: OwnerTx, tipo: TipoCode): Promise<number> {
  const { total } = await tx.db
    .selectFrom('tipo_item')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('owner_id', '=', tx.ownerId)
    .where('tipo', '=', tipo)
    .executeTakeFirstOrThrow()
  return total
}

/** Whether a given item of the list, active or not, has the description already. */
export async function isGiven(tx: OwnerTx, { tipo, descricao }: SaveTipoItem): Promise<boolean> {
  const row = await tx.db
    .selectFrom('tipo_padrao')
    .select('id')
    .where('tipo', '=', tipo)
    .where(sql<boolean>`app_fold(descricao) = app_fold(${descricao})`)
    .executeTakeFirst()
  return row !== undefined
}

export const tipoStore: RegisterStore<TipoItem, SaveTipoItem, TipoSearch> = {
  find,
  async findMany(tx, ids) {
    if (ids.length === 0) return []
    const rows = await visible(tx).select(COLUMNS).where('id', 'in', ids).execute()
    const items = new Map(rows.map((row) => [row.id, toItem(row)]))
    return ids.flatMap((id) => items.get(id) ?? [])
  },
  async findForChange(tx, id) {
    const own = await tx.db
      .selectFrom('tipo_item')
      .select('id')
      .where('owner_id', '=', tx.ownerId)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (own) return find(tx, id)
    const given = await find(tx, id)
    if (!given) return undefined
    // The state of a given item gets its row with the first change, which then can be locked.
    await sql`
      insert into tipo_padrao_situacao (owner_id, id) values (${tx.ownerId}, ${id})
      on conflict (owner_id, id) do update set ativo = tipo_padrao_situacao.ativo
    `.execute(tx.db)
    return find(tx, id)
  },
  async insert(tx, id, values, now) {
    await tx.db
      .insertInto('tipo_item')
      .values({ owner_id: tx.ownerId, id, ...values, criado_em: now, atualizado_em: now })
      .execute()
  },
  async update(tx, id, { descricao }, now) {
    await tx.db
      .updateTable('tipo_item')
      .set((eb) => ({ descricao, versao: eb('versao', '+', 1), atualizado_em: now }))
      .where('owner_id', '=', tx.ownerId)
      .where('id', '=', id)
      .execute()
  },
  async setActive(tx, id, ativo, now) {
    for (const table of ['tipo_item', 'tipo_padrao_situacao'] as const) {
      await tx.db
        .updateTable(table)
        .set((eb) => ({ ativo, versao: eb('versao', '+', 1), atualizado_em: now }))
        .where('owner_id', '=', tx.ownerId)
        .where('id', '=', id)
        .execute()
    }
  },
  async remove(tx, id) {
    await tx.db.deleteFrom('tipo_item').where('owner_id', '=', tx.ownerId).where('id', '=', id).execute()
  },
  async search(tx, search) {
    const { limit, offset } = pageWindow(search)
    const { total } = await filtered(visible(tx), search)
      .select(sql<number>`count(*)::int`.as('total'))
      .executeTakeFirstOrThrow()
    const rows = await ordered(tx, search, limit, offset).select(COLUMNS).execute()
    return { items: rows.map(toItem), total }
  },
  async listIds(tx, search, limit) {
    const rows = await ordered(tx, search, limit, 0).select('id').execute()
    return rows.map(({ id }) => id)
  },
}
