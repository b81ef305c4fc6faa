/** Two processes on one database and three NATS nodes, each of which fails in turn. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { HttpTransportType, type HubConnection, HubConnectionBuilder, LogLevel } from '@microsoft/signalr'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestClock } from '#platform/server/clock.ts'
import { readConfig } from '#platform/server/config.ts'
import { createLogger } from '#platform/server/log.ts'
import { buildCompany, buildUser, type SignedIn, signIn } from '#platform/server/testing/build-company.ts'
import type { LiveEvent } from '#platform/shared/live.contract.ts'
import type { App } from '../../src/app.ts'
import { buildApp } from '../../src/app.ts'
import { type Cluster, startCluster } from './start-cluster.ts'

const START_MS = 120_000
const RECOVERY_MS = 30_000
const WRITERS = 4
const PAUSE_MS = 10

let cluster: Cluster
let builder: App
let admin: SignedIn
let emails: string[]
const open: HubConnection[] = []

beforeAll(async () => {
  cluster = await startCluster({ processes: 2, env: { ESTIVA_DEMO: '0', ESTIVA_RATE_LIMIT: 'off' } })
  // Companies are made by the program's own code, in a process that serves nobody.
  builder = await buildApp(readConfig(cluster.env), createLogger('silent'))
  const host = { ...builder, clock: createTestClock(new Date().toISOString()) } as unknown as Parameters<
    typeof buildCompany
  >[0]
  const company = await buildCompany(host)
  admin = await signIn(host, company)
  const people = await Promise.all(Array.from({ length: 5 }, () => buildUser(host, company)))
  emails = people.map(({ email }) => email)
}, START_MS)

afterAll(async () => {
  for (const connection of open) await connection.stop()
  await builder?.stop()
  await cluster?.stop()
}, START_MS)

const call = (origin: string, path: string, body?: object) =>
  fetch(`${origin}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { ...admin.headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })

const write = (origin: string, descricao: string) =>
  call(origin, '/api/caracteristica', { descricao, tipo: 1, icone: 'floco' })

/** Every name that stands in the register; the calls answer a part of them at a time. */
const listed = (): Promise<string[]> =>
  builder.deps.db.readAsOwner(admin.ownerId, async (tx) => {
    const rows = await tx.db
      .selectFrom('caracteristica')
      .select('descricao')
      .where('owner_id', '=', admin.ownerId)
      .execute()
    return rows.map(({ descricao }) => descricao)
  })

/** Follows the company on the sockets of one process, and joins again by itself. */
async function follow(origin: string): Promise<number[]> {
  const seqs: number[] = []
  const connection = new HubConnectionBuilder()
    .withUrl(`${origin}/cargashub`, {
      accessTokenFactory: async () => (await (await call(origin, '/api/auth/hub-ticket', {})).json()).ticket,
      skipNegotiation: true,
      transport: HttpTransportType.WebSockets,
    })
    .configureLogging(LogLevel.None)
    .build()
  connection.on('Changed', (event: LiveEvent) => seqs.push(event.seq))
  await connection.start()
  await connection.invoke('join', admin.ownerId)
  open.push(connection)
  return seqs
}

test('a session works at every process, and what one writes the sockets of all hear, in order', async () => {
  const origins = cluster.nodes().map(({ origin }) => origin)
  const heard = await Promise.all(origins.map(follow))
  for (let count = 0; count < 10; count += 1) {
    expect((await write(origins[count % origins.length] ?? '', `Viva ${count}`)).status).toBe(201)
  }
  for (const seqs of heard) {
    await expect.poll(() => seqs.length, { timeout: RECOVERY_MS }).toBe(10)
    expect(seqs).toEqual([...seqs].sort((a, b) => a - b))
  }
  expect(heard[0]).toEqual(heard[1])
})

test('a job runs once, however many processes there are', async () => {
  const mails = () => {
    try {
      return readdirSync(join(cluster.env.ESTIVA_DATA ?? '', 'mail')).filter((name) => name.endsWith('.eml'))
    } catch {
      return []
    }
  }
  for (const email of emails) {
    const answer = await call(cluster.origin, '/api/auth/recovery', { email })
    expect(answer.ok).toBe(true)
  }
  await expect.poll(() => mails().length, { timeout: RECOVERY_MS }).toBe(emails.length)
  // Whoever would send them again has had its turn by now.
  await expect.poll(async () => (await call(cluster.origin, '/readyz')).ok).toBe(true)
  expect(mails()).toHaveLength(emails.length)
})

test(
  'every process is replaced while four people write: no request fails and nothing is lost',
  async () => {
    const before = cluster.nodes().map(({ port }) => port)
    const acknowledged: string[] = []
    const failures: string[] = []
    let isOver = false
    const writers = Array.from({ length: WRITERS }, async (_, writer) => {
      for (let count = 0; !isOver; count += 1) {
        const descricao = `Troca ${writer}-${count}`
        const answer = await write(cluster.origin, descricao).catch((error: Error) => error)
        if (answer instanceof Error) failures.push(String(answer.cause ?? answer))
        else if (answer.status !== 201) failures.push(`${answer.status} ${await answer.text()}`)
        else acknowledged.push(descricao)
        await sleep(PAUSE_MS)
      }
    })
    await cluster.roll()
    isOver = true
    await Promise.all(writers)
    expect(failures).toEqual([])
    expect(cluster.nodes().some(({ port }) => before.includes(port))).toBe(false)
    expect(acknowledged.length).toBeGreaterThan(WRITERS)
    const names = new Set(await listed())
    expect(acknowledged.filter((descricao) => !names.has(descricao))).toEqual([])
  },
  START_MS,
)

test('a node of NATS is lost: news go on', async () => {
  const [first, second] = cluster.nodes()
  const seqs = await follow(second?.origin ?? '')
  await cluster.nats[0]?.stop()
  expect((await write(first?.origin ?? '', 'Sem um nó')).status).toBe(201)
  await expect.poll(() => seqs.length, { timeout: RECOVERY_MS }).toBe(1)
})

test(
  'the database is lost and comes back: clear answers meanwhile, whole by itself, nothing acknowledged is missing',
  async () => {
    const names = new Set(await listed())
    await cluster.postgres?.interrupt()
    const without = await write(cluster.origin, 'Sem banco')
    expect(without.status).toBe(503)
    expect(await without.json()).toMatchObject({ code: 'unavailable', message: 'Serviço indisponível' })
    await cluster.postgres?.resume()
    await expect
      .poll(async () => (await write(cluster.origin, `De volta ${Math.random()}`)).status, {
        timeout: RECOVERY_MS,
        interval: 200,
      })
      .toBe(201)
    const after = new Set(await listed())
    expect([...names].filter((descricao) => !after.has(descricao))).toEqual([])
    expect(after.has('Sem banco')).toBe(false)
    const seqs = await Promise.all(cluster.nodes().map(({ origin }) => follow(origin)))
    expect((await write(cluster.origin, 'Depois da volta')).status).toBe(201)
    for (const heard of seqs) await expect.poll(() => heard.length, { timeout: RECOVERY_MS }).toBe(1)
  },
  START_MS,
)
