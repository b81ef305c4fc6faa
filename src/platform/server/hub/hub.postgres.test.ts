import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '../database/open-database.ts'
import { openPublisher } from '../events/publisher.ts'
import { eventually } from './testing/eventually.ts'
import { joinAsClient, openRawClient } from './testing/hub-clients.ts'
import { type HubNode, startHubNode } from './testing/hub-node.ts'
import { type HubWorld, openHubWorld, TEST_SECRET } from './testing/hub-world.ts'

let world: HubWorld

beforeAll(async () => {
  world = await openHubWorld()
})
afterAll(() => world.stop())

/** As a process of its own: its pools, its publisher. No sweep may help the notice. */
async function startProcess(natsUrl: string | undefined) {
  const opened = await openDatabase({ databaseUrl: world.databaseUrl, dataDir: '', secret: TEST_SECRET })
  const publisher = openPublisher({ config: { natsUrl }, listenUrl: opened.listenUrl, log: world.log })
  const node = await startHubNode(world, { database: opened.database, publisher, sweepMs: 3_600_000 })
  return {
    node,
    announce: (ownerId: string) =>
      opened.database.asOwner(ownerId, async (tx) => {
        tx.announce({ ownerId, tipo: 'unidade.changed', entidadeId: ownerId, versao: null })
      }),
    async stop() {
      await node.stop()
      await opened.close()
    },
  }
}

describe.each([
  ['NOTIFY', () => undefined],
  ['NATS', () => process.env.TEST_NATS_URL],
])('two processes joined by %s', (_name, natsUrl) => {
  let first: Awaited<ReturnType<typeof startProcess>>
  let second: Awaited<ReturnType<typeof startProcess>>
  let nodes: HubNode[]

  beforeAll(async () => {
    first = await startProcess(natsUrl())
    second = await startProcess(natsUrl())
    nodes = [first.node, second.node]
  })
  afterAll(async () => {
    await first.stop()
    await second.stop()
  })

  test('what one writes the clients of both hear, in order', async () => {
    const session = world.signIn()
    const clients = await Promise.all(nodes.map((node) => joinAsClient(node, session)))
    await Promise.all(
      Array.from({ length: 40 }, (_, n) => (n % 2 ? first : second).announce(session.ownerId)),
    )
    for (const { connection, events } of clients) {
      await eventually(() => events.length).toBe(40)
      expect(events.map(({ seq }) => seq)).toEqual(Array.from({ length: 40 }, (_, n) => n + 1))
      await connection.stop()
    }
  })

  test('a subscription asked of one reaches the connection on the other [L-245]', async () => {
    const session = world.signIn()
    const client = await openRawClient(second.node, `access_token=${await first.node.ticketOf(session)}`)
    await first.node.request(session, 'POST', '/cargashub/subscribe_refresh')
    await eventually(async () => {
      await first.announce(session.ownerId)
      return client.records.some((text) => text.includes('"Refresh"'))
    }).toBe(true)
    client.socket.terminate()
  })
})
