import { v7 as uuidv7 } from 'uuid'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { EventosPerdidos } from '#platform/shared/live.contract.ts'
import type { SessionState } from '../session/session.ts'
import type { HubEvents } from './hub-events.ts'
import { eventually } from './testing/eventually.ts'
import { buildClient, joinAsClient, openRawClient } from './testing/hub-clients.ts'
import { type HubNode, startHubNode } from './testing/hub-node.ts'
import { type HubWorld, openHubWorld } from './testing/hub-world.ts'

const hubEvents: HubEvents = {
  'carga.ready': (event) => [{ hub: '/cargashub', target: 'CargaReady', args: [event.id] }],
  'notificacao.created': (event) => [
    { hub: '/notificacoeshub', target: 'NewNotification', args: [event.id], userId: event.id },
  ],
}

let world: HubWorld
let node: HubNode
let second: HubNode
const stops: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  world = await openHubWorld()
  // Sweeps stay away from tests that are about notices.
  node = await startHubNode(world, { hubEvents, sweepMs: 3_600_000, limits: { heartbeatMs: 50 } })
  second = await startHubNode(world, { hubEvents, sweepMs: 50 })
})
afterEach(async () => {
  world.bus.isLosing = false
  await Promise.all(stops.splice(0).map((stop) => stop()))
})
afterAll(async () => {
  await node.stop()
  await second.stop()
  await world.stop()
})

const joined = async (at: HubNode, session: SessionState) => {
  const client = await joinAsClient(at, session)
  stops.push(() => client.connection.stop())
  return client
}
const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => from + n)

describe('events', () => {
  test('parallel transactions arrive in order and without gaps, on every process, each once', async () => {
    const session = world.signIn()
    const clients = [await joined(node, session), await joined(second, session)]
    await Promise.all(numbers(1, 60).map((n) => world.announce(session.ownerId, 1 + (n % 5))))
    const total = numbers(1, 60).reduce((sum, n) => sum + 1 + (n % 5), 0)
    for (const { events } of clients) {
      await eventually(() => events.length).toBe(total)
      expect(events.map(({ seq }) => seq)).toEqual(numbers(1, total))
    }
  })

  test('a burst longer than one read arrives whole', async () => {
    const session = world.signIn()
    const { events } = await joined(node, session)
    await world.announce(session.ownerId, 350)
    await eventually(() => events.length).toBe(350)
    expect(events.map(({ seq }) => seq)).toEqual(numbers(1, 350))
  })

  test('what happens between the ticket and the join is known by its numbers', async () => {
    const session = world.signIn()
    await world.announce(session.ownerId, 2)
    const ticket = await (await node.request(session, 'POST', '/api/auth/hub-ticket')).json()
    expect(ticket).toMatchObject({ seq: 2 })
    await world.announce(session.ownerId, 3)
    const { seqs } = await joined(node, session)
    expect(seqs).toEqual([5])
  })

  test('a company hears nothing of another', async () => {
    const mine = await joined(node, world.signIn())
    const other = world.signIn()
    const theirs = await joined(node, other)
    await world.announce(other.ownerId)
    await eventually(() => theirs.events.length).toBe(1)
    expect(mine.events).toEqual([])
  })

  test('whoever may enter some units hears of others the number alone, in order', async () => {
    const boss = world.signIn()
    const [mine, other] = [uuidv7(), uuidv7()]
    const limited = world.signIn({ ownerId: boss.ownerId, allUnits: false, unitIds: new Set([mine]) })
    const all = await joined(node, boss)
    const some = await joined(node, limited)
    const ids = [mine, other, null, other].map((unidade) => ({ id: uuidv7(), unidade }))
    await world.opened.database.asOwner(boss.ownerId, async (tx) => {
      for (const { id, unidade } of ids) {
        tx.announce({
          ownerId: boss.ownerId,
          tipo: 'carga.ready',
          entidadeId: id,
          versao: 1,
          ...(unidade !== null && { dados: { unidade } }),
        })
      }
    })
    await eventually(() => all.events.length).toBe(4)
    await eventually(() => some.events.length).toBe(4)
    expect(all.events.map(({ id }) => id)).toEqual(ids.map(({ id }) => id))
    expect(some.events.map(({ seq }) => seq)).toEqual(all.events.map(({ seq }) => seq))
    expect(some.events.map(({ id }) => id)).toEqual([
      ids[0]?.id,
      '00000000-0000-0000-0000-000000000000',
      ids[2]?.id,
      '00000000-0000-0000-0000-000000000000',
    ])
  })

  test('a rolled back transaction announces nothing and leaves no gap', async () => {
    const session = world.signIn()
    const { events } = await joined(node, session)
    const failed = node.deps.db.asOwner(session.ownerId, async (tx) => {
      tx.announce({ ownerId: session.ownerId, tipo: 'x.y', entidadeId: uuidv7(), versao: null })
      throw new Error('refused')
    })
    await expect(failed).rejects.toThrow('refused')
    await world.announce(session.ownerId)
    await eventually(() => events.map(({ seq }) => seq)).toEqual([1])
  })

  test('a lost notice is healed by the sweep', async () => {
    const session = world.signIn()
    const { events } = await joined(second, session)
    world.bus.isLosing = true
    await world.announce(session.ownerId, 3)
    await eventually(() => events.map(({ seq }) => seq)).toEqual([1, 2, 3])
  })

  test('who joins late is told the number from which it hears everything', async () => {
    const session = world.signIn()
    await world.announce(session.ownerId, 4)
    const { events, seqs } = await joined(node, session)
    expect(seqs[0]).toBe(4)
    await world.announce(session.ownerId)
    await eventually(() => events.map(({ seq }) => seq)).toEqual([5])
  })

  test('a quiet company hears its newest number again and again', async () => {
    const { seqs } = await joined(node, world.signIn())
    await eventually(() => seqs.length).toBeGreaterThan(3)
    expect(new Set(seqs)).toEqual(new Set([0]))
  })
})

describe('messages of the catalogue', () => {
  test('an event becomes the message that a module declared, after its generic form', async () => {
    const session = world.signIn()
    const { connection, events } = await joined(node, session)
    const heard: string[] = []
    connection.on('CargaReady', (id: string) => heard.push(`${events.length}:${id}`))
    await world.announce(session.ownerId, 1, 'carga.ready')
    await eventually(() => heard.length).toBe(1)
    expect(heard).toEqual([`1:${events[0]?.id}`])
  })

  test('a message for one person reaches that person only', async () => {
    const session = world.signIn()
    const colleague = world.signIn({ ownerId: session.ownerId })
    const heard: string[] = []
    const changed: string[] = []
    for (const person of [session, colleague]) {
      const connection = buildClient(node, person, { path: '/notificacoeshub' })
      stops.push(() => connection.stop())
      connection.on('NewNotification', () => heard.push(person.userId))
      connection.on('Changed', () => changed.push(person.userId))
      await connection.start()
      await connection.invoke('join', await node.ticketOf(person))
    }
    await node.deps.db.asOwner(session.ownerId, async (tx) => {
      const { ownerId, userId } = session
      tx.announce({ ownerId, tipo: 'notificacao.created', entidadeId: userId, versao: null })
    })
    await eventually(() => changed.length).toBe(2)
    expect(heard).toEqual([session.userId])
  })
})

describe('subscriptions', () => {
  const changeRecord = (ownerId: string, entidadeId: string) =>
    node.deps.db.asOwner(ownerId, async (tx) => {
      tx.announce({ ownerId, tipo: 'carga.changed', entidadeId, versao: 2 })
    })

  test('a call on one process subscribes the connection on another to one record [L-245]', async () => {
    const session = world.signIn()
    const record = uuidv7()
    const client = await openRawClient(second, `access_token=${await node.ticketOf(session)}`)
    stops.push(async () => client.socket.terminate())
    const heard = () => client.records.filter((text) => text.includes('RecordChanged'))
    expect((await node.request(session, 'POST', `/cargashub/subscribe/${record}`)).status).toBe(204)
    // The feed takes a moment to find its position; what comes after that is heard.
    await eventually(async () => {
      await changeRecord(session.ownerId, record)
      return heard().length
    }).toBeGreaterThan(0)
    expect(client.records.some((text) => text.includes('"Changed"'))).toBe(false)

    expect((await node.request(session, 'POST', `/cargashub/unsubscribe/${record}`)).status).toBe(204)
    const marker = uuidv7()
    await node.request(session, 'POST', `/cargashub/subscribe/${marker}`)
    const before = heard().length
    await changeRecord(session.ownerId, record)
    await changeRecord(session.ownerId, marker)
    await eventually(() => heard().some((text) => text.includes(marker))).toBe(true)
    expect(heard().filter((text) => text.includes(record))).toHaveLength(before)
  })

  test('the refresh notice can be asked for and given up [L-245]', async () => {
    const session = world.signIn()
    const { connection, events } = await joined(second, session)
    const refreshes: number[] = []
    connection.on('Refresh', (seq: number) => refreshes.push(seq))
    expect((await node.request(session, 'POST', '/cargashub/subscribe_refresh')).status).toBe(204)
    await world.announce(session.ownerId, 2)
    await eventually(() => refreshes).toEqual([2])
    expect((await node.request(session, 'POST', '/cargashub/unsubscribe_refresh')).status).toBe(204)
    await world.announce(session.ownerId)
    await eventually(() => events.length).toBe(3)
    expect(refreshes).toEqual([2])
  })

  test.each(['subscribe', 'unsubscribe'])('%s asks for a session and a record id [L-245]', async (action) => {
    const post = (path: string) => fetch(`${node.url}/cargashub/${path}`, { method: 'POST' })
    expect((await post(`${action}/${uuidv7()}`)).status).toBe(401)
    expect((await post(`${action}_refresh`)).status).toBe(401)
    expect((await node.request(world.signIn(), 'POST', `/cargashub/${action}/x`)).status).toBe(400)
  })
})

describe('missed events', () => {
  const ask = async (session: SessionState, desde: number): Promise<EventosPerdidos> =>
    JSON.parse(await (await node.request(session, 'GET', `/api/eventos?desde=${desde}`)).text())

  test('exactly the numbers after the given one are told', async () => {
    const session = world.signIn()
    await world.announce(session.ownerId, 5)
    const { items, ultimo, completo } = await ask(session, 3)
    expect(items.map(({ seq }) => seq)).toEqual([4, 5])
    expect(items[0]).toMatchObject({ tipo: 'unidade.changed', versao: 1 })
    expect({ ultimo, completo }).toEqual({ ultimo: 5, completo: true })
  })

  test('a company without events answers zero', async () => {
    expect(await ask(world.signIn(), 0)).toEqual({ items: [], ultimo: 0, completo: true })
  })

  test('more than a thousand are not complete, a thousand are', async () => {
    const session = world.signIn()
    await world.announce(session.ownerId, 1_001)
    const all = await ask(session, 0)
    expect({ ...all, items: all.items.length }).toEqual({ items: 1_000, ultimo: 1_001, completo: false })
    expect(await ask(session, 1)).toMatchObject({ ultimo: 1_001, completo: true })
  })

  test('a number from the future or of removed events is not complete', async () => {
    const session = world.signIn()
    await world.announce(session.ownerId, 3)
    expect(await ask(session, 9)).toEqual({ items: [], ultimo: 3, completo: false })
    await node.deps.db.asSystem('housekeeping', (tx) =>
      tx.db.deleteFrom('evento').where('owner_id', '=', session.ownerId).where('seq', '<', 3).execute(),
    )
    expect(await ask(session, 0)).toMatchObject({ ultimo: 3, completo: false })
  })

  test('another company has its own numbers', async () => {
    const session = world.signIn()
    await world.announce(world.signIn().ownerId, 2)
    expect((await ask(session, 0)).ultimo).toBe(0)
  })
})
