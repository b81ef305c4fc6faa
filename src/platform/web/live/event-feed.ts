/** Delivers every live event of the company once, and asks the server for those that did not come. */
import { announceSeq, askSince, INITIAL_SEQ, receiveSeq, type SeqStep, settleSeq } from './seq-tracker.ts'

/** What the server has after a number; `reload` when that is more than it is willing to list. */
export type MissedEvents<E> = { readonly events: readonly E[]; readonly upTo: number } | 'reload'

export interface EventFeedDeps<E> {
  /** `GET /api/eventos?desde=N`: the events numbered above N. */
  readonly fetchMissed: (since: number) => Promise<MissedEvents<E>>
  readonly deliver: (event: E) => void
  /** Too much was missed: whoever shows a list reads it again. */
  readonly reload: () => void
  readonly log: (message: string, error: unknown) => void
}

/** Nothing is shown for a failing hub but its state (S-334). */
export const warnLive = (message: string, error: unknown): void => console.warn(message, error)

export interface EventFeed<E> {
  readonly receive: (event: E) => void
  /** The newest number of the company, told by the hub from time to time. */
  readonly announce: (seq: number) => void
  /** After a reconnection: asks for what came meanwhile. */
  readonly catchUp: () => Promise<void>
}

export function createEventFeed<E extends { readonly seq: number }>(deps: EventFeedDeps<E>): EventFeed<E> {
  let state = INITIAL_SEQ
  let asking: Promise<void> | undefined

  function take(next: SeqStep): void {
    state = next.state
    if (next.action === 'reload') deps.reload()
    if (next.action === 'ask') void catchUp()
  }

  async function ask(since: number): Promise<void> {
    const answer = await deps.fetchMissed(since)
    if (answer === 'reload') {
      state = { newest: state.newest, missing: [] }
      deps.reload()
      return
    }
    const settled = settleSeq(state, since, answer)
    state = settled.state
    for (const event of settled.news) deps.deliver(event)
    // A gap that opened while the answer was on its way; without progress the next number asks again.
    const next = askSince(state)
    if (state.missing.length > 0 && next !== undefined && next > since) await ask(next)
  }

  /** One request at a time. A failed one is repeated when the next number comes, at the latest after 15 s. */
  function catchUp(): Promise<void> {
    const since = askSince(state)
    if (since === undefined) return Promise.resolve()
    asking ??= ask(since)
      .catch((error: unknown) => deps.log('Missed events could not be read.', error))
      .finally(() => {
        asking = undefined
      })
    return asking
  }

  return {
    catchUp,
    announce: (seq) => take(announceSeq(state, seq)),
    receive: (event) => {
      const next = receiveSeq(state, event.seq)
      if (next.isNew) deps.deliver(event)
      take(next)
    },
  }
}

/** The feed of a screen that reads a list by itself and keeps it true by the events. */
export interface ListFeed<E> extends Pick<EventFeed<E>, 'receive' | 'announce'> {
  /** The list was read and contains everything up to this number. */
  readonly wasRead: (seq: number) => void
}

/**
 * What the hub tells before the first reading waits for it, whichever comes first: whatever the list does not contain is
 * then asked for.
 */
export function listFeed<E extends { readonly seq: number }>(feed: EventFeed<E>): ListFeed<E> {
  let isRead = false
  let told = 0
  const noteTold = (seq: number) => {
    told = Math.max(told, seq)
  }
  return {
    receive: (event) => (isRead ? feed.receive(event) : noteTold(event.seq)),
    announce: (seq) => (isRead ? feed.announce(seq) : noteTold(seq)),
    wasRead: (seq) => {
      feed.announce(seq)
      if (isRead) return
      isRead = true
      feed.announce(told)
    },
  }
}
