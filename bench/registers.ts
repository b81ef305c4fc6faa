/**
 * The lists of registers in one company of ten: page and filters through the whole program, against the bare SQL
 * of the same run and against a company with a tenth of the records, asked in turns; and how fast an import
 * writes companies with history, events and search entries. `BENCH_REGISTER_ROWS` sets how many records each
 * register has (20,000 companies, whose budgets are meant for 100,000; 50,000 vehicles and users).
 */
import type pg from 'pg'
import { saveManyEmpresas } from '../src/modules/empresa/server/save-many-empresas.ts'
import type { Deps } from '../src/platform/server/deps.ts'
import { createBenchUnits } from './support/bench-unit.ts'
import {
  BENCH_OWNERS,
  type BenchWorld,
  fillCompanies,
  inBenchWorld,
  LARGE_OWNER,
} from './support/bench-world.ts'
import { buildEmpresa, fillEmpresas } from './support/empresa-data.ts'
import { EMPRESA_QUESTIONS } from './support/empresa-questions.ts'
import type { Measurement } from './support/measurement.ts'
import type { RegisterQuestion } from './support/register-question.ts'
import { askInTurns, reportTurns } from './support/turns.ts'
import { fillUsuarios } from './support/usuario-data.ts'
import { USUARIO_QUESTIONS } from './support/usuario-questions.ts'
import { fillVeiculos } from './support/veiculo-data.ts'
import { VEICULO_QUESTIONS } from './support/veiculo-questions.ts'

const ROUNDS = 8
const IMPORTED = 10_000
const IMPORT_BATCH = 1_000
const rowsOr = (usual: number) => Number(process.env.BENCH_REGISTER_ROWS ?? usual)

interface MeasuredRegister {
  readonly name: string
  readonly table: string
  readonly address: string
  readonly rows: number
  readonly fill: (bare: pg.Client, ownerId: string, from: number, to: number) => Promise<void>
  readonly questions: readonly RegisterQuestion[]
}

const REGISTERS: readonly MeasuredRegister[] = [
  {
    name: 'empresas',
    table: 'empresa',
    address: '/api/empresa/search',
    rows: rowsOr(20_000),
    fill: fillEmpresas,
    questions: EMPRESA_QUESTIONS,
  },
  {
    name: 'veiculos',
    table: 'veiculo',
    address: '/api/veiculo/search',
    rows: rowsOr(50_000),
    fill: fillVeiculos,
    questions: VEICULO_QUESTIONS,
  },
  {
    name: 'usuarios',
    table: 'usuario',
    address: '/api/user/search',
    rows: rowsOr(50_000),
    fill: fillUsuarios,
    questions: USUARIO_QUESTIONS,
  },
]

export const run = (): Promise<Measurement[]> =>
  inBenchWorld(async (world) => {
    await createBenchUnits(world.bare, BENCH_OWNERS)
    for (const { rows, fill } of REGISTERS) {
      await fillCompanies(rows, (owner, from, to) => fill(world.bare, owner, from, to))
    }
    await world.bare.query('vacuum analyze')
    const measured: Measurement[] = []
    for (const register of REGISTERS) measured.push(...(await measureList(world, register)))
    return [...measured, await measureImport(world.deps)]
  })

async function measureList(world: BenchWorld, register: MeasuredRegister): Promise<Measurement[]> {
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

/** New companies in batches as an import writes them. */
async function measureImport(deps: Deps): Promise<Measurement> {
  const actor = { userId: null, name: 'Medição', origin: 'importação' }
  const first = REGISTERS[0]?.rows ?? 0
  const began = performance.now()
  for (let start = 0; start < IMPORTED; start += IMPORT_BATCH) {
    const creates = Array.from({ length: IMPORT_BATCH }, (_, index) => buildEmpresa(first + start + index))
    await deps.db.asOwner(LARGE_OWNER, (tx) =>
      saveManyEmpresas(tx, actor, { creates, changes: [] }, deps.clock.now()),
    )
  }
  return {
    name: 'registers/import',
    amount: { value: IMPORTED / ((performance.now() - began) / 1000), unit: 'rows/s' },
    budget: { atLeast: 2_000 },
    details: { rows: IMPORTED },
  }
}
