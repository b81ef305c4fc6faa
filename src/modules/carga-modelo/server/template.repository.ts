import { sql } from 'kysely'
import type { ModeloCarga } from '#modules/carga/modelo-carga.rules.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { CargaTemplate } from '../template.contract.ts'
import { MAX_TEMPLATES } from '../template.rules.ts'
import '#modules/carga/server/carga.tables.ts'

/** What is kept of a load: its form, and how long its way was. */
export interface Modelo {
  readonly cadastroCarga: ModeloCarga
  readonly distancia: number | null
  readonly tempo: number | null
}

export interface TemplateRow {
  readonly id: string
  readonly nome: string
  readonly modelo: Modelo
  readonly ativo: boolean
  readonly versao: number
  readonly atualizado_em: Date
}

const COLUMNS = ['id', 'nome', 'modelo', 'ativo', 'versao', 'atualizado_em'] as const

/** Written by this module in this shape. */
const toRow = (row: Omit<TemplateRow, 'modelo'> & { modelo: unknown }): TemplateRow => ({
  ...row,
  modelo: row.modelo as Modelo,
})

/** In alphabetical order, accent-blind. */
export async function listRows(
  tx: OwnerTx,
  filter: { readonly ativo?: boolean; readonly id?: string | undefined } = {},
): Promise<TemplateRow[]> {
  let query = tx.db.selectFrom('carga_template').select(COLUMNS).where('owner_id', '=', tx.ownerId)
  if (filter.ativo !== undefined) query = query.where('ativo', '=', filter.ativo)
  if (filter.id !== undefined) query = query.where('id', '=', filter.id)
  const rows = await query.orderBy(sql`app_fold(nome)`).orderBy('id').limit(MAX_TEMPLATES).execute()
  return rows.map(toRow)
}

export async function findForChange(tx: OwnerTx, id: string): Promise<TemplateRow | undefined> {
  const row = await tx.db
    .selectFrom('carga_template')
    .select(COLUMNS)
    .where('owner_id', '=', tx.ownerId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row && toRow(row)
}

export async function countTemplates(tx: OwnerTx): Promise<number> {
  const { total } = await tx.db
    .selectFrom('carga_template')
    .select(sql<number>`count(*)::integer`.as('total'))
    .where('owner_id', '=', tx.ownerId)
    .executeTakeFirstOrThrow()
  return total
}

export interface TemplateValues {
  readonly nome: string
  readonly modelo: Modelo
  readonly ativo: boolean
}

export async function insertTemplate(
  tx: OwnerTx,
  id: string,
  { nome, modelo, ativo }: TemplateValues,
  now: Date,
): Promise<void> {
  await tx.db
    .insertInto('carga_template')
    .values({
      owner_id: tx.ownerId,
      id,
      nome,
      modelo: JSON.stringify(modelo),
      ativo,
      criado_em: now,
      atualizado_em: now,
    })
    .execute()
}

export async function updateTemplate(
  tx: OwnerTx,
  id: string,
  { nome, modelo, ativo }: TemplateValues,
  now: Date,
): Promise<void> {
  await tx.db
    .updateTable('carga_template')
    .set((eb) => ({
      nome,
      modelo: JSON.stringify(modelo),
      ativo,
      versao: eb('versao', '+', 1),
      atualizado_em: now,
    }))
    .where('owner_id', '=', tx.ownerId)
    .where('id', '=', id)
    .execute()
}

export async function removeTemplate(tx: OwnerTx, id: string): Promise<void> {
  await tx.db.deleteFrom('carga_template').where('owner_id', '=', tx.ownerId).where('id', '=', id).execute()
}

/** By id: the units, characteristics and carriers that templates name. */
export type NomesDoTemplate = ReadonlyMap<string, string>

export async function namesOfTemplates(
  tx: OwnerTx,
  templates: readonly Pick<CargaTemplate, 'cadastroCarga'>[],
): Promise<NomesDoTemplate> {
  const ids = templates.flatMap(
    ({ cadastroCarga: { unidadeNegocioId, caracteristicaId, transportadoraId } }) =>
      [unidadeNegocioId, caracteristicaId, transportadoraId].filter((id) => typeof id === 'string'),
  )
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; nome: string }>`
    select id, descricao as nome from unidade_negocio where owner_id = ${tx.ownerId} and id = any(${ids}::uuid[])
    union all
    select id, descricao from caracteristica where owner_id = ${tx.ownerId} and id = any(${ids}::uuid[])
    union all
    select id, coalesce(nome_fantasia, nome) from empresa where owner_id = ${tx.ownerId} and id = any(${ids}::uuid[])
  `.execute(tx.db)
  return new Map(rows.map(({ id, nome }) => [id, nome]))
}
