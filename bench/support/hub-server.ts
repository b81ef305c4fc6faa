/**
 * The server of the hub benchmarks: the hub's own sockets and groups on `/hub`, a bare `ws` broadcast on
 * `/bare`, in one process so that a round of each meets the same machine.
 */
import { createServer, type IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import { recordsByGroup } from '#platform/server/hub/hub-events.ts'
import { everyUnitGroup } from '#platform/server/hub/hub-groups.ts'
import { HUB_LIMITS } from '#platform/server/hub/hub-limits.ts'
import { createSocketHub } from '#platform/server/hub/socket-hub.ts'
import type { HubServerAnswer, HubServerOrder } from './hub-messages.ts'

const OWNER = '01a1fdbb-685f-71d4-87fe-02739a0b862f'
const hub = createSocketHub<null>({
  limits: HUB_LIMITS,
  methods: { join: async (connection) => void hub.join(connection, everyUnitGroup(OWNER)) },
  onSurprise: (error) => console.error(error),
})
const bareSockets = new Set<WebSocket>()
const bare = new WebSocketServer({ noServer: true, clientTracking: false, perMessageDeflate: false })
let opened = 0

const server = createServer()
server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
  if (request.url === '/hub') {
    opened += 1
    hub.accept(request, socket, head, { id: String(opened), user: null, groups: [] })
    return
  }
  bare.handleUpgrade(request, socket, head, (client) => {
    bareSockets.add(client)
    // The clients of both paths begin with the same words and wait for an answer.
    client.once('message', () => client.send('{}'))
    client.once('close', () => bareSockets.delete(client))
  })
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  tell({ type: 'listening', port: typeof address === 'object' && address ? address.port : 0 })
})

let seq = 0
const nextEvent = () => ({ seq: ++seq, tipo: 'carga.changed', id: OWNER, versao: seq })

function broadcast(path: 'hub' | 'bare'): void {
  const event = nextEvent()
  const began = process.hrtime.bigint()
  if (path === 'hub') {
    const records = recordsByGroup('/cargashub', OWNER, [event], {}, (group) => hub.members(group).size > 0)
    for (const [group, text] of records) hub.broadcast(group, text)
  } else {
    const text = Buffer.from(JSON.stringify({ type: 1, target: 'Changed', arguments: [event] }))
    for (const client of bareSockets) client.send(text, { binary: false })
  }
  tell({ type: 'sent', at: began.toString() })
}

process.on('message', (order: HubServerOrder) => {
  if (order.type === 'broadcast') broadcast(order.path)
  if (order.type === 'memory') {
    globalThis.gc?.()
    tell({ type: 'memory', rssBytes: process.memoryUsage.rss() })
  }
})
process.on('disconnect', () => process.exit(0))

function tell(answer: HubServerAnswer) {
  process.send?.(answer)
}
