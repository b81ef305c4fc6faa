import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from './testing/eventually.ts'
import { buildClient, joinAsClient, openRawClient } from './testing/hub-clients.ts'
import { type HubNode, startHubNode } from './testing/hub-node.ts'
import { type HubWorld, openHubWorld } from './testing/hub-world.ts'

let world: HubWorld
let node: HubNode
let second: HubNode
const stops: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  world = await openHubWorld()
  node = await startHubNode(world)
  second = await startHubNode(world, { limits: { maxConnectionsPerUser: 2 } })
})
afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()))
})
afterAll(async () => {
  await node.stop()
  await second.stop()
  await world.stop()
})

interface Negotiated {
  readonly connectionId: string
  readonly connectionToken: string
  readonly availableTransports: readonly unknown[]
}
const negotiate = (query: string, headers: Record<string, string> = {}) =>
  fetch(`${node.url}/cargashub/negotiate?negotiateVersion=1${query}`, { method: 'POST', headers })
const negotiateAs = async (bearer: string): Promise<Negotiated> =>
  JSON.parse(await (await negotiate('', { authorization: `Bearer ${bearer}` })).text())

describe('negotiation', () => {
  test('a signed-in caller is offered WebSockets only and gets a token', async () => {
    const answer = await negotiateAs(await node.bearerOf(world.signIn()))
    expect(answer.availableTransports).toEqual([{ transport: 'WebSockets', transferFormats: ['Text'] }])
    expect(answer.connectionToken).not.toBe(answer.connectionId)
  })

  test.each([
    ['nothing', {}],
    ['a forged ticket', { authorization: 'Bearer eyJzaWQiOiJ4In0.AAAA' }],
    ['a forged bearer', { authorization: 'Bearer a.b.c' }],
  ])('%s is answered 401', async (_what, headers) => {
    expect((await negotiate('', headers)).status).toBe(401)
  })

  test('a bearer in the address is answered 401, a ticket there is good once', async () => {
    const session = world.signIn()
    for (const key of ['access_token', 'token']) {
      expect((await negotiate(`&${key}=${await node.bearerOf(session)}`)).status).toBe(401)
    }
    const ticket = await node.ticketOf(session)
    expect((await negotiate(`&access_token=${ticket}`)).status).toBe(200)
    expect((await negotiate(`&access_token=${ticket}`)).status).toBe(401)
  })

  test('the token opens a socket on another process, once', async () => {
    const session = world.signIn()
    const { connectionToken } = await negotiateAs(await node.bearerOf(session))
    const client = await openRawClient(second, `id=${connectionToken}`)
    stops.push(async () => client.socket.terminate())
    expect(client.records).toEqual(['{}'])
    await expect(openRawClient(second, `id=${connectionToken}`)).rejects.toThrow('401')
  })

  test('a token of one hub does not open the other', async () => {
    const { connectionToken } = await negotiateAs(await node.bearerOf(world.signIn()))
    await expect(openRawClient(node, `id=${connectionToken}`, { path: '/notificacoeshub' })).rejects.toThrow(
      '401',
    )
  })

  test('an ended session cannot negotiate with its last ticket', async () => {
    const session = world.signIn()
    const ticket = await node.ticketOf(session)
    world.sessions.delete(session.sessionId)
    await node.deps.db.asSystem('session', (tx) =>
      node.deps.sessions.recordChange(tx, 'sessao', session.sessionId),
    )
    expect((await negotiate(`&access_token=${ticket}`)).status).toBe(401)
  })
})

describe('tickets', () => {
  test('a ticket opens one socket, on whichever process it is shown first', async () => {
    const ticket = await node.ticketOf(world.signIn())
    const outcomes = await Promise.allSettled(
      [node, second, node, second].map((one) => openRawClient(one, `access_token=${ticket}`)),
    )
    const opened = outcomes.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    for (const { socket } of opened) stops.push(async () => socket.terminate())
    expect(opened).toHaveLength(1)
  })

  test('a bearer token is accepted where a ticket is', async () => {
    const client = await openRawClient(node, `access_token=${await node.bearerOf(world.signIn())}`)
    stops.push(async () => client.socket.terminate())
    expect(client.records).toEqual(['{}'])
  })

  test('the ticket call asks for a session', async () => {
    expect((await fetch(`${node.url}/api/auth/hub-ticket`, { method: 'POST' })).status).toBe(401)
  })
})

describe('join', () => {
  test.each([true, false])(
    'the loads hub admits the own company in lower case, without negotiation: %s [L-244]',
    async (skipNegotiation) => {
      const session = world.signIn()
      const client = await joinAsClient(node, session, { skipNegotiation })
      stops.push(() => client.connection.stop())
      expect(client.seqs).toEqual([0])
    },
  )

  test('the loads hub refuses another company with a reason [L-244]', async () => {
    const session = world.signIn()
    const other = world.signIn()
    const connection = buildClient(node, session)
    stops.push(() => connection.stop())
    await connection.start()
    await expect(connection.invoke('join', other.ownerId)).rejects.toThrow(
      'A empresa informada não é a da sua sessão.',
    )
  })

  test('the notification hub is opened by a token in the query and joined with the same token [S-290]', async () => {
    const ticket = await node.ticketOf(world.signIn())
    const client = await openRawClient(node, `token=${ticket}`, { path: '/notificacoeshub' })
    stops.push(async () => client.socket.terminate())
    client.send({ type: 1, invocationId: '1', target: 'join', arguments: [ticket] })
    await eventually(() => client.records).toContain('{"type":3,"invocationId":"1","result":null}')
  })

  test.each(['ticket', 'bearer'] as const)(
    'the notification hub is joined with a new %s of the session [S-290]',
    async (kind) => {
      const session = world.signIn()
      const connection = buildClient(node, session, { path: '/notificacoeshub' })
      stops.push(() => connection.stop())
      await connection.start()
      const token = kind === 'ticket' ? await node.ticketOf(session) : await node.bearerOf(session)
      await expect(connection.invoke('join', token)).resolves.toBeNull()
    },
  )

  test('the notification hub refuses the token of somebody else [S-290]', async () => {
    const connection = buildClient(node, world.signIn(), { path: '/notificacoeshub' })
    stops.push(() => connection.stop())
    await connection.start()
    const foreign = await node.ticketOf(world.signIn())
    await expect(connection.invoke('join', foreign)).rejects.toThrow(
      'O token informado não é o da sua sessão.',
    )
  })

  test('an unknown method is refused by name and the connection lives on', async () => {
    const session = world.signIn()
    const connection = buildClient(node, session)
    stops.push(() => connection.stop())
    await connection.start()
    await expect(connection.invoke('constructor')).rejects.toThrow(
      "O hub não conhece o método 'constructor'.",
    )
    await expect(connection.invoke('Join', session.ownerId)).resolves.toBeNull()
  })
})

describe('the door', () => {
  test('a page of another origin is refused, one of this host is not', async () => {
    const session = world.signIn()
    const ticket = () => node.ticketOf(session)
    await expect(
      openRawClient(node, `access_token=${await ticket()}`, { origin: 'https://example.com' }),
    ).rejects.toThrow('403')
    const client = await openRawClient(node, `access_token=${await ticket()}`, { origin: node.url })
    stops.push(async () => client.socket.terminate())
    expect(client.records).toEqual(['{}'])
  })

  test('one person may hold only so many connections', async () => {
    const session = world.signIn()
    const open = async () => openRawClient(second, `access_token=${await second.bearerOf(session)}`)
    const clients = [await open(), await open()]
    for (const { socket } of clients) stops.push(async () => socket.terminate())
    await expect(open()).rejects.toThrow('429')
    clients[0]?.socket.close()
    await clients[0]?.closed
    const again = await open()
    stops.push(async () => again.socket.terminate())
    expect(again.records).toEqual(['{}'])
  })

  test('another protocol is refused with a reason', async () => {
    const query = `access_token=${await node.ticketOf(world.signIn())}`
    const client = await openRawClient(node, query, { handshake: { protocol: 'messagepack', version: 1 } })
    await client.closed
    expect(client.records).toEqual([`{"error":"O protocolo 'messagepack' não é suportado."}`])
  })
})
