/** Turns a request to a hub's path into a connection, or refuses it before anything is opened. */
import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { v7 as uuidv7 } from 'uuid'
import type { Deps } from '../deps.ts'
import { asAppError } from '../http/errors.ts'
import { isOwnOrigin } from '../http/own-origin.ts'
import { redactUrl } from '../log.ts'
import { type HubPath, isHubPath, personGroup, sessionGroup } from './hub-groups.ts'
import type { HubLimits } from './hub-limits.ts'
import type { HubTokens } from './hub-tokens.ts'
import { authenticate, findCredential, type HubUser, resume } from './hub-user.ts'
import type { SocketHub } from './socket-hub.ts'

export interface UpgradeParts {
  readonly deps: Deps
  readonly tokens: HubTokens
  readonly hubs: Readonly<Record<HubPath, SocketHub<HubUser>>>
  readonly limits: HubLimits
  readonly isStopping: () => boolean
}

const STATUS = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  429: 'Too Many Requests',
  503: 'Service Unavailable',
} as const
type Status = keyof typeof STATUS

const isStatus = (status: number): status is Status => status in STATUS

export function attachUpgrades(server: Server, parts: UpgradeParts): void {
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // A client that leaves while it is being looked at is no error.
    socket.on('error', () => socket.destroy())
    void enter(parts, request, socket, head).then((refused) => {
      if (refused !== undefined) refuse(socket, refused)
    })
  })
}

/** The status of a refusal; undefined: the connection is open, or its client left. */
async function enter(
  parts: UpgradeParts,
  request: IncomingMessage,
  socket: Duplex,
  head: Buffer,
): Promise<Status | undefined> {
  const { deps, tokens, hubs, limits } = parts
  const url = readUrl(request.url)
  if (!url) return 400
  const path = url.pathname.replace(/\/$/, '')
  if (!isHubPath(path)) return 404
  if (parts.isStopping()) return 503
  const { origin, host } = request.headers
  if (isOwnOrigin(origin, host, deps.config.publicUrl) === false) return 403
  try {
    const id = url.searchParams.get('id')
    const credential = findCredential(request.headers.authorization, url.searchParams)
    const user: HubUser & { connectionId?: string } =
      id === null ? await authenticate(deps, tokens, credential) : await resume(deps, tokens, path, id)
    if (socket.destroyed) return undefined
    // Asked again: the process may have begun to stop while the session was read.
    if (parts.isStopping()) return 503
    const { sessionId, userId } = user.session
    if (hubs[path].members(personGroup(userId)).size >= limits.maxConnectionsPerUser) return 429
    hubs[path].accept(request, socket, head, {
      id: user.connectionId ?? uuidv7(),
      user: { session: user.session, ticket: user.ticket },
      groups: [sessionGroup(sessionId), personGroup(userId)],
    })
    return undefined
  } catch (error) {
    const expected = asAppError(error, [])
    const details = { err: error, url: redactUrl(request.url ?? '') }
    if (!expected) deps.log.error(details, 'conexão do hub não pôde ser aberta')
    return expected && isStatus(expected.status) ? expected.status : 503
  }
}

function readUrl(path: string | undefined): URL | undefined {
  const url = `http://hub${path ?? ''}`
  return URL.canParse(url) ? new URL(url) : undefined
}

function refuse(socket: Duplex, status: Status): void {
  socket.end(`HTTP/1.1 ${status} ${STATUS[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () =>
    socket.destroy(),
  )
}
