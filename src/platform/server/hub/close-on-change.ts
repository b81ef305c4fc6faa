/** Closes the sockets whose session ended or whose access changed, within seconds on every process (A33). */
import { AppError } from '#platform/shared/app-error.ts'
import { ACCESS_CHANGED } from '#platform/shared/live.contract.ts'
import type { Logger } from '../log.ts'
import type { AccessChange, SessionDirectory } from '../session/session-directory.ts'
import { personGroup, sessionGroup } from './hub-groups.ts'
import type { HubUser } from './hub-user.ts'
import type { SocketConnection } from './socket-connection.ts'
import type { SocketHub } from './socket-hub.ts'

type Connection = SocketConnection<HubUser>

/** A change of a whole company may concern thousands of sessions; they are read a few at a time. */
const PARALLEL_CHECKS = 8

export function closeOnChange(
  hubs: readonly SocketHub<HubUser>[],
  sessions: SessionDirectory,
  log: Logger,
): void {
  const waiting = new Set<string>()
  let running = 0

  function concerned({ scope, id }: AccessChange): Connection[] {
    return hubs.flatMap((hub) => {
      if (scope === 'sessao') return [...hub.members(sessionGroup(id))]
      if (scope === 'usuario') return [...hub.members(personGroup(id))]
      return [...hub.connections()].filter((connection) => connection.user.session.ownerId === id)
    })
  }

  async function check(sessionId: string): Promise<void> {
    const connections = hubs.flatMap((hub) => [...hub.members(sessionGroup(sessionId))])
    if (connections.length === 0) return
    try {
      const { accessVersion } = await sessions.get(sessionId)
      for (const connection of connections) {
        // The client renews its token, learns what it may do now, and returns.
        if (connection.user.session.accessVersion !== accessVersion) connection.close(ACCESS_CHANGED, true)
      }
    } catch (error) {
      const hasEnded = error instanceof AppError
      if (!hasEnded) log.warn({ err: error }, 'sessão de uma conexão não pôde ser conferida')
      // Without an answer of the database nobody stays in unseen; whoever may enter returns by itself.
      for (const connection of connections) connection.close('Sua sessão foi encerrada.', !hasEnded)
    }
  }

  async function work(): Promise<void> {
    running += 1
    for (const sessionId of waiting) {
      waiting.delete(sessionId)
      await check(sessionId)
    }
    running -= 1
  }

  sessions.onChange((change) => {
    for (const { user } of concerned(change)) waiting.add(user.session.sessionId)
    while (running < Math.min(PARALLEL_CHECKS, waiting.size)) void work()
  })
}
