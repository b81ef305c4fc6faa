/**
 * The whole program on a PostgreSQL database of its own, with ten companies: the measured one, one with a tenth
 * of its records, and eight with as many as that one together.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { DEMO_PASSWORD } from '../../demo/accounts.ts'
import { createDemo, demoOwnerId } from '../../demo/create-demo.ts'
import { buildApp } from '../../src/app.ts'
import { loadReferenceData } from '../../src/modules/referencia/server/load-reference-data.ts'
import { readConfig } from '../../src/platform/server/config.ts'
import type { Deps } from '../../src/platform/server/deps.ts'
import { createLogger } from '../../src/platform/server/log.ts'
import { startTestServers } from '../../tools/postgres-server.ts'

const OTHER_COMPANIES = 8
export const LARGE_OWNER = demoOwnerId({ key: 'serradourada' })
const SMALL_OWNER = demoOwnerId({ key: 'viaplanalto' })
const otherOwners = Array.from({ length: OTHER_COMPANIES }, (_, index) =>
  demoOwnerId({ key: `outra-${index}` }),
)
export const BENCH_OWNERS: readonly string[] = [LARGE_OWNER, SMALL_OWNER, ...otherOwners]

/** Access tokens of an administrator of each of the two companies that are asked. */
export interface Tokens {
  readonly large: string
  readonly small: string
}

export interface BenchWorld {
  readonly deps: Deps
  /** As the owner of the tables, past row security. */
  readonly bare: pg.Client
  readonly origin: string
  readonly tokens: Tokens
}

/** The database and the files go when the work ends. */
export async function inBenchWorld<T>(work: (world: BenchWorld) => Promise<T>): Promise<T> {
  const servers = await startTestServers()
  const admin = new pg.Client({ connectionString: servers.databaseUrl })
  await admin.connect()
  const name = `estiva_bench_${Date.now()}`
  await admin.query(`create database ${name}`)
  const url = new URL(servers.databaseUrl)
  url.pathname = `/${name}`
  try {
    return await withProgram(url.href, work)
  } finally {
    await admin.query(`drop database if exists ${name} with (force)`)
    await admin.end()
    await servers.stop()
  }
}

async function withProgram<T>(databaseUrl: string, work: (world: BenchWorld) => Promise<T>): Promise<T> {
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
    await createOtherOwners(bare)
    const origin = await app.server.listen({ host: '127.0.0.1', port: 0 })
    const tokens = {
      large: await signIn(origin, 'admin@serradourada.demo'),
      small: await signIn(origin, 'admin@viaplanalto.demo'),
    }
    return await work({ deps: app.deps, bare, origin, tokens })
  } finally {
    await bare.end()
    await app.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function createOtherOwners(bare: pg.Client): Promise<void> {
  await bare.query(
    `insert into owner (owner_id, nome, documento, tipo, licenca)
     select id, 'Outra ' || n, lpad(n::text, 14, '0'), 3, 3
     from unnest($1::uuid[]) with ordinality as other (id, n)`,
    [otherOwners],
  )
}

/** `fill` writes records `from` to `to` of one company; the largest comes last. */
export async function fillCompanies(
  rows: number,
  fill: (ownerId: string, from: number, to: number) => Promise<void>,
): Promise<void> {
  const tenth = Math.ceil(rows / 10)
  for (const owner of otherOwners) await fill(owner, 0, Math.ceil(tenth / OTHER_COMPANIES))
  await fill(SMALL_OWNER, 0, tenth)
  await fill(LARGE_OWNER, 0, rows)
}

async function signIn(origin: string, email: string): Promise<string> {
  const answer = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: DEMO_PASSWORD }),
  })
  const body: unknown = await answer.json()
  if (typeof body === 'object' && body !== null && 'token' in body && typeof body.token === 'string')
    return body.token
  throw new Error(`Signing in failed with ${answer.status}.`)
}
