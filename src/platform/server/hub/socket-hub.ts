/** The clients of one hub path on this process, and the groups they are in. Knows nothing of companies. */
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import { createGroups } from './groups.ts'
import type { HubLimits } from './hub-limits.ts'
import { SocketConnection } from './socket-connection.ts'

/** A refusal whose text the caller of a hub method sees. */
export class HubError extends Error {
  override readonly name = 'HubError'
}

export type HubMethod<U> = (connection: SocketConnection<U>, args: readonly unknown[]) => Promise<unknown>

export interface SocketHubOptions<U> {
  readonly limits: HubLimits
  /** By name in lower case. */
  readonly methods: Readonly<Record<string, HubMethod<U>>>
  readonly onGone?: (connection: SocketConnection<U>) => void
  /** The number of open connections changed. */
  readonly onCount?: (count: number) => void
  readonly onSurprise: (error: unknown) => void
}

export interface SocketHub<U> {
  /** Completes the upgrade of a request that may enter. */
  accept(
    request: IncomingMessage,
    socket: Duplex,
    head: Buffer,
    entry: { id: string; user: U; groups: readonly string[] },
  ): void
  /** False when the connection is gone already. */
  join(connection: SocketConnection<U>, group: string): boolean
  leave(connection: SocketConnection<U>, group: string): void
  members(group: string): ReadonlySet<SocketConnection<U>>
  groupsOf(connection: SocketConnection<U>): ReadonlySet<string>
  connections(): ReadonlySet<SocketConnection<U>>
  /** Sends encoded records to a group; they are turned into bytes once. */
  broadcast(group: string, records: string): void
  /** Asks every client to reconnect, elsewhere or later, and waits for them no longer than the grace. */
  stop(): Promise<void>
}

const CHECKS_PER_KEEP_ALIVE = 3

export function createSocketHub<U>(options: SocketHubOptions<U>): SocketHub<U> {
  const { limits, methods, onSurprise } = options
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    // Frames are small and shared; compressing them per client would cost more than it saves.
    perMessageDeflate: false,
    maxPayload: limits.maxMessageBytes,
  })
  const groups = createGroups<SocketConnection<U>>()
  const connections = new Set<SocketConnection<U>>()
  let whenEmpty: (() => void) | undefined
  const timer = setInterval(() => {
    const now = Date.now()
    for (const connection of connections) connection.check(now)
  }, limits.keepAliveMs / CHECKS_PER_KEEP_ALIVE)
  timer.unref()

  const events = {
    onInvocation(
      connection: SocketConnection<U>,
      { target, args }: { target: string; args: readonly unknown[] },
    ) {
      const name = target.toLowerCase()
      const method = Object.hasOwn(methods, name) ? methods[name] : undefined
      if (!method) throw new HubError(`O hub não conhece o método '${target}'.`)
      return method(connection, args)
    },
    describe(error: unknown, target: string) {
      if (error instanceof HubError) return error.message
      onSurprise(error)
      return `Erro inesperado ao executar '${target}'.`
    },
    onGone(connection: SocketConnection<U>) {
      groups.removeAll(connection)
      options.onGone?.(connection)
    },
    onClosed(connection: SocketConnection<U>) {
      connections.delete(connection)
      options.onCount?.(connections.size)
      if (connections.size === 0) whenEmpty?.()
    },
  }

  return {
    accept(request, socket, head, entry) {
      server.handleUpgrade(request, socket, head, (opened) => {
        const connection = new SocketConnection(opened, entry.id, entry.user, limits, events)
        connections.add(connection)
        for (const group of entry.groups) groups.add(group, connection)
        options.onCount?.(connections.size)
      })
    },
    join(connection, group) {
      if (connection.isOpen) groups.add(group, connection)
      return connection.isOpen
    },
    leave: (connection, group) => groups.remove(group, connection),
    members: (group) => groups.members(group),
    groupsOf: (connection) => groups.groupsOf(connection),
    connections: () => connections,
    broadcast(group, records) {
      const members = groups.members(group)
      if (members.size === 0) return
      const bytes = Buffer.from(records)
      // A client that is cut off leaves the group while it is walked, which a set allows.
      for (const connection of members) connection.send(bytes)
    },
    async stop() {
      clearInterval(timer)
      if (connections.size === 0) return
      const empty = new Promise<void>((resolve) => {
        whenEmpty = resolve
      })
      for (const connection of connections) connection.close(undefined, true)
      // Each connection ends itself after its grace.
      await empty
    },
  }
}
