/**
 * The whole program on a PostgreSQL database of its own, with ten companies: the measured one, one with a tenth
 * of its records, and eight with as many as that one together.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { loadReferenceData } from '#modules/referencia/server/load-reference-data.ts'
import type { Deps } from '#platform/server/deps.ts'
import { createLogger } from '#platform/server/log.ts'
import { DEMO_PASSWORD } from '../../demo/accounts.ts'
import { createDemo, demoOwnerId } from '../../demo/create-demo.ts'
import { buildApp } from '../../src/app.ts'
import { benchConfig } from './bench-config.ts'
import { inScratchDatabase } from './scratch-database.ts'

const OTHER_COMPANIES = 8
export const LARGE_OWNER = demoOwnerId({ key: 'serradourada' })
/** The company with a tenth of the records: a carrier with a fleet, or a shipper with orders. */
const SMALL = {
  carrier: { owner: demoOwnerId({ key: 'viaplanalto' }), admin: 'admin@viaplanalto.demo' },
  shipper: { owner: demoOwnerId({ key: 'paonosso' }), admin: 'admin@paonosso.demo' },
} as const
const otherOwners = Array.from({ length: OTHER_COMPANIES }, (_, index) =>
  demoOwnerId({ key: `outra-${index}` }),
)
export type SmallCompany = keyof typeof SMALL

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
  /** All ten. */
  readonly owners: readonly string[]
  /** `fill` writes records `from` to `to` of one company; the largest comes last. */
  fillCompanies(rows: number, fill: Fill): Promise<void>
}

type Fill = (ownerId: string, from: number, to: number) => Promise<void>

/** The database and the files go when the work ends. */
export const inBenchWorld = <T>(
  work: (world: BenchWorld) => Promise<T>,
  small: SmallCompany = 'carrier',
): Promise<T> => inScratchDatabase((databaseUrl) => withProgram(databaseUrl, SMALL[small], work))

async function withProgram<T>(
  databaseUrl: string,
  small: (typeof SMALL)[SmallCompany],
  work: (world: BenchWorld) => Promise<T>,
): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'estiva-bench-'))
  const config = benchConfig(dataDir, databaseUrl)
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
      small: await signIn(origin, small.admin),
    }
    const owners = [...otherOwners, small.owner, LARGE_OWNER]
    return await work({
      deps: app.deps,
      bare,
      origin,
      tokens,
      owners,
      fillCompanies: (rows, fill) => fillCompanies(small.owner, rows, fill),
    })
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

async function fillCompanies(smallOwner: string, rows: number, fill: Fill): Promise<void> {
  const tenth = Math.ceil(rows / 10)
  for (const owner of otherOwners) await fill(owner, 0, Math.ceil(tenth / OTHER_COMPANIES))
  await fill(smallOwner, 0, tenth)
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
