/** How many rows each choice of a filter would leave: one statement, bounded however large the register is. */
import { type RawBuilder, sql } from 'kysely'
import { MAX_COUNTED } from '#platform/shared/schemas.ts'
import type { OwnerTx } from '../database/database.ts'
import { conditions, type PageQuestion, rowOfHit } from './search-page.ts'
import { searchWords } from './search-words.ts'

/** Rows of the other filters that are looked at; beyond them each count is a minimum. */
const MAX_SEEN = 100_000

export interface ChoiceCount {
  /** At most `MAX_COUNTED`. */
  readonly total: number
  /** There are more than `total`. */
  readonly totalIsMinimum: boolean
}

type Conditions = readonly RawBuilder<unknown>[]

export type CountQuestion = Pick<PageQuestion, 'table' | 'joins' | 'text' | 'where'>

/** `choices`: the conditions of each, which name no table but `t`. The counts come in the same order. */
export async function countChoices(
  tx: OwnerTx,
  question: CountQuestion,
  choices: readonly Conditions[],
): Promise<ChoiceCount[]> {
  if (choices.length === 0) return []
  const words = searchWords(question.text)
  if (words.length > 0) return countHits(tx, question, words, choices)
  return question.where.length > 0 ? countSeen(tx, question, choices) : countEach(tx, question, choices)
}

/** Without other filters each choice walks its own index and stops at the bound. */
async function countEach(
  tx: OwnerTx,
  { table }: CountQuestion,
  choices: readonly Conditions[],
): Promise<ChoiceCount[]> {
  const each = choices.map(
    (choice) => sql`(select count(*)::int from (
      select 1 from ${sql.table(table)} t where ${conditions(tx, choice)} limit ${MAX_COUNTED + 1}) counted)`,
  )
  const { rows } = await sql<{ totals: number[] }>`select array[${sql.join(each)}] as totals`.execute(tx.db)
  return (rows[0]?.totals ?? []).map((total) => bounded(total, false))
}

/**
 * The rows of the other filters are read once for all choices: a choice that goes badly with them would walk its
 * index to the end.
 */
async function countSeen(
  tx: OwnerTx,
  { table, joins, where }: CountQuestion,
  choices: readonly Conditions[],
): Promise<ChoiceCount[]> {
  const rowsSeen = sql`
    select t.* from ${sql.table(table)} t ${joins ?? sql``} where ${conditions(tx, where)} limit ${MAX_SEEN + 1}`
  const { rows } = await sql<Counted>`
    select count(*)::int as seen, ${counts(choices)} from (${rowsSeen}) t
  `.execute(tx.db)
  return countsOf(rows[0], MAX_SEEN)
}

/** The text is searched once, and each row that holds it is read once for all choices. */
async function countHits(
  tx: OwnerTx,
  { table, joins, where }: CountQuestion,
  words: readonly string[][],
  choices: readonly Conditions[],
): Promise<ChoiceCount[]> {
  const { rows } = await sql<Counted>`
    with hit as materialized (
      select ${sql.raw(`${table}_busca`)}(${JSON.stringify(words)}::jsonb, ${MAX_COUNTED + 1}) as id)
    select (select count(*)::int from hit) as seen, ${counts(choices)} from (
      select t.* from hit ${rowOfHit(tx, table)} ${joins ?? sql``} where ${conditions(tx, where)}) t
  `.execute(tx.db)
  return countsOf(rows[0], MAX_COUNTED)
}

interface Counted {
  readonly seen: number
  readonly totals: number[]
}

const counts = (choices: readonly Conditions[]) =>
  sql`array[${sql.join(choices.map((choice) => sql`count(*) filter (where ${sql.join([sql`true`, ...choice], sql` and `)})::int`))}] as totals`

const countsOf = (row: Counted | undefined, bound: number): ChoiceCount[] =>
  row ? row.totals.map((total) => bounded(total, row.seen > bound)) : []

const bounded = (total: number, isCut: boolean): ChoiceCount => ({
  total: Math.min(total, MAX_COUNTED),
  totalIsMinimum: isCut || total > MAX_COUNTED,
})
