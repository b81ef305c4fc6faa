import { v7 as uuidv7 } from 'uuid'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../database/database.ts'
import { eventually } from '../hub/testing/eventually.ts'
import { type HubWorld, openHubWorld } from '../hub/testing/hub-world.ts'
import { createEventFeed, type EventFeed } from './event-feed.ts'
import { createPublisher, type Publisher, publishCommits } from './publisher.ts'

let world: HubWorld
let feed: EventFeed
let publisher: Publisher
let isDatabaseDown = false
let reads = 0
const heard: [ownerId: string, seq: number][] = []

beforeAll(async () => {
  world = await openHubWorld()
  // The same database, which can be told to fail and counts what the feed asks of it.
  const db: Database = {
    ...world.opened.database,
    asSystem(purpose, work) {
      reads += 1
      return isDatabaseDown
        ? Promise.reject(new Error('down'))
        : world.opened.database.asSystem(purpose, work)
    },
  }
  publisher = createPublisher()
  feed = createEventFeed({ db, publisher, log: world.log, sweepMs: 30 })
  feed.onEvents((ownerId, events) => heard.push(...events.map(({ seq }): [string, number] => [ownerId, seq])))
  publishCommits(world.opened.database, publisher)
})
beforeEach(() => {
  heard.length = 0
})
afterEach(() => {
  isDatabaseDown = false
})
afterAll(async () => {
  await feed.stop()
  await world.stop()
})

const seqsOf = (ownerId: string) => heard.filter(([owner]) => owner === ownerId).map(([, seq]) => seq)

describe('without the sweep', () => {
  test('many companies are placed and read in a handful of queries', async () => {
    const owners = Array.from({ length: 150 }, () => uuidv7())
    const before = reads
    await Promise.all(owners.map((ownerId) => feed.watch(ownerId)))
    expect(reads - before).toBeLessThan(5)
    for (const ownerId of owners) feed.unwatch(ownerId)
  })

  test('a company that nobody watches any more is not delivered', async () => {
    const [left, stayed] = [uuidv7(), uuidv7()]
    await Promise.all([left, left, stayed].map((ownerId) => feed.watch(ownerId)))
    feed.unwatch(left)
    await world.announce(left)
    await eventually(() => seqsOf(left)).toEqual([1])
    feed.unwatch(left)
    await world.announce(left)
    await world.announce(stayed)
    await eventually(() => seqsOf(stayed)).toEqual([1])
    expect(seqsOf(left)).toEqual([1])
    feed.unwatch(stayed)
  })

  test('who watches while the database is away is told so, and may try again', async () => {
    const ownerId = uuidv7()
    await world.announce(ownerId, 2)
    isDatabaseDown = true
    await expect(feed.watch(ownerId)).rejects.toThrow('down')
    isDatabaseDown = false
    await expect(feed.watch(ownerId)).resolves.toBe(2)
    feed.unwatch(ownerId)
  })
})

describe('with the sweep', () => {
  beforeAll(() => feed.start())

  test('events written while the database could not be read arrive afterwards, in order', async () => {
    const ownerId = uuidv7()
    await feed.watch(ownerId)
    isDatabaseDown = true
    await world.announce(ownerId, 2)
    await world.announce(ownerId, 1)
    isDatabaseDown = false
    await eventually(() => seqsOf(ownerId)).toEqual([1, 2, 3])
    expect(feed.positions()).toContainEqual({ ownerId, seq: 3 })
    feed.unwatch(ownerId)
  })

  test('whatever mixture of transactions ran at once, numbers come in order', async () => {
    const owners = [uuidv7(), uuidv7(), uuidv7()]
    await Promise.all(owners.map((ownerId) => feed.watch(ownerId)))
    const writes = Array.from({ length: 90 }, (_, n) => world.announce(owners[n % 3] ?? '', 1 + (n % 4)))
    await Promise.all(writes)
    for (const [index, ownerId] of owners.entries()) {
      const total = Array.from({ length: 30 }, (_, n) => 1 + ((n * 3 + index) % 4)).reduce((a, b) => a + b, 0)
      await eventually(() => seqsOf(ownerId).length).toBe(total)
      expect(seqsOf(ownerId)).toEqual(Array.from({ length: total }, (_, n) => n + 1))
      feed.unwatch(ownerId)
    }
  })
})
