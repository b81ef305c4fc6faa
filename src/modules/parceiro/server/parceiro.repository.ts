import { type RawBuilder, sql } from 'kysely'
import type { OwnerTx, Tx } from '#platform/server/database/database.ts'
import { searchPage } from '#platform/server/register/search-page.ts'
import { MAX_UNPAGED, pageWindow } from '#platform/shared/schemas.ts'
import type { Vinculo, VinculoSearch } from '../parceiro.contract.ts'
import type { SituacaoParceiro } from '../parceiro.rules.ts'

interface Row {
  id: string
  parceiro_owner_id: string | null
  documento: string
  nome: string | null
  tipo: number | null
  situacao: SituacaoParceiro
  convidado_em: Date | null
  atualizado_em: Date
  versao: number
}

const COLUMNS = sql`
  t.id, t.parceiro_owner_id, t.documento, t.nome, t.tipo, t.situacao, t.convidado_em, t.atualizado_em, t.versao`

const toVinculo = (row: Row): Vinculo => ({
  id: row.id,
  parceiroId: row.parceiro_owner_id,
  documento: row.documento,
  nome: row.nome,
  tipo: row.tipo,
  situacao: row.situacao,
  convidadoEm: row.convidado_em?.toISOString() ?? null,
  atualizadoEm: row.atualizado_em.toISOString(),
  version: row.versao,
})

/** Rows of a company; the owner is named, because the system role sees those of all. */
async function select(tx: Tx, ownerId: string, rest: RawBuilder<unknown>): Promise<Vinculo[]> {
  const { rows } =
    await sql<Row>`select ${COLUMNS} from parceiro t where t.owner_id = ${ownerId} ${rest}`.execute(tx.db)
  return rows.map(toVinculo)
}

export const findVinculo = async (tx: Tx, ownerId: string, id: string) =>
  (await select(tx, ownerId, sql`and t.id = ${id}`))[0]

export const findByDocumento = async (tx: Tx, ownerId: string, documento: string) =>
  (await select(tx, ownerId, sql`and t.documento = ${documento}`))[0]

const alphabetical = sql`app_fold(coalesce(t.nome, t.documento)), t.id`

/** Companies whose name is known, by text or ids; at most 1,000 in alphabetical order. */
export async function listKnown(
  tx: OwnerTx,
  filter: {
    busca?: string | undefined
    ids?: readonly string[]
    /** Besides those of `ids`. */
    documentos?: readonly string[]
    apenasVinculados: boolean
  },
): Promise<Vinculo[]> {
  const where = [sql`t.parceiro_owner_id is not null`]
  if (filter.apenasVinculados) where.push(sql`t.situacao = 3`)
  if (filter.ids) {
    where.push(sql`(t.parceiro_owner_id = any(${filter.ids}::uuid[])
      or t.documento = any(${filter.documentos ?? []}::text[]))`)
  }
  const { ids } = await searchPage(tx, {
    table: 'parceiro',
    where,
    text: filter.busca ?? '',
    order: alphabetical,
    limit: MAX_UNPAGED,
    offset: 0,
  })
  return listByIds(tx, ids)
}

/** Companies of the own register by their ids. */
export async function listCadastradas(
  tx: OwnerTx,
  ids: readonly string[],
): Promise<{ id: string; documento: string }[]> {
  const { rows } = await sql<{ id: string; documento: string }>`
    select id, documento from empresa where owner_id = ${tx.ownerId} and id = any(${ids}::uuid[]) order by id
  `.execute(tx.db)
  return rows
}

export async function searchVinculos(tx: OwnerTx, search: VinculoSearch) {
  const { ids, total, totalIsMinimum } = await searchPage(tx, {
    table: 'parceiro',
    where: search.situacao ? [sql`t.situacao = ${search.situacao}`] : [],
    text: search.busca ?? '',
    order: alphabetical,
    ...pageWindow(search),
  })
  return { items: await listByIds(tx, ids), total, ...(totalIsMinimum && { totalIsMinimum }) }
}

const listByIds = (tx: OwnerTx, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : select(tx, tx.ownerId, sql`and t.id = any(${ids}::uuid[]) order by ${alphabetical}`)

export async function countConvites(tx: Tx, ownerId: string, since: Date): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from parceiro where owner_id = ${ownerId} and convidado_em > ${since}
  `.execute(tx.db)
  return rows[0]?.total ?? 0
}

/** What one company may know of another. */
export interface OwnerFacts {
  readonly id: string
  readonly nome: string
  readonly documento: string
  readonly tipo: number
}

/** Of any company, for the system role. */
export async function findOwner(
  tx: Tx,
  by: { id: string } | { documento: string },
): Promise<OwnerFacts | undefined> {
  const condition =
    'id' in by
      ? sql`owner_id = ${by.id}`
      : sql`owner_id = (select empresa_id from diretorio_empresa where documento = ${by.documento})`
  const { rows } = await sql<OwnerFacts>`
    select owner_id as id, nome, documento, tipo from owner where ${condition}
  `.execute(tx.db)
  return rows[0]
}

/** Changes of one pair follow each other, whichever side begins; the pair is told by its documents. */
export async function lockPair(tx: Tx, documents: readonly [string, string]): Promise<void> {
  const name = `parceiro:${[...documents].sort().join(':')}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx.db)
}

/** Invitations of one company are counted one after the other. */
export async function lockConvites(tx: Tx, ownerId: string): Promise<void> {
  const name = `parceiro-convites:${ownerId}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx.db)
}

export interface VinculoValues {
  readonly documento: string
  readonly situacao: SituacaoParceiro
  /** Undefined: nothing becomes known of the other side. */
  readonly parceiro?: OwnerFacts | undefined
  /** Undefined: stays as it is. */
  readonly convidadoEm?: Date
}

/** The row of one side: a new one, or the next version of the one with this document. */
export async function saveVinculo(
  tx: Tx,
  ownerId: string,
  newId: string,
  { documento, situacao, parceiro, convidadoEm }: VinculoValues,
  now: Date,
): Promise<Vinculo> {
  const { rows } = await sql<Row>`
    insert into parceiro as t (owner_id, id, documento, parceiro_owner_id, nome, tipo, situacao, convidado_em,
                               criado_em, atualizado_em)
    values (${ownerId}, ${newId}, ${documento}, ${parceiro?.id ?? null}, ${parceiro?.nome ?? null},
            ${parceiro?.tipo ?? null}, ${situacao}, ${convidadoEm ?? null}, ${now}, ${now})
    on conflict (owner_id, documento) do update set
      parceiro_owner_id = coalesce(excluded.parceiro_owner_id, t.parceiro_owner_id),
      nome = coalesce(excluded.nome, t.nome), tipo = coalesce(excluded.tipo, t.tipo),
      situacao = excluded.situacao, convidado_em = coalesce(excluded.convidado_em, t.convidado_em),
      versao = t.versao + 1, atualizado_em = excluded.atualizado_em
    returning ${COLUMNS}
  `.execute(tx.db)
  const [row] = rows
  if (!row) throw new Error('A saved partner row was not answered.')
  return toVinculo(row)
}
