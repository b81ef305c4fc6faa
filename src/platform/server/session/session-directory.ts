/**
 * Keeps the state of live sessions in memory, so that a call costs no query for session or access. What
 * changes access is written to `acesso_mudanca` in the same transaction; every process reads the newest
 * rows each two seconds (and at once when the change was its own) and drops what they name.
 */
import { LRUCache } from 'lru-cache'
import { AppError, platformErrors } from '#platform/shared/app-error.ts'
import type { Clock } from '../clock.ts'
import type { Database, Tx } from '../database/database.ts'
import type { SessionState } from './session.ts'

const SESSIONS_KEPT = 50_000
const ACCESS_POLL_MS = 2_000
/** Commits may become visible out of order; rows of this age are read again. */
const OVERLAP_MS = 30_000

type AccessScope = 'usuario' | 'owner' | 'sessao'
export interface AccessChange {
  readonly scope: AccessScope
  readonly id: string
}

/** Reads the state of a living session; undefined when it ended, its user is blocked or its company gone. */
export type LoadSession = (sessionId: string) => Promise<SessionState | undefined>

export interface SessionDirectory {
  /** Throws `session_ended` when the session is no longer valid. */
  get(sessionId: string): Promise<SessionState>
  /** Records that access changed; takes effect here at the commit, elsewhere within seconds. */
  recordChange(tx: Tx, scope: AccessScope, id: string): Promise<void>
  onChange(listener: (change: AccessChange) => void): void
  /** Reads the changes of other processes once. */
  poll(): Promise<void>
  start(): void
  stop(): void
}

export function createSessionDirectory(db: Database, clock: Clock, load: LoadSession): SessionDirectory {
  const states = new LRUCache<string, SessionState>({ max: SESSIONS_KEPT })
  const loading = new Map<string, Promise<SessionState | undefined>>()
  const listeners: ((change: AccessChange) => void)[] = []
  const seen = new LRUCache<number, true>({ max: 10_000 })
  let timer: NodeJS.Timeout | undefined
  /** Counts drops, so that a state read before a change is not kept after it. */
  let generation = 0

  function drop(change: AccessChange) {
    generation++
    loading.clear()
    for (const [sessionId, state] of states.entries()) {
      const concerned =
        change.scope === 'sessao'
          ? sessionId === change.id
          : change.scope === 'usuario'
            ? state.userId === change.id
            : state.ownerId === change.id
      if (concerned) states.delete(sessionId)
    }
    for (const listener of listeners) listener(change)
  }

  async function read(sessionId: string): Promise<SessionState | undefined> {
    const before = generation
    const state = await load(sessionId)
    if (state && before === generation) states.set(sessionId, state)
    return state
  }

  return {
    async get(sessionId) {
      const known = states.get(sessionId)
      if (known) return known
      const pending = loading.get(sessionId) ?? read(sessionId)
      loading.set(sessionId, pending)
      try {
        const state = await pending
        if (!state) throw new AppError(platformErrors.session_ended)
        return state
      } finally {
        loading.delete(sessionId)
      }
    },

    async recordChange(tx, scope, id) {
      await tx.db.insertInto('acesso_mudanca').values({ escopo: scope, escopo_id: id }).execute()
      tx.afterCommit(() => drop({ scope, id }))
    },

    onChange: (listener) => void listeners.push(listener),

    async poll() {
      const since = new Date(clock.now().getTime() - OVERLAP_MS)
      const rows = await db.asSystem('access-changes', (tx) =>
        tx.db
          .selectFrom('acesso_mudanca')
          .select(['id', 'escopo', 'escopo_id'])
          .where('quando', '>', since)
          .orderBy('id')
          .limit(10_000)
          .execute(),
      )
      for (const row of rows) {
        if (seen.has(row.id)) continue
        seen.set(row.id, true)
        drop({ scope: row.escopo, id: row.escopo_id })
      }
    },

    start() {
      timer = setInterval(() => void this.poll().catch(() => undefined), ACCESS_POLL_MS)
      timer.unref()
    },
    stop: () => clearInterval(timer),
  }
}
