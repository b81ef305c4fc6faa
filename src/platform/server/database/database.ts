/**
 * The three ways to reach the tables, and no other (architecture §4):
 * - `asOwner`: one company; row security admits its rows only;
 * - `asGuest`: one shared record of another company, found by a share row;
 * - `asSystem`: no company; every use names its purpose, and a test reads the list of purposes.
 * All work inside one transaction that announces its events as its last statements.
 */
import type { Kysely } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import { AppError, platformErrors } from '#platform/shared/app-error.ts'
import { isGuid } from '#platform/shared/guid.ts'
import type { NotificationDefinition, Occasion } from '#platform/shared/notifications/notification.ts'
import { type Projection, projectOwner, projectSystem } from '../events/projections.ts'
import { type Announcement, writeEvents } from '../events/write-events.ts'
import { toWrittenNotice, type WrittenNotice, writeNotices } from '../notifications/write-notices.ts'
import { kyselyOn, readerOn } from './pinned-kysely.ts'
import { queryAsOwner } from './scoped-query.ts'
import type { SystemPurpose } from './system-purposes.ts'
import type { Tables } from './tables.ts'

/** Who acts, for the history: a person, or a process such as a job. */
export interface Actor {
  readonly userId: string | null
  readonly name: string
  /** `web`, `api`, `job`, `demo`, `sistema`. */
  readonly origin: string
}

export interface Tx {
  readonly db: Kysely<Tables>
  /** What the transaction has read already and asks for again, by name; gone with it. */
  readonly memory: Map<string, unknown>
  /** Plain SQL on the same connection, for libraries that bring their own statements. */
  readonly raw: (text: string, values?: unknown[]) => Promise<{ rows: unknown[] } | { rows: unknown[] }[]>
  /** Announces a change to a company; written with a gap-free number in the same transaction. */
  announce(event: Announcement): void
  /** Tells people of a change; written in the same transaction, brought to each of them after the commit. */
  notify<Facts>(definition: NotificationDefinition<Facts>, occasion: Occasion<Facts>): void
  /** Runs after the commit, never when the transaction is rolled back. */
  afterCommit(action: () => void): void
}

export interface OwnerTx extends Tx {
  readonly ownerId: string
  /** Present while projections are applied: none of them changes what another one asks `once`. */
  readonly once?: ReadOnce
}

/** What several projections ask under one name is read for the first of them. */
export type ReadOnce = <T>(name: string, read: () => Promise<T>) => Promise<T>

export interface GuestTx extends Tx {
  /** The company that shares the record. */
  readonly hostOwnerId: string
  readonly entidadeId: string
  readonly papel: string
}

export interface Database {
  asOwner<T>(ownerId: string, work: (tx: OwnerTx) => Promise<T>): Promise<T>
  /** Reads only, each query in one message of its own; no events and no locks. */
  readAsOwner<T>(ownerId: string, work: (tx: OwnerTx) => Promise<T>): Promise<T>
  asGuest<T>(
    guestOwnerId: string,
    tipo: string,
    entidadeId: string,
    work: (tx: GuestTx) => Promise<T>,
  ): Promise<T>
  asSystem<T>(purpose: SystemPurpose, work: (tx: Tx) => Promise<T>): Promise<T>
  /** Brought up to date inside every transaction that announces something, before its events are written. */
  addProjection(projection: Projection): void
  /** Called with every committed transaction's events, for publication. */
  onCommitted(listener: (ownerIds: readonly string[]) => void): void
  /** Called with the companies that a committed transaction wrote notices for. */
  onNotified(listener: (ownerIds: readonly string[]) => void): void
  ping(): Promise<void>
  close(): Promise<void>
}

export interface DatabasePools {
  readonly app: Pool
  readonly system: Pool
  /** Statement that opens a transaction of the system role. */
  readonly systemBegin: string
}

function assertUuid(value: string): void {
  if (!isGuid(value)) throw new Error('A company id must be a GUID.')
}

/** The setting of a transaction travels inside the statement's text, so only a checked GUID may enter it. */
function beginAs(ownerId: string): string {
  assertUuid(ownerId)
  return `begin; set local app.owner_id = '${ownerId.toLowerCase()}'`
}

export function createDatabase(pools: DatabasePools): Database {
  const listeners: ((ownerIds: readonly string[]) => void)[] = []
  const noticeListeners: ((ownerIds: readonly string[]) => void)[] = []
  const projections: Projection[] = []

  async function write<T, X extends Tx>(
    pool: Pool,
    begin: string,
    build: (base: Tx, client: PoolClient) => X | Promise<X>,
    work: (tx: X) => Promise<T>,
    project?: (tx: X, projections: readonly Projection[], events: readonly Announcement[]) => Promise<void>,
  ): Promise<T> {
    const client = await pool.connect()
    const announcements: Announcement[] = []
    const notices: WrittenNotice[] = []
    const after: (() => void)[] = []
    let broken: Error | undefined
    try {
      await client.query(begin)
      const base: Tx = {
        db: kyselyOn(client),
        memory: new Map(),
        raw: (text, values) => client.query(text, values),
        announce: (event) => void announcements.push(event),
        notify: (definition, occasion) => void notices.push(toWrittenNotice(definition, occasion)),
        afterCommit: (action) => void after.push(action),
      }
      const tx = await build(base, client)
      const result = await work(tx)
      await project?.(tx, projections, announcements)
      const told = await writeNotices(base.db, notices)
      const owners = await writeEvents(base.db, announcements)
      await client.query('commit')
      for (const action of after) action()
      if (told.length > 0) for (const listener of noticeListeners) listener(told)
      if (owners.length > 0) for (const listener of listeners) listener(owners)
      return result
    } catch (error) {
      await client.query('rollback').catch((failure: Error) => {
        broken = failure
      })
      throw error
    } finally {
      client.release(broken)
    }
  }

  return {
    asOwner: (ownerId, work) =>
      write(pools.app, beginAs(ownerId), (base): OwnerTx => ({ ...base, ownerId }), work, projectOwner),

    async readAsOwner(ownerId, work) {
      assertUuid(ownerId)
      const client = await pools.app.connect()
      try {
        return await work({
          db: readerOn(client, ownerId).db,
          memory: new Map(),
          raw: (text, values = []) => queryAsOwner(client, ownerId, { text }, values),
          ownerId,
          announce: () => {
            throw new Error('A read cannot announce a change.')
          },
          notify: () => {
            throw new Error('A read cannot tell of a change.')
          },
          afterCommit: (action) => action(),
        })
      } finally {
        client.release()
      }
    },

    asGuest: (guestOwnerId, tipo, entidadeId, work) =>
      write(
        pools.app,
        'begin',
        async (base, client) => {
          assertUuid(guestOwnerId)
          const { rows } = await client.query<{ host: string | null; papel: string | null }>(
            'select host, papel from app_enter_as_guest($1::uuid, $2, $3::uuid)',
            [guestOwnerId, tipo, entidadeId],
          )
          const share = rows[0]
          if (!share?.host || !share.papel) throw new AppError(platformErrors.not_found)
          return { ...base, hostOwnerId: share.host, entidadeId, papel: share.papel }
        },
        work,
      ),

    asSystem: (_purpose, work) => write(pools.system, pools.systemBegin, (base) => base, work, projectSystem),

    addProjection: (projection) =>
      void (projection.isRead ? projections.unshift(projection) : projections.push(projection)),

    onCommitted: (listener) => void listeners.push(listener),

    onNotified: (listener) => void noticeListeners.push(listener),

    async ping() {
      await pools.app.query('select 1')
    },

    async close() {
      await Promise.all([pools.app.end(), pools.system === pools.app ? undefined : pools.system.end()])
    },
  }
}
