import { Client } from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../hub/testing/eventually.ts'
import { createLogger } from '../log.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { createNatsBus } from './nats-bus.ts'
import type { Notice } from './notice.ts'
import { createNotifyBus } from './notify-bus.ts'
import { createPublisher, type Publisher } from './publisher.ts'
import { openLine } from './testing/breakable-line.ts'

const log = createLogger('silent')
let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase('')
})
afterAll(() => database.drop())

const required = (name: string, value: string | undefined) => {
  if (!value) throw new Error(`${name} must name a server for these tests.`)
  return value
}
const buses = {
  notify: () => createNotifyBus(required('TEST_DATABASE_URL', database.databaseUrl), log),
  nats: () => createNatsBus(required('TEST_NATS_URL', process.env.TEST_NATS_URL), log),
}

async function openPair(kind: keyof typeof buses) {
  const pair: [Publisher, Publisher] = [createPublisher(buses[kind]()), createPublisher(buses[kind]())]
  const heard: [Notice[], Notice[]] = [[], []]
  pair[0].subscribe((notice) => heard[0].push(notice))
  pair[1].subscribe((notice) => heard[1].push(notice))
  await Promise.all(pair.map((one) => one.start()))
  return { pair, heard, stop: () => Promise.all(pair.map((one) => one.stop())) }
}
const events = (): Notice => ({ type: 'events', ownerId: uuidv7() })
const subscription = (): Notice => ({
  type: 'subscription',
  ownerId: uuidv7(),
  sessionId: uuidv7(),
  action: 'join',
  recordId: uuidv7(),
})

describe.each(['notify', 'nats'] as const)('over %s', (kind) => {
  test('a notice reaches the other process and its own, each once', async () => {
    const { pair, heard, stop } = await openPair(kind)
    const sent = [events(), subscription()]
    for (const notice of sent) pair[0].publish(notice)
    await eventually(() => heard[1]).toEqual(sent)
    expect(heard[0]).toEqual(sent)
    await stop()
  })

  test('a burst arrives whole', async () => {
    const { pair, heard, stop } = await openPair(kind)
    const sent = Array.from({ length: 2_000 }, events)
    for (const notice of sent) pair[0].publish(notice)
    await eventually(() => heard[1].length).toBe(sent.length)
    await stop()
  })
})

test('over notify, processes hear each other again after their connections were cut', async () => {
  const { pair, heard, stop } = await openPair('notify')
  const admin = new Client({ connectionString: required('TEST_DATABASE_URL', database.databaseUrl) })
  await admin.connect()
  await admin.query(`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`)
  await admin.end()
  await eventually(() => {
    pair[0].publish(events())
    return heard[1].length
  }).toBeGreaterThan(0)
  await stop()
})

test('over nats, processes hear each other once the server is there, and again after it was away', async () => {
  const server = new URL(required('TEST_NATS_URL', process.env.TEST_NATS_URL))
  const line = await openLine(server.hostname, Number(server.port || '4222'))
  line.cut()
  const pair = [0, 1].map(() => createPublisher(createNatsBus(`nats://127.0.0.1:${line.port}`, log)))
  const heard: Notice[] = []
  pair[1]?.subscribe((notice) => heard.push(notice))
  await Promise.all(pair.map((one) => one.start()))
  const speak = () => {
    pair[0]?.publish(events())
    return heard.length
  }
  line.mend()
  await eventually(speak).toBeGreaterThan(0)
  line.cut()
  line.mend()
  const before = heard.length
  await eventually(speak).toBeGreaterThan(before)
  await Promise.all(pair.map((one) => one.stop()))
  await line.close()
})

test.each([
  ['notify', () => createNotifyBus('postgres://nobody@127.0.0.1:1/none', log)],
  ['nats', () => createNatsBus('nats://127.0.0.1:1', log)],
])('without its %s server a process starts, hears itself and stops', async (_kind, open) => {
  const publisher = createPublisher(open())
  const heard: Notice[] = []
  publisher.subscribe((notice) => heard.push(notice))
  await publisher.start()
  const notice = events()
  publisher.publish(notice)
  expect(heard).toEqual([notice])
  await publisher.stop()
})
