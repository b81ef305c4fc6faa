/**
 * The list of a register in one company of ten: page and filters through the whole program, against the bare SQL
 * of the same run and against a company with a tenth of the records, asked in turns; and how fast an import
 * writes companies with history, events and search entries. `BENCH_REGISTER_ROWS` sets how many there are
 * (20,000; the budgets are meant for 100,000).
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { createDemo, demoOwnerId } from '../demo/create-demo.ts'
import { buildApp } from '../src/app.ts'
import { saveManyEmpresas } from '../src/modules/empresa/server/save-many-empresas.ts'
import { loadReferenceData } from '../src/modules/referencia/server/load-reference-data.ts'
import { readConfig } from '../src/platform/server/config.ts'
import type { Deps } from '../src/platform/server/deps.ts'
import { createLogger } from '../src/platform/server/log.ts'
import { startTestServers } from '../tools/postgres-server.ts'
import { buildEmpresa, fillEmpresas } from './support/empresa-data.ts'
import { EMPRESA_QUESTIONS, type RegisterQuestion } from './support/empresa-questions.ts'
import { type Measurement, median } from './support/measurement.ts'

const ROWS = Number(process.env.BENCH_REGISTER_ROWS ?? 20_000)
const OTHER_COMPANIES = 8
const ROUNDS = 8
const IMPORTED = 10_000
const IMPORT_BATCH = 1_000
const largeOwner = demoOwnerId({ key: 'serradourada' })
const smallOwner = demoOwnerId({ key: 'viaplanalto' })

export async function run(): Promise<Measurement[]> {
  const servers = await startTestServers()
  const admin = new pg.Client({ connectionString: servers.databaseUrl })
  await admin.connect()
  const name = `estiva_bench_${Date.now()}`
  await admin.query(`create database ${name}`)
  const url = new URL(servers.databaseUrl)
  url.pathname = `/${name}`
  try {
    return await measureAll(url.href)
  } finally {
    await admin.query(`drop database if exists ${name} with (force)`)
    await admin.end()
    await servers.stop()
  }
}

async function measureAll(databaseUrl: string): Promise<Measurement[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'estiva-bench-'))
  const config = readConfig({
    ESTIVA_DATA: dataDir,
    ESTIVA_SECRET: 'segredo-de-medicao-com-mais-de-32-caracteres',
    ESTIVA_RATE_LIMIT: 'off',
    LOG_LEVEL: 'warn',
    DATABASE_URL: databaseUrl,
  })
  const app = await buildApp(config, createLogger('warn'))
  const bare = new pg.Client({ connectionString: databaseUrl })
  await bare.connect()
  try {
    await loadReferenceData(app.deps.db)
    await createDemo(app.deps)
    const origin = await app.server.listen({ host: '127.0.0.1', port: 0 })
    await fillCompanies(bare)
    const large = await signIn(origin, 'admin@serradourada.demo')
    const small = await signIn(origin, 'admin@viaplanalto.demo')
    const lists = report(await measure(bare, origin, { large, small }))
    return [...lists, await measureImport(app.deps)]
  } finally {
    await bare.end()
    await app.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** The measured company, one with a tenth, and eight with as many in all. */
async function fillCompanies(bare: pg.Client): Promise<void> {
  const tenth = Math.ceil(ROWS / 10)
  const { rows } = await bare.query<{ id: string }>('select owner_id as id from owner')
  const known = new Set(rows.map(({ id }) => id))
  for (let index = 0; index < OTHER_COMPANIES; index++) {
    const owner = demoOwnerId({ key: `outra-${index}` })
    if (!known.has(owner)) {
      await bare.query(
        `insert into owner (owner_id, nome, documento, tipo, licenca) values ($1, $2, $3, 3, 3)`,
        [owner, `Outra ${index}`, String(index).padStart(14, '0')],
      )
    }
    await fillEmpresas(bare, owner, 0, Math.ceil(tenth / OTHER_COMPANIES))
  }
  await fillEmpresas(bare, smallOwner, 0, tenth)
  await fillEmpresas(bare, largeOwner, 0, ROWS)
  await bare.query('vacuum analyze')
}

/** The answers to one question, in milliseconds. */
interface Times {
  readonly question: RegisterQuestion
  readonly full: number[]
  readonly bare: number[]
  readonly small: number[]
}

/** The three answers to a question alternate, so that all meet the same machine. */
async function measure(
  bare: pg.Client,
  origin: string,
  tokens: { readonly large: string; readonly small: string },
): Promise<Times[]> {
  const times = EMPRESA_QUESTIONS.map((question): Times => ({ question, full: [], bare: [], small: [] }))
  for (let round = 0; round <= ROUNDS; round++) {
    for (const asked of times) {
      const full = await timed(() => ask(origin, tokens.large, asked.question))
      const sql = await timed(() => askBare(bare, asked.question))
      const small = await timed(() => ask(origin, tokens.small, asked.question))
      // The first round fills the caches.
      if (round === 0) continue
      asked.full.push(full)
      asked.bare.push(sql)
      asked.small.push(small)
    }
  }
  return times
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

async function ask(origin: string, token: string, { name, body }: RegisterQuestion): Promise<void> {
  const answer = await fetch(`${origin}/api/empresa/search`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ qtdItem: 20, ...body }),
  })
  if (!answer.ok) throw new Error(`Asking for ${name} failed with ${answer.status}.`)
  await answer.json()
}

/** The page and the bounded count, as one would write them by hand for this question. */
async function askBare(bare: pg.Client, { where, order }: RegisterQuestion): Promise<void> {
  const rows = `from empresa where owner_id = '${largeOwner}' and ${where}`
  await bare.query(`select * ${rows} order by ${order} limit 20`)
  await bare.query(`select count(*) from (select 1 ${rows} limit 10001) counted`)
}

function report(times: readonly Times[]): Measurement[] {
  const all = (kind: 'full' | 'bare' | 'small', part: number) =>
    percentile(
      times.flatMap((asked) => asked[kind]),
      part,
    )
  // Other work of the machine meets single answers; the middle one of a question's answers is its own.
  const typical = (kind: 'full' | 'small') =>
    percentile(
      times.map((asked) => median(asked[kind])),
      0.95,
    )
  const slowest = [...times].sort((a, b) => median(b.full) - median(a.full))[0]
  return [
    {
      name: 'registers/p95',
      amount: { value: all('full', 0.95), unit: 'ms' },
      budget: { atMost: 60 },
      details: {
        rows: ROWS,
        p50: all('full', 0.5).toFixed(1),
        slowest: slowest ? `${slowest.question.name} ${median(slowest.full).toFixed(1)}` : '',
      },
    },
    {
      name: 'registers/against-sql',
      ratio: all('full', 0.95) / all('bare', 0.95),
      details: { sqlP50: all('bare', 0.5).toFixed(1), sqlP95: all('bare', 0.95).toFixed(1) },
    },
    {
      name: 'registers/growth',
      ratio: typical('full') / typical('small'),
      budget: { atMost: 1.3 },
      details: { p95: typical('full').toFixed(1), p95AtTenth: typical('small').toFixed(1) },
    },
  ]
}

/** By the nearest rank. */
const percentile = (values: readonly number[], part: number) => {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.ceil(sorted.length * part) - 1] ?? Number.NaN
}

/** New companies in batches as an import writes them. */
async function measureImport(deps: Deps): Promise<Measurement> {
  const actor = { userId: null, name: 'Medição', origin: 'importação' }
  const began = performance.now()
  for (let start = 0; start < IMPORTED; start += IMPORT_BATCH) {
    const creates = Array.from({ length: IMPORT_BATCH }, (_, index) => buildEmpresa(ROWS + start + index))
    await deps.db.asOwner(largeOwner, (tx) =>
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

async function signIn(origin: string, email: string): Promise<string> {
  const answer = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'Estiva#2026' }),
  })
  const body: unknown = await answer.json()
  if (typeof body === 'object' && body !== null && 'token' in body && typeof body.token === 'string')
    return body.token
  throw new Error(`Signing in failed with ${answer.status}.`)
}
