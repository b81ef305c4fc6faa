/** A list of the program, asked as people ask it. */
import type pg from 'pg'
import { type BenchWorld, LARGE_OWNER } from './bench-world.ts'
import type { Measurement } from './measurement.ts'
import type { RegisterQuestion } from './register-question.ts'
import { askInTurns, reportTurns } from './turns.ts'

const ROUNDS = 8

export interface MeasuredRegister {
  readonly name: string
  readonly table: string
  readonly address: string
  readonly rows: number
  readonly fill: (bare: pg.Client, ownerId: string, from: number, to: number) => Promise<void>
  readonly questions: readonly RegisterQuestion[]
}

/** Page and filters of the large company, of the bare SQL and of the company with a tenth of the records, asked in turns. */
export async function measureList(world: BenchWorld, register: MeasuredRegister): Promise<Measurement[]> {
  const { bare, tokens } = world
  const answers = await askInTurns(register.questions, ROUNDS, {
    full: (question) => ask(world, register, tokens.large, question),
    bare: (question) => askBare(bare, register, question),
    small: (question) => ask(world, register, tokens.small, question),
  })
  return reportTurns(answers, {
    name: `registers/${register.name}`,
    p95AtMostMs: 60,
    growthAtMost: 1.3,
    nameOf: ({ name }) => name,
    details: { rows: register.rows },
  })
}

async function ask(
  { origin }: BenchWorld,
  { address }: MeasuredRegister,
  token: string,
  { name, body }: RegisterQuestion,
): Promise<void> {
  const answer = await fetch(`${origin}${address}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ qtdItem: 20, ...body }),
  })
  if (!answer.ok) throw new Error(`Asking for ${name} failed with ${answer.status}.`)
  await answer.json()
}

/** The page and the bounded count, as one would write them by hand for this question. */
async function askBare(
  bare: pg.Client,
  { table }: MeasuredRegister,
  { where, order }: RegisterQuestion,
): Promise<void> {
  const rows = `from ${table} where owner_id = '${LARGE_OWNER}' and ${where}`
  await bare.query(`select * ${rows} order by ${order} limit 20`)
  await bare.query(`select count(*) from (select 1 ${rows} limit 10001) counted`)
}
