/**
 * What is kept beside the records and must never tell something else than they do, such as the search index:
 * brought up to date by the events of a transaction, inside it, just before they are written.
 */
import type { OwnerTx, ReadOnce, Tx } from '../database/database.ts'
import type { Announcement } from './write-events.ts'

export interface Projection {
  /** Others read what it keeps, such as the cards: it runs before them, and reads nothing that is asked `once`. */
  readonly isRead?: true
  /** Whether events of this noun (`empresa` of `empresa.changed`) change what is kept. */
  readonly concerns: (noun: string) => boolean
  /** The events are of the company of the transaction and of nouns that concern the projection. */
  readonly apply: (tx: OwnerTx, events: readonly Announcement[]) => Promise<void>
  /** The events of such nouns that a transaction of one company announces to others, about records of its own. */
  readonly applyToOthers?: (tx: OwnerTx, events: readonly Announcement[]) => Promise<void>
}

export const defineProjection = (projection: Projection): Projection => projection

export const nounOf = ({ tipo }: Pick<Announcement, 'tipo'>) => tipo.slice(0, tipo.lastIndexOf('.'))

/**
 * Of a transaction of one company. What it announces to other companies is about a record of its own, which
 * theirs keep nothing of, besides what is to be told of it (`applyToOthers`).
 */
export async function projectOwner(
  tx: OwnerTx,
  projections: readonly Projection[],
  events: readonly Announcement[],
): Promise<void> {
  await projectOwn(tx, projections, events)
  const others = events.filter((event) => event.ownerId !== tx.ownerId)
  if (others.length === 0) return
  for (const { concerns, applyToOthers } of projections) {
    const concerned = applyToOthers ? others.filter((event) => concerns(nounOf(event))) : []
    if (concerned.length > 0) await applyToOthers?.(tx, concerned)
  }
}

async function projectOwn(
  tx: OwnerTx,
  projections: readonly Projection[],
  events: readonly Announcement[],
): Promise<void> {
  const own = events.filter((event) => event.ownerId === tx.ownerId)
  const projecting: OwnerTx = { ...tx, once: createOnce() }
  for (const { concerns, apply } of projections) {
    const concerned = own.filter((event) => concerns(nounOf(event)))
    if (concerned.length > 0) await apply(projecting, concerned)
  }
}

function createOnce(): ReadOnce {
  const answers = new Map<string, Promise<unknown>>()
  return <T>(name: string, read: () => Promise<T>) => {
    const answer = answers.get(name) ?? read()
    answers.set(name, answer)
    // Whoever takes a name knows what is read under it.
    return answer as Promise<T>
  }
}

/** Of a transaction of the system: each company in turn, with its setting as its own transaction has it. */
export async function projectSystem(
  tx: Tx,
  projections: readonly Projection[],
  events: readonly Announcement[],
): Promise<void> {
  const concerned = events.filter((event) => projections.some(({ concerns }) => concerns(nounOf(event))))
  for (const ownerId of [...new Set(concerned.map((event) => event.ownerId))].sort()) {
    await enter(tx, ownerId)
    await projectOwn({ ...tx, ownerId }, projections, concerned)
    await enter(tx, '')
  }
}

const enter = (tx: Tx, ownerId: string) => tx.raw(`select set_config('app.owner_id', $1, true)`, [ownerId])
