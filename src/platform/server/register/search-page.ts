/** One page of a register, at a cost that does not grow with the register. */
import { type RawBuilder, sql } from 'kysely'
import { MAX_COUNTED } from '#platform/shared/schemas.ts'
import type { OwnerTx } from '../database/database.ts'
import { searchWords } from './search-words.ts'

/**
 * With at most this many hits of a text they are fetched and sorted; with more, the order is walked until the page
 * is full, and the list says "more than": counting further would cost more the larger the register is.
 */
const FEW_HITS = 1_000

export interface PageQuestion {
  /** Aliased `t`; it has the columns owner_id, id and, when it is searched, busca. */
  readonly table: string
  /** Joins that `order` and `where` need. */
  readonly joins?: RawBuilder<unknown>
  /** Conditions besides the company and the text; each true for the rows wanted. */
  readonly where: readonly RawBuilder<unknown>[]
  readonly text: string
  /** Ends with `t.id`, so that pages never overlap. */
  readonly order: RawBuilder<unknown>
  readonly limit: number
  readonly offset: number
}

interface Asked extends PageQuestion {
  /** Only these rows. */
  readonly among?: readonly string[]
}

export interface PageAnswer {
  readonly ids: string[]
  readonly total: number
  /** The count stopped before the end. */
  readonly totalIsMinimum: boolean
}

/** Ids in order, and how many there are. A text is searched once, by the function `<table>_busca`. */
export async function searchPage(tx: OwnerTx, question: PageQuestion): Promise<PageAnswer> {
  const words = searchWords(question.text)
  if (words.length === 0) return pageOf(tx, question, question.where)
  const hits = await listHits(tx, question.table, words)
  const found = { ...question, among: hits }
  if (hits.length <= FEW_HITS) return pageOf(tx, found, question.where)
  // Many rows match, so a walk along the order meets enough of them soon.
  const [ids, counted] = await Promise.all([
    listIds(tx, question, [...question.where, ...words.map(spelledAs)]),
    question.where.length === 0 ? hits.length : countRows(tx, found, question.where),
  ])
  const seen = question.offset + ids.length
  const isLastPage = ids.length < question.limit && (ids.length > 0 || question.offset === 0)
  return isLastPage
    ? { ids, total: seen, totalIsMinimum: false }
    : { ids, total: Math.max(Math.min(counted, FEW_HITS), seen), totalIsMinimum: true }
}

async function pageOf(
  tx: OwnerTx,
  question: Asked,
  where: readonly RawBuilder<unknown>[],
): Promise<PageAnswer> {
  const [ids, counted] = await Promise.all([listIds(tx, question, where), countRows(tx, question, where)])
  return { ids, total: Math.min(counted, MAX_COUNTED), totalIsMinimum: counted > MAX_COUNTED }
}

/**
 * For the walk along the order. Under row security the planner may not look at how many rows hold a text: it takes
 * them for a handful and would rather sort them than walk. Of a `case` it believes that every second row is true.
 */
const spelledAs = (spellings: readonly string[]) =>
  sql`case when ${sql.join(
    spellings.map((spelling) => sql`t.busca like app_contains(${spelling})`),
    sql` or `,
  )} then true else false end`

export const conditions = (tx: OwnerTx, where: readonly RawBuilder<unknown>[]) =>
  sql.join([sql`t.owner_id = ${tx.ownerId}`, ...where], sql` and `)

/** Rows of the text are fetched one by one by their key: for a thousand ids the planner would rather read the table. */
export const rowOfHit = (tx: OwnerTx, table: string) =>
  sql`cross join lateral (
    select * from ${sql.table(table)} r where r.owner_id = ${tx.ownerId} and r.id = hit.id offset 0) t`

function tableOf(tx: OwnerTx, { table, joins, among }: Asked): RawBuilder<unknown> {
  const rows = among
    ? sql`unnest(${among}::uuid[]) as hit (id) ${rowOfHit(tx, table)}`
    : sql`${sql.table(table)} t`
  return sql`${rows} ${joins ?? sql``}`
}

async function listIds(tx: OwnerTx, question: Asked, where: readonly RawBuilder<unknown>[]) {
  const { rows } = await sql<{ id: string }>`
    select t.id from ${tableOf(tx, question)} where ${conditions(tx, where)}
    order by ${question.order} limit ${question.limit} offset ${question.offset}
  `.execute(tx.db)
  return rows.map(({ id }) => id)
}

async function countRows(tx: OwnerTx, question: Asked, where: readonly RawBuilder<unknown>[]) {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from
      (select 1 from ${tableOf(tx, question)} where ${conditions(tx, where)} limit ${MAX_COUNTED + 1}) counted
  `.execute(tx.db)
  return rows[0]?.total ?? 0
}

/** At most one more than a few. */
async function listHits(tx: OwnerTx, table: string, words: readonly string[][]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select ${sql.raw(`${table}_busca`)}(${JSON.stringify(words)}::jsonb, ${FEW_HITS + 1}) as id
  `.execute(tx.db)
  return rows.map(({ id }) => id)
}
