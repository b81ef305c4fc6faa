/**
 * An authenticated, access-checked, schema-validated read of one row against a bare route with the same
 * query through a pool of the same role and size. Budgets: 0.40 on PostgreSQL, 0.25 on the embedded database.
 */
import { type ChildProcess, fork } from 'node:child_process'
import autocannon from 'autocannon'
import { stopMeasured } from './support/child-process.ts'
import { type Measurement, median } from './support/measurement.ts'
import { inScratchDatabase } from './support/scratch-database.ts'

const CONNECTIONS = 20
const SECONDS = 3
const ROUNDS = 3

interface Addresses {
  readonly address: string
  readonly bareAddress: string
  readonly origin: string
}

export async function run(): Promise<Measurement[]> {
  const postgres = await inScratchDatabase((url) => measure('read-one/postgres', 0.4, url))
  return [postgres, await measure('read-one/embedded', 0.25)]
}

async function measure(name: string, budget: number, databaseUrl?: string): Promise<Measurement> {
  const child = fork(new URL('./support/read-server.ts', import.meta.url), {
    env: { ...process.env, ...(databaseUrl ? { BENCH_DATABASE_URL: databaseUrl } : {}) },
  })
  try {
    const { address, bareAddress, origin } = await firstMessage(child)
    const headers = { authorization: `Bearer ${await signIn(origin)}` }
    const rates: { full: number; bare: number }[] = []
    await rate(address, headers, 1)
    await rate(bareAddress, {}, 1)
    for (let round = 0; round < ROUNDS; round++) {
      rates.push({ full: await rate(address, headers, SECONDS), bare: await rate(bareAddress, {}, SECONDS) })
    }
    const ratio = median(rates.map((one) => one.full / one.bare))
    return {
      name,
      ratio,
      budget: { atLeast: budget },
      details: {
        requestsPerSecond: Math.round(median(rates.map((one) => one.full))),
        bareRequestsPerSecond: Math.round(median(rates.map((one) => one.bare))),
      },
    }
  } finally {
    await stopMeasured(child)
  }
}

async function rate(url: string, headers: Record<string, string>, seconds: number): Promise<number> {
  const result = await autocannon({ url, headers, connections: CONNECTIONS, duration: seconds })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url} failed ${result.non2xx + result.errors} times.`)
  return result.requests.average
}

async function signIn(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@serradourada.demo', password: 'Estiva#2026' }),
  })
  const body: unknown = await answer.json()
  if (typeof body === 'object' && body !== null && 'token' in body && typeof body.token === 'string')
    return body.token
  throw new Error(`Signing in failed with ${answer.status}.`)
}

function firstMessage(child: ChildProcess): Promise<Addresses> {
  return new Promise((resolve, reject) => {
    child.once('message', (message) => resolve(message as Addresses))
    child.once('exit', (code) => reject(new Error(`The measured server stopped with ${code}.`)))
  })
}
