/**
 * Global search in one company of ten: how long an answer takes through the whole program, against the bare SQL
 * in the same run, and against a company with a tenth of the records, asked in turns. `BENCH_SEARCH_ENTRIES`
 * sets how many there are (100,000; the budget is meant for 1,000,000).
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { createDemo, demoOwnerId } from '../demo/create-demo.ts'
import { buildApp } from '../src/app.ts'
import { keyOf, TIPOS_ENTIDADE, type TipoRegistro, wordsOfTerm } from '../src/modules/busca/busca.rules.ts'
import { type IndexRow, toIndexRow } from '../src/modules/busca/server/index-rows.ts'
import { addSearchSource } from '../src/modules/busca/server/search-sources.ts'
import { loadReferenceData } from '../src/modules/referencia/server/load-reference-data.ts'
import { readConfig } from '../src/platform/server/config.ts'
import { createLogger } from '../src/platform/server/log.ts'
import { foldText } from '../src/platform/shared/texto.ts'
import { startTestServers } from '../tools/postgres-server.ts'
import { type Measurement, median } from './support/measurement.ts'
import { buildEntry, createRandom } from './support/search-data.ts'
import { buildTerms } from './support/search-terms.ts'

const ENTRIES = Number(process.env.BENCH_SEARCH_ENTRIES ?? 100_000)
const OTHER_COMPANIES = 8
const BATCH_SIZE = 5000
const ROUNDS = 5
const TIPOS: readonly TipoRegistro[] = [
  TIPOS_ENTIDADE.empresa,
  TIPOS_ENTIDADE.motorista,
  TIPOS_ENTIDADE.veiculo,
]
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
  for (const tipoEntidade of TIPOS) {
    addSearchSource({
      noun: `medida-${tipoEntidade}`,
      tipoEntidade,
      versao: 1,
      access: { role: 'Operador' },
      load: async () => [],
      listIds: async () => [],
    })
  }
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
    const rate = await fillCompanies(bare)
    const large = await signIn(origin, 'admin@serradourada.demo')
    const small = await signIn(origin, 'admin@viaplanalto.demo')
    return report(await measure(bare, origin, { large, small }), rate)
  } finally {
    await bare.end()
    await app.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** The answers to one term, in milliseconds. */
interface Times {
  readonly full: number[]
  readonly bare: number[]
  readonly small: number[]
}

function report(terms: readonly Times[], rowsPerSecond: number): Measurement[] {
  const all = (kind: keyof Times, part: number) =>
    percentile(
      terms.flatMap((term) => term[kind]),
      part,
    )
  // Other work of the machine meets single answers; the middle one of a term's answers is the term's own.
  const typical = (kind: keyof Times) =>
    percentile(
      terms.map((term) => median(term[kind])),
      0.95,
    )
  return [
    {
      name: 'search/p95',
      amount: { value: all('full', 0.95), unit: 'ms' },
      budget: { atMost: 80 },
      details: {
        entries: ENTRIES,
        p50: all('full', 0.5).toFixed(1),
        max: all('full', 1).toFixed(1),
        indexedPerSecond: Math.round(rowsPerSecond),
      },
    },
    {
      name: 'search/against-sql',
      ratio: all('full', 0.95) / all('bare', 0.95),
      details: { sqlP50: all('bare', 0.5).toFixed(1), sqlP95: all('bare', 0.95).toFixed(1) },
    },
    {
      name: 'search/growth',
      ratio: typical('full') / typical('small'),
      budget: { atMost: 1.3 },
      details: { p95: typical('full').toFixed(1), p95AtTenth: typical('small').toFixed(1) },
    },
  ]
}

const percentile = (values: readonly number[], part: number) => {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
}

/** The three answers to a term alternate, so that all meet the same machine. */
async function measure(
  bare: pg.Client,
  origin: string,
  tokens: { readonly large: string; readonly small: string },
): Promise<Times[]> {
  await bare.query(`select set_config('app.owner_id', $1, false)`, [largeOwner])
  const terms = buildTerms(ENTRIES / 10).map((term) => ({ term, full: [], bare: [], small: [] }) as Asked)
  for (let round = 0; round <= ROUNDS; round++) {
    for (const asked of terms) {
      const full = await timed(() => ask(origin, tokens.large, asked.term))
      const sql = await timed(() => askBare(bare, asked.term))
      const small = await timed(() => ask(origin, tokens.small, asked.term))
      // The first round fills the caches.
      if (round === 0) continue
      asked.full.push(full)
      asked.bare.push(sql)
      asked.small.push(small)
    }
  }
  return terms
}
interface Asked extends Times {
  readonly term: string
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

async function ask(origin: string, token: string, term: string): Promise<void> {
  const answer = await fetch(`${origin}/api/search-engine?filtro=${encodeURIComponent(term)}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  if (!answer.ok) throw new Error(`Searching ${term} failed with ${answer.status}.`)
  await answer.json()
}

const askBare = (bare: pg.Client, term: string) =>
  bare.query({
    name: 'search',
    text: `select b.titulo from busca_pesquisar($1, $2, $3, $4, null, 50) a
           join busca b on b.owner_id = $5 and b.tipo_entidade = a.tipo_entidade and b.entidade_id = a.entidade_id`,
    values: [foldText(term), keyOf(term), wordsOfTerm(term), TIPOS, largeOwner],
  })

/** The measured company, one with its first tenth, and eight with as many in all. Records per second. */
async function fillCompanies(bare: pg.Client): Promise<number> {
  const tenth = ENTRIES / 10
  for (let index = 0; index < OTHER_COMPANIES; index++) {
    await fillCompany(bare, demoOwnerId({ key: `outra-${index}` }), 0, Math.ceil(tenth / OTHER_COMPANIES))
  }
  await fillCompany(bare, smallOwner, 0, tenth)
  await fillCompany(bare, largeOwner, 0, tenth)
  const rate = await fillCompany(bare, largeOwner, tenth, ENTRIES)
  await bare.query('vacuum analyze')
  return rate
}

/** Records per second. */
async function fillCompany(bare: pg.Client, owner: string, from: number, to: number): Promise<number> {
  const random = createRandom(from + 1)
  const began = performance.now()
  for (let start = from; start < to; start += BATCH_SIZE) {
    const rows: IndexRow[] = []
    for (let index = start; index < Math.min(to, start + BATCH_SIZE); index++) {
      const tipo = TIPOS[Math.max(0, (index % 4) - 1)] ?? TIPOS_ENTIDADE.empresa
      rows.push(toIndexRow(tipo, buildEntry(index, random)))
    }
    const targets = rows.map(({ tipo, id }) => ({ tipo, id }))
    await bare.query('select busca_gravar($1, $2, $3)', [
      owner,
      JSON.stringify(targets),
      JSON.stringify(rows),
    ])
  }
  return (to - from) / ((performance.now() - began) / 1000)
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
