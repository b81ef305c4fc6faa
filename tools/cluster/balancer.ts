/**
 * A small load balancer for tests and measurements: round robin over the processes, no stickiness. A process that is
 * being replaced gets no new requests; one that does not answer is passed over until it does.
 */
import {
  createServer,
  request as forward,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http'
import { connect, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'

const HOST = '127.0.0.1'
/** A process that refused a connection is asked again after this. */
const REST_MS = 500
const DRAIN_POLL_MS = 20

interface Upstream {
  readonly port: number
  restsUntil: number
  isDraining: boolean
  open: number
}

export interface Balancer {
  readonly port: number
  add(port: number): void
  /** Sends nothing more to the process, and settles when the last answer has gone out. Sockets stay. */
  drain(port: number): Promise<void>
  remove(port: number): void
  /** Requests that no process could be given. */
  readonly refused: number
  stop(): Promise<void>
}

/** Listens on the loopback; `port` 0 takes a free one. */
export async function startBalancer(port = 0): Promise<Balancer> {
  const upstreams: Upstream[] = []
  const sockets = new Set<Duplex>()
  let turn = 0
  let refused = 0

  /** The processes in the order in which they are to be tried. */
  const candidates = (): Upstream[] => {
    const now = Date.now()
    const ready = upstreams.filter(({ isDraining, restsUntil }) => !isDraining && restsUntil <= now)
    if (ready.length === 0) return upstreams.filter(({ isDraining }) => !isDraining)
    turn = (turn + 1) % ready.length
    return [...ready.slice(turn), ...ready.slice(0, turn)]
  }

  const answer = (
    request: IncomingMessage,
    response: ServerResponse,
    [upstream, ...others]: Upstream[],
  ): void => {
    if (!upstream) {
      refused += 1
      response
        .writeHead(503, { 'content-type': 'text/plain; charset=utf-8' })
        .end('Nenhum processo responde.')
      return
    }
    upstream.open += 1
    let isOver = false
    const over = () => {
      if (isOver) return
      isOver = true
      upstream.open -= 1
    }
    // A connection for each request: one that was kept could be closed by a process that ends.
    const sent = forward({
      host: HOST,
      port: upstream.port,
      method: request.method,
      path: request.url,
      headers: { ...request.headers, 'x-forwarded-for': cameFrom(request) },
      agent: false,
    })
    sent.on('response', (received) => {
      // How long a connection is kept is said by whoever keeps it.
      const { connection: _, 'keep-alive': __, ...headers } = received.headers
      response.writeHead(received.statusCode ?? 502, headers)
      received.pipe(response)
    })
    sent.on('error', (error: NodeJS.ErrnoException) => {
      over()
      // Refused before a byte was sent: another process may have it.
      if (error.code === 'ECONNREFUSED' && !response.headersSent) {
        upstream.restsUntil = Date.now() + REST_MS
        request.unpipe(sent)
        answer(request, response, others)
        return
      }
      if (response.headersSent) response.destroy()
      else response.writeHead(502).end()
    })
    response.on('close', () => {
      over()
      sent.destroy()
    })
    sent.on('socket', (socket) => socket.once('connect', () => request.pipe(sent)))
  }

  const server = createServer((request, response) => answer(request, response, candidates()))
  server.on('connection', (socket) => follow(sockets, socket))
  server.on('upgrade', (request, client: Duplex, head: Buffer) => {
    tunnel(candidates(), request, client, head, sockets)
  })
  await listen(server, port)
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : port,
    get refused() {
      return refused
    },
    add(added) {
      upstreams.push({ port: added, restsUntil: 0, isDraining: false, open: 0 })
    },
    async drain(drained) {
      const upstream = upstreams.find((one) => one.port === drained)
      if (!upstream) return
      upstream.isDraining = true
      while (upstream.open > 0) await sleep(DRAIN_POLL_MS)
    },
    remove(removed) {
      const at = upstreams.findIndex((one) => one.port === removed)
      if (at >= 0) upstreams.splice(at, 1)
    },
    async stop() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}

/** The upgrade as it came, and from then on bytes both ways. */
function tunnel(
  [upstream, ...others]: Upstream[],
  request: IncomingMessage,
  client: Duplex,
  head: Buffer,
  sockets: Set<Duplex>,
): void {
  if (!upstream) {
    client.end('HTTP/1.1 503 Service Unavailable\r\nconnection: close\r\n\r\n')
    return
  }
  const socket = connect(upstream.port, HOST)
  follow(sockets, socket)
  socket.once('connect', () => {
    const lines = request.rawHeaders.flatMap((name, at, all) => (at % 2 ? [] : [`${name}: ${all[at + 1]}`]))
    socket.write(`${request.method} ${request.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
    socket.write(head)
    socket.pipe(client)
    client.pipe(socket)
  })
  socket.once('error', () => {
    if (socket.pending) tunnel(others, request, client, head, sockets)
    else client.destroy()
  })
  client.once('error', () => socket.destroy())
  client.once('close', () => socket.destroy())
}

/** Whoever is in front is named before this balancer's own caller, as proxies do. */
const cameFrom = ({ headers, socket }: IncomingMessage) =>
  [headers['x-forwarded-for'], socket.remoteAddress].flat().filter(Boolean).join(', ')

function follow(sockets: Set<Duplex>, socket: Socket): void {
  sockets.add(socket)
  socket.once('close', () => sockets.delete(socket))
}

const listen = (server: Server, port: number) =>
  new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, HOST, resolve)
  })
