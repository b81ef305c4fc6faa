import { sql } from 'kysely'
import type { OwnerTx, Tx } from '../../../platform/server/database/database.ts'
import { MAX_UNPAGED } from '../../../platform/shared/schemas.ts'
import { mapMunicipios } from '../../referencia/server/find-municipio.ts'
import type { Unidade } from '../unidade-negocio.contract.ts'
import type { UnidadeFields } from '../unidade-negocio.rules.ts'
import './unidade-negocio.tables.ts'
import '../../usuario/server/usuario.tables.ts'

const COLUMNS = [
  'id',
  'descricao',
  'codigo',
  'documento',
  'cep',
  'logradouro',
  'numero',
  'complemento',
  'bairro',
  'municipio_id as municipioId',
  'fuso_horario as fusoHorario',
  'latitude',
  'longitude',
  'padrao',
  'ativo',
  'versao',
  'atualizado_em',
] as const

/** Accent-blind; the index `unidade_negocio_ordem` gives this order. */
const alphabetical = sql`app_fold(descricao)`

const ofCompany = (tx: OwnerTx) => tx.db.selectFrom('unidade_negocio').where('owner_id', '=', tx.ownerId)
const rowsOf = (tx: OwnerTx) => ofCompany(tx).select(COLUMNS)
type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['executeTakeFirstOrThrow']>>

/** Names the places of many units with one query. */
async function toUnidades(tx: Tx, rows: readonly Row[]): Promise<Unidade[]> {
  const places = await mapMunicipios(
    tx,
    rows.flatMap((row) => row.municipioId ?? []),
  )
  return rows.map(({ versao, atualizado_em, latitude, longitude, ...row }) => {
    const place = row.municipioId === null ? undefined : places.get(row.municipioId)
    return {
      ...row,
      municipio: place ? { id: place.id, nome: place.nome, uf: place.uf } : null,
      latitude: latitude === null ? null : Number(latitude),
      longitude: longitude === null ? null : Number(longitude),
      atualizadoEm: atualizado_em.toISOString(),
      version: versao,
    }
  })
}

async function toUnidade(tx: Tx, row: Row | undefined): Promise<Unidade | undefined> {
  return row && (await toUnidades(tx, [row]))[0]
}

/** Changes of one company's units follow each other: each looks at the default and the active ones. */
export async function lockUnidades(tx: OwnerTx): Promise<void> {
  const name = `unidade-negocio:${tx.ownerId}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx.db)
}

export async function findUnidade(tx: OwnerTx, id: string): Promise<Unidade | undefined> {
  return toUnidade(tx, await rowsOf(tx).where('id', '=', id).executeTakeFirst())
}

export async function findPadrao(tx: OwnerTx): Promise<Unidade | undefined> {
  return toUnidade(tx, await rowsOf(tx).where('padrao', '=', true).executeTakeFirst())
}

export async function countOtherActive(tx: OwnerTx, id: string): Promise<number> {
  const { total } = await ofCompany(tx)
    .select(sql<number>`count(*)::int`.as('total'))
    .where('ativo', '=', true)
    .where('id', '<>', id)
    .executeTakeFirstOrThrow()
  return total
}

export interface UnidadeFilter {
  /** Empty: no search. */
  readonly busca: string
  readonly ativo: boolean | undefined
  /** Null: every unit. */
  readonly onlyIds: readonly string[] | null
}

export async function listUnidades(
  tx: OwnerTx,
  filter: UnidadeFilter,
  window: { limit: number; offset: number },
): Promise<{ items: Unidade[]; total: number }> {
  let matching = ofCompany(tx)
  if (filter.ativo !== undefined) matching = matching.where('ativo', '=', filter.ativo)
  if (filter.onlyIds !== null)
    matching = matching.where('id', '=', sql<string>`any(${filter.onlyIds}::uuid[])`)
  if (filter.busca !== '') {
    matching = matching.where('id', 'in', sql<string>`(select unidade_negocio_busca(${filter.busca}))`)
  }
  const { total } = await matching.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
  const rows = await matching
    .select(COLUMNS)
    .orderBy(alphabetical)
    .orderBy('id')
    .limit(window.limit)
    .offset(window.offset)
    .execute()
  return { items: await toUnidades(tx, rows), total }
}

/** In alphabetical order, at most 1,000; `onlyIds` null: every unit. */
export async function listNames(tx: OwnerTx, onlyIds: readonly string[] | null) {
  let rows = ofCompany(tx)
  if (onlyIds !== null) rows = rows.where('id', '=', sql<string>`any(${onlyIds}::uuid[])`)
  return rows
    .select(['id', 'descricao', 'ativo', 'padrao'])
    .orderBy(alphabetical)
    .orderBy('id')
    .limit(MAX_UNPAGED)
    .execute()
}

export interface UnidadeValues extends Omit<UnidadeFields, 'fusoHorario'> {
  readonly fusoHorario: string
  readonly padrao: boolean
}

const toColumns = ({ municipioId, fusoHorario, ...values }: UnidadeValues) => ({
  ...values,
  municipio_id: municipioId,
  fuso_horario: fusoHorario,
})

export async function insertUnidade(
  tx: OwnerTx,
  id: string,
  values: UnidadeValues,
  now: Date,
): Promise<void> {
  await tx.db
    .insertInto('unidade_negocio')
    .values({ owner_id: tx.ownerId, id, ...toColumns(values), criado_em: now, atualizado_em: now })
    .execute()
}

/** Saves a unit, or only its switches, and counts its version. */
export async function updateUnidade(
  tx: OwnerTx,
  id: string,
  values: UnidadeValues | { ativo: boolean } | { padrao: boolean },
  now: Date,
): Promise<void> {
  const columns = 'fusoHorario' in values ? toColumns(values) : values
  await tx.db
    .updateTable('unidade_negocio')
    .set((eb) => ({ ...columns, versao: eb('versao', '+', 1), atualizado_em: now }))
    .where('owner_id', '=', tx.ownerId)
    .where('id', '=', id)
    .execute()
}

export async function deleteUnidade(tx: OwnerTx, id: string): Promise<void> {
  await tx.db.deleteFrom('unidade_negocio').where('owner_id', '=', tx.ownerId).where('id', '=', id).execute()
}

export async function countRestrictedUsers(tx: OwnerTx, id: string): Promise<number> {
  const { total } = await tx.db
    .selectFrom('usuario_unidade')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('owner_id', '=', tx.ownerId)
    .where('unidade_id', '=', id)
    .executeTakeFirstOrThrow()
  return total
}
