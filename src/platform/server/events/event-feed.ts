/**
 * Brings the events of watched companies to this process, each once, in order and without gaps. A notice
 * says where to look; a sweep each second compares counters, so a lost notice costs a second and no event.
 */
import type { LiveEvent } from '#platform/shared/live.contract.ts'
import type { Database } from '../database/database.ts'
import type { Logger } from '../log.ts'
import { type EventRow, listEventsAfter, listNewestSeqs } from './event.repository.ts'
import type { Publisher } from './publisher.ts'

type EventListener = (ownerId: string, events: readonly LiveEvent[]) => void

export interface EventFeed {
  /**
   * Begins to follow a company, once per call. Answers the number after which every event is delivered.
   * Rejects when the database does not answer; that watch is then already taken back.
   */
  watch(ownerId: string): Promise<number>
  /** Takes back one `watch`. */
  unwatch(ownerId: string): void
  /** Each watched company with the newest number delivered here. */
  positions(): { ownerId: string; seq: number }[]
  onEvents(listener: EventListener): void
  start(): void
  stop(): Promise<void>
}

export interface EventFeedParts {
  readonly db: Database
  readonly publisher: Publisher
  readonly log: Logger
  readonly sweepMs?: number
}

const SWEEP_MS = 1_000
/** Bounds of one query: a burst is read in several, a crowd of companies too. */
const MAX_COMPANIES = 200
const MAX_EVENTS_PER_COMPANY = 100

interface Watched {
  watchers: number
  /** Undefined until the first look at the company's counter. */
  delivered: number | undefined
  readonly placed: PromiseWithResolvers<number>
}

export function createEventFeed({ db, publisher, log, sweepMs = SWEEP_MS }: EventFeedParts): EventFeed {
  const companies = new Map<string, Watched>()
  /** Companies to look at. */
  const dirty = new Set<string>()
  const listeners: EventListener[] = []
  let draining: Promise<void> | undefined
  let sweeping: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  let isFailing = false

  function look(ownerId: string): void {
    dirty.add(ownerId)
    draining ??= drain().finally(() => {
      draining = undefined
    })
  }

  async function drain(): Promise<void> {
    // Notices of the same tick are read together.
    await Promise.resolve()
    while (dirty.size > 0) {
      const batch = [...dirty].slice(0, MAX_COMPANIES)
      for (const ownerId of batch) dirty.delete(ownerId)
      try {
        await readCompanies(batch.filter((ownerId) => companies.has(ownerId)))
        isFailing = false
      } catch (error) {
        giveUp(error)
        return
      }
    }
  }

  /** The next sweep looks again; who waits for a first position is told to try again. */
  function giveUp(error: unknown): void {
    if (!isFailing) log.warn({ err: error }, 'eventos não puderam ser lidos')
    isFailing = true
    dirty.clear()
    for (const [ownerId, company] of companies) {
      if (company.delivered !== undefined) continue
      companies.delete(ownerId)
      company.placed.reject(error)
    }
  }

  async function readCompanies(ownerIds: readonly string[]): Promise<void> {
    if (ownerIds.length === 0) return
    const unplaced = ownerIds.filter((ownerId) => companies.get(ownerId)?.delivered === undefined)
    const positions = ownerIds.flatMap((ownerId) => {
      const seq = companies.get(ownerId)?.delivered
      return seq === undefined ? [] : [{ ownerId, seq }]
    })
    const { newest, events } = await db.asSystem('publish-events', async (tx) => ({
      newest: unplaced.length > 0 ? await listNewestSeqs(tx, unplaced) : [],
      events: positions.length > 0 ? await listEventsAfter(tx, positions, MAX_EVENTS_PER_COMPANY) : [],
    }))
    place(unplaced, new Map(newest.map((row) => [row.owner_id, row.seq])))
    for (const [ownerId, rows] of Map.groupBy(events, (row) => row.owner_id)) deliver(ownerId, rows)
  }

  function place(ownerIds: readonly string[], seqs: ReadonlyMap<string, number>): void {
    for (const ownerId of ownerIds) {
      const company = companies.get(ownerId)
      if (!company || company.delivered !== undefined) continue
      company.delivered = seqs.get(ownerId) ?? 0
      company.placed.resolve(company.delivered)
    }
  }

  function deliver(ownerId: string, rows: readonly EventRow[]): void {
    const company = companies.get(ownerId)
    // Left, or left and watched anew, while the query was on its way.
    if (company?.delivered === undefined) return
    const events = rows.map(({ seq, tipo, entidade_id, versao, dados }) => ({
      seq,
      tipo,
      id: entidade_id,
      versao,
      ...(dados && { dados }),
    }))
    company.delivered = events.at(-1)?.seq ?? company.delivered
    if (events.length === MAX_EVENTS_PER_COMPANY) dirty.add(ownerId)
    for (const listener of listeners) listener(ownerId, events)
  }

  async function sweep(): Promise<void> {
    const ownerIds = [...companies.keys()]
    if (ownerIds.length === 0) return
    try {
      const rows = await db.asSystem('publish-events', (tx) => listNewestSeqs(tx, ownerIds))
      for (const { owner_id, seq } of rows) {
        const company = companies.get(owner_id)
        if (company?.delivered !== undefined && seq > company.delivered) look(owner_id)
      }
    } catch (error) {
      if (!isFailing) log.warn({ err: error }, 'contadores de eventos não puderam ser lidos')
      isFailing = true
    }
  }

  publisher.subscribe((notice) => {
    if (notice.type === 'events' && companies.has(notice.ownerId)) look(notice.ownerId)
  })

  return {
    watch(ownerId) {
      const known = companies.get(ownerId)
      const company = known ?? { watchers: 0, delivered: undefined, placed: Promise.withResolvers<number>() }
      company.watchers += 1
      if (!known) {
        companies.set(ownerId, company)
        look(ownerId)
      }
      return company.delivered === undefined ? company.placed.promise : Promise.resolve(company.delivered)
    },
    unwatch(ownerId) {
      const company = companies.get(ownerId)
      if (!company) return
      company.watchers -= 1
      if (company.watchers === 0) companies.delete(ownerId)
    },
    positions: () =>
      [...companies].flatMap(([ownerId, { delivered }]) =>
        delivered === undefined ? [] : [{ ownerId, seq: delivered }],
      ),
    onEvents: (listener) => void listeners.push(listener),
    start() {
      timer = setInterval(() => {
        sweeping ??= sweep().finally(() => {
          sweeping = undefined
        })
      }, sweepMs)
      timer.unref()
    },
    async stop() {
      clearInterval(timer)
      await sweeping
      await draining
    },
  }
}
