/** One page of a register, at a cost that does not grow with the register. */
import { type RawBuilder, sql } from 'kysely'
import { MAX_COUNTED } from '../../shared/schemas.ts'
import type { OwnerTx } from '../database/database.ts'
import { searchWords } from './search-words.ts'

/** With at most this many hits they are fetched and sorted; with more, the order is walked until the page is full. */
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

export interface PageAnswer {
  readonly ids: string[]
  readonly total: number
  /** The count stopped at `MAX_COUNTED`. */
  readonly totalIsMinimum: boolean
}

/** Ids in order, and how many there are. Each text search goes through the function `<table>_busca`. */
export async function searchPage(tx: OwnerTx, question: PageQuestion): Promise<PageAnswer> {
  const words = searchWords(question.text)
  if (words.length === 0) return pageOf(tx, question, question.where)
  const hits = await countHits(tx, question.table, words)
  const found = sql`t.id in (select ${sql.raw(`${question.table}_busca`)}(${JSON.stringify(words)}::jsonb, ${MAX_COUNTED + 1}))`
  if (hits <= FEW_HITS) return pageOf(tx, question, [...question.where, found])
  // Many rows match, so a walk along the order meets enough of them soon.
  const [ids, counted] = await Promise.all([
    listIds(tx, question, [...question.where, ...words.map(spelledAs)]),
    question.where.length === 0 ? hits : countRows(tx, question, [...question.where, found]),
  ])
  return { ids, ...bounded(counted, hits) }
}

async function pageOf(
  tx: OwnerTx,
  question: PageQuestion,
  where: readonly RawBuilder<unknown>[],
): Promise<PageAnswer> {
  const [ids, counted] = await Promise.all([listIds(tx, question, where), countRows(tx, question, where)])
  return { ids, ...bounded(counted, counted) }
}

const bounded = (counted: number, hits: number) => ({
  total: Math.min(counted, MAX_COUNTED),
  totalIsMinimum: counted > MAX_COUNTED || hits > MAX_COUNTED,
})

const spelledAs = (spellings: readonly string[]) =>
  sql`(${sql.join(
    spellings.map((spelling) => sql`t.busca like app_contains(${spelling})`),
    sql` or `,
  )})`

const conditions = (tx: OwnerTx, where: readonly RawBuilder<unknown>[]) =>
  sql.join([sql`t.owner_id = ${tx.ownerId}`, ...where], sql` and `)

const tableOf = ({ table, joins }: PageQuestion) => sql`${sql.table(table)} t ${joins ?? sql``}`

async function listIds(tx: OwnerTx, question: PageQuestion, where: readonly RawBuilder<unknown>[]) {
  const { rows } = await sql<{ id: string }>`
    select t.id from ${tableOf(question)} where ${conditions(tx, where)}
    order by ${question.order} limit ${question.limit} offset ${question.offset}
  `.execute(tx.db)
  return rows.map(({ id }) => id)
}

async function countRows(tx: OwnerTx, question: PageQuestion, where: readonly RawBuilder<unknown>[]) {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from
      (select 1 from ${tableOf(question)} where ${conditions(tx, where)} limit ${MAX_COUNTED + 1}) counted
  `.execute(tx.db)
  return rows[0]?.total ?? 0
}

async function countHits(tx: OwnerTx, table: string, words: readonly string[][]): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total
    from ${sql.raw(`${table}_busca`)}(${JSON.stringify(words)}::jsonb, ${MAX_COUNTED + 1})
  `.execute(tx.db)
  return rows[0]?.total ?? 0
}
