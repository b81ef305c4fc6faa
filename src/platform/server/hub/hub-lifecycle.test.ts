import { type HubConnection, HubConnectionState } from '@microsoft/signalr'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { HubEvents } from './hub-events.ts'
import { eventually } from './testing/eventually.ts'
import { buildClient, joinAsClient, openRawClient } from './testing/hub-clients.ts'
import { type HubNode, startHubNode } from './testing/hub-node.ts'
import { type HubWorld, openHubWorld } from './testing/hub-world.ts'

/** One event becomes half a megabyte, so that a reader who stops is behind after a few. */
const hubEvents: HubEvents = {
  'teste.grande': () => [{ hub: '/cargashub', target: 'Grande', args: ['x'.repeat(500_000)] }],
}
const RETRY_DELAYS = [0, 2_000, 10_000, 30_000, 60_000]

let world: HubWorld
let node: HubNode
const stops: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  world = await openHubWorld()
  node = await startHubNode(world, { hubEvents })
})
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop()
})
afterAll(async () => {
  await node.stop()
  await world.stop()
})

const ended = (connection: HubConnection) =>
  new Promise<Error | undefined>((resolve) => connection.onclose((error) => resolve(error)))
const lastOf = (records: readonly string[]): unknown => JSON.parse(records.at(-1) ?? 'null')

async function recordChange(scope: 'usuario' | 'owner' | 'sessao', id: string, at = node) {
  await at.deps.db.asSystem('access-changes', (tx) => at.deps.sessions.recordChange(tx, scope, id))
}

test.each(['sessao', 'usuario', 'owner'] as const)(
  'when the session ends by a change of %s its sockets close for good, others stay',
  async (scope) => {
    const session = world.signIn()
    const colleague = world.signIn(scope === 'owner' ? {} : { ownerId: session.ownerId })
    const client = await joinAsClient(node, session, { retryDelays: RETRY_DELAYS })
    const other = await joinAsClient(node, colleague)
    stops.push(() => other.connection.stop())
    const closed = ended(client.connection)
    world.sessions.delete(session.sessionId)
    const id = { sessao: session.sessionId, usuario: session.userId, owner: session.ownerId }[scope]
    await recordChange(scope, id)
    expect((await closed)?.message).toContain('Sua sessão foi encerrada.')
    expect(client.connection.state).toBe(HubConnectionState.Disconnected)
    expect(other.connection.state).toBe(HubConnectionState.Connected)
  },
)

test('a block recorded on one process closes the socket on another', async () => {
  const second = await startHubNode(world)
  stops.push(() => second.stop())
  const session = world.signIn()
  const client = await joinAsClient(second, session)
  const closed = ended(client.connection)
  world.sessions.delete(session.sessionId)
  await recordChange('usuario', session.userId)
  expect((await closed)?.message).toContain('Sua sessão foi encerrada.')
})

test('when access changes the client reconnects with what it may do now', async () => {
  const session = world.signIn()
  const client = await joinAsClient(node, session, {
    retryDelays: RETRY_DELAYS,
    getToken: () => node.ticketOf(world.sessions.get(session.sessionId) ?? session),
  })
  stops.push(() => client.connection.stop())
  const back = new Promise<void>((resolve) => client.connection.onreconnected(() => resolve()))
  world.sessions.set(session.sessionId, { ...session, accessVersion: 'v2' })
  await recordChange('usuario', session.userId)
  await back
  expect(client.connection.state).toBe(HubConnectionState.Connected)
})

test('a change that leaves the access as it was closes nothing', async () => {
  const session = world.signIn()
  const client = await joinAsClient(node, session)
  stops.push(() => client.connection.stop())
  await recordChange('usuario', session.userId)
  await world.announce(session.ownerId)
  await eventually(() => client.events.length).toBe(1)
})

test('after a kill the official client returns to the new process and catches up by number', async () => {
  let current = await startHubNode(world)
  const session = world.signIn()
  const client = await joinAsClient(current, session, { retryDelays: RETRY_DELAYS })
  stops.push(() => current.stop())
  stops.push(() => client.connection.stop())
  await world.announce(session.ownerId, 2)
  await eventually(() => client.events.length).toBe(2)
  const { port } = current
  const back = new Promise<void>((resolve) => client.connection.onreconnected(() => resolve()))
  await current.kill()
  await world.announce(session.ownerId, 3)
  current = await startHubNode(world, { port })
  await back
  await client.connection.invoke('join', session.ownerId)
  expect(client.seqs.at(-1)).toBe(5)
  const missed = await current.request(session, 'GET', '/api/eventos?desde=2')
  expect(JSON.parse(await missed.text())).toMatchObject({
    completo: true,
    items: [{ seq: 3 }, { seq: 4 }, { seq: 5 }],
  })
})

test('a process that stops asks its clients to reconnect', async () => {
  const leaving = await startHubNode(world)
  const session = world.signIn()
  const client = await openRawClient(leaving, `access_token=${await leaving.ticketOf(session)}`)
  const stopped = leaving.stop()
  await client.closed
  await stopped
  expect(lastOf(client.records)).toEqual({ type: 7, allowReconnect: true })
})

test('a client that stops reading is cut off and the others hear everything', async () => {
  const session = world.signIn()
  const slow = await openRawClient(node, `access_token=${await node.ticketOf(session)}`)
  slow.send({ type: 1, invocationId: '1', target: 'join', arguments: [session.ownerId] })
  await eventually(() => slow.records.some((text) => text.startsWith('{"type":3'))).toBe(true)
  const quick = await joinAsClient(node, session)
  stops.push(() => quick.connection.stop())
  slow.socket.pause()
  const connections = async () =>
    /hub_connections\{hub="cargashub"\} (\d+)/.exec(await node.metrics.text())?.[1]
  const before = Number(await connections())
  let sent = 0
  await eventually(async () => {
    await world.announce(session.ownerId, 2, 'teste.grande')
    sent += 2
    return Number(await connections())
  }).toBe(before - 1)
  await eventually(() => quick.events.length).toBe(sent)
  slow.socket.resume()
  await slow.closed
})

test('a silent connection is pinged, and closed when its client stays silent', async () => {
  const quick = await startHubNode(world, { limits: { keepAliveMs: 60, clientTimeoutMs: 1_500 } })
  stops.push(() => quick.stop())
  const client = await openRawClient(quick, `access_token=${await quick.ticketOf(world.signIn())}`)
  await client.closed
  expect(client.records.filter((text) => text === '{"type":6}').length).toBeGreaterThan(1)
})

test('the official client keeps a silent connection alive by its own pings', async () => {
  const quick = await startHubNode(world, { limits: { keepAliveMs: 60, clientTimeoutMs: 2_500 } })
  stops.push(() => quick.stop())
  const session = world.signIn()
  const connection = buildClient(quick, session)
  connection.keepAliveIntervalInMilliseconds = 50
  stops.push(() => connection.stop())
  await connection.start()
  const raw = await openRawClient(quick, `access_token=${await quick.ticketOf(session)}`)
  // The raw one sends nothing: when it is closed the time has passed for the other too.
  await raw.closed
  expect(connection.state).toBe(HubConnectionState.Connected)
})

test('a client that never says which protocol it speaks is let go', async () => {
  const quick = await startHubNode(world, { limits: { handshakeTimeoutMs: 50 } })
  stops.push(() => quick.stop())
  const client = await openRawClient(quick, `access_token=${await quick.ticketOf(world.signIn())}`, {
    handshake: 'none',
  })
  await client.closed
  expect(client.records).toEqual([])
})

test('an old connection proves its session anew', async () => {
  const quick = await startHubNode(world, { limits: { keepAliveMs: 60, maxAgeMs: 100 } })
  stops.push(() => quick.stop())
  const client = await openRawClient(quick, `access_token=${await quick.ticketOf(world.signIn())}`)
  await client.closed
  expect(lastOf(client.records)).toEqual({ type: 7, allowReconnect: true })
})

test.each([
  ['sends too much at once', { type: 6, filler: 'x'.repeat(70_000) }, 1],
  ['sends too often', { type: 6 }, 200],
  ['sends what is no message', { kind: 'ping' }, 1],
])('a client that %s is closed and others are not', async (_what, message, times) => {
  const other = await joinAsClient(node, world.signIn())
  stops.push(() => other.connection.stop())
  const client = await openRawClient(node, `access_token=${await node.ticketOf(world.signIn())}`)
  client.socket.on('error', () => undefined)
  for (let n = 0; n < times; n++) client.send(message)
  await client.closed
  expect(other.connection.state).toBe(HubConnectionState.Connected)
})
