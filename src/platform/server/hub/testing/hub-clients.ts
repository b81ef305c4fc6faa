/** Clients of the hub: the official one, and a bare socket for what that one would never do. */
import { HttpTransportType, type HubConnection, HubConnectionBuilder, LogLevel } from '@microsoft/signalr'
import { WebSocket } from 'ws'
import type { LiveEvent } from '#platform/shared/live.contract.ts'
import type { SessionState } from '../../session/session.ts'
import type { HubPath } from '../hub-groups.ts'
import { splitRecords } from '../protocol.ts'
import type { HubNode } from './hub-node.ts'

export interface ClientOptions {
  readonly path?: HubPath
  readonly skipNegotiation?: boolean
  /** Waits of the automatic reconnection in milliseconds; absent: none. */
  readonly retryDelays?: number[]
  readonly getToken?: () => Promise<string>
}

/** The official client, not yet started. It asks for a new ticket whenever it needs one. */
export function buildClient(
  node: HubNode,
  session: SessionState,
  options: ClientOptions = {},
): HubConnection {
  const builder = new HubConnectionBuilder()
    .withUrl(`${node.url}${options.path ?? '/cargashub'}`, {
      accessTokenFactory: options.getToken ?? (() => node.ticketOf(session)),
      ...(options.skipNegotiation ? { skipNegotiation: true, transport: HttpTransportType.WebSockets } : {}),
    })
    .configureLogging(LogLevel.None)
  return (options.retryDelays ? builder.withAutomaticReconnect(options.retryDelays) : builder).build()
}

export interface JoinedClient {
  readonly connection: HubConnection
  readonly events: LiveEvent[]
  readonly seqs: number[]
}

/** Started and joined to its company on the loads hub; it keeps what it hears. */
export async function joinAsClient(
  node: HubNode,
  session: SessionState,
  options: ClientOptions = {},
): Promise<JoinedClient> {
  const connection = buildClient(node, session, options)
  const events: LiveEvent[] = []
  const seqs: number[] = []
  connection.on('Changed', (event: LiveEvent) => events.push(event))
  connection.on('Seq', (seq: number) => seqs.push(seq))
  await connection.start()
  await connection.invoke('join', session.ownerId)
  return { connection, events, seqs }
}

export interface RawClient {
  readonly socket: WebSocket
  /** Every record received, as it came. */
  readonly records: string[]
  send(message: object): void
  readonly closed: Promise<void>
}

const HANDSHAKE = { protocol: 'json', version: 1 }

/** Resolves when the handshake was answered. Rejects when the upgrade is refused: `Unexpected server response: 401`. */
export async function openRawClient(
  node: HubNode,
  query: string,
  options: { path?: HubPath; origin?: string; handshake?: object | 'none' } = {},
): Promise<RawClient> {
  const address = `${node.url.replace('http', 'ws')}${options.path ?? '/cargashub'}?${query}`
  const socket = new WebSocket(address, options.origin ? { origin: options.origin } : {})
  const records: string[] = []
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  const greeted = new Promise<void>((resolve) => {
    socket.on('message', (data) => {
      records.push(...splitRecords(data.toString()).records)
      resolve()
    })
  })
  await new Promise((resolve, reject) => {
    socket.once('open', resolve)
    socket.once('error', reject)
  })
  const send = (message: object) => socket.send(`${JSON.stringify(message)}\u001e`)
  if (options.handshake !== 'none') send(options.handshake ?? HANDSHAKE)
  if (options.handshake !== 'none') await Promise.race([greeted, closed])
  return { socket, records, send, closed }
}
