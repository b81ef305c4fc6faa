/**
 * The events of a company are numbered without gaps, so a client knows exactly which ones it missed. Pure:
 * each function answers the next state and what to do.
 */

/** Past this number of missed events a list is read again. */
const MAX_MISSED = 1000

interface SeqRange {
  readonly from: number
  readonly to: number
}

export interface SeqState {
  /** The highest number known to exist; undefined before the first. */
  readonly newest: number | undefined
  /** Numbers that exist and have not come, in order. */
  readonly missing: readonly SeqRange[]
}

export interface SeqStep {
  readonly state: SeqState
  /** The event had not come before. */
  readonly isNew: boolean
  /** `ask`: request what is missing. `reload`: too much is missing, read the lists again. */
  readonly action: 'none' | 'ask' | 'reload'
}

export const INITIAL_SEQ: SeqState = { newest: undefined, missing: [] }

const countMissing = (ranges: readonly SeqRange[]) =>
  ranges.reduce((sum, { from, to }) => sum + to - from + 1, 0)

const includes = (ranges: readonly SeqRange[], seq: number) =>
  ranges.some(({ from, to }) => from <= seq && seq <= to)

/** The ranges without the numbers `from` to `to`. */
function without(ranges: readonly SeqRange[], from: number, to: number): SeqRange[] {
  return ranges
    .flatMap((range) => [
      { from: range.from, to: Math.min(range.to, from - 1) },
      { from: Math.max(range.from, to + 1), to: range.to },
    ])
    .filter((range) => range.from <= range.to)
}

function step(state: SeqState, isNew: boolean): SeqStep {
  if (countMissing(state.missing) > MAX_MISSED) {
    return { state: { newest: state.newest, missing: [] }, isNew, action: 'reload' }
  }
  return { state, isNew, action: state.missing.length > 0 ? 'ask' : 'none' }
}

/** An event came. */
export function receiveSeq(state: SeqState, seq: number): SeqStep {
  const { newest, missing } = state
  if (newest === undefined) return step({ newest: seq, missing }, true)
  if (seq <= newest) {
    const isNew = includes(missing, seq)
    return step({ newest, missing: without(missing, seq, seq) }, isNew)
  }
  const gap = seq > newest + 1 ? [{ from: newest + 1, to: seq - 1 }] : []
  return step({ newest: seq, missing: [...missing, ...gap] }, true)
}

/** The server told the newest number without an event; it does so every 15 seconds. */
export function announceSeq(state: SeqState, announced: number): SeqStep {
  const { newest, missing } = state
  if (newest === undefined) return step({ newest: announced, missing }, false)
  if (announced <= newest) return step(state, false)
  return step({ newest: announced, missing: [...missing, { from: newest + 1, to: announced }] }, false)
}

/** The number after which to ask; undefined while no event is known. */
export function askSince({ newest, missing }: SeqState): number | undefined {
  const first = missing[0]
  return first ? first.from - 1 : newest
}

/**
 * The server answered what it has after `since`, complete up to `upTo`. Answers the events that had not come.
 * A number the server left out is one this user may not see.
 */
export function settleSeq<E extends { readonly seq: number }>(
  state: SeqState,
  since: number,
  answer: { readonly events: readonly E[]; readonly upTo: number },
): { readonly state: SeqState; readonly news: readonly E[] } {
  const newest = state.newest ?? since
  const news = answer.events.filter(({ seq }) => seq > newest || includes(state.missing, seq))
  return {
    news: [...news].sort((a, b) => a.seq - b.seq),
    state: { newest: Math.max(newest, answer.upTo), missing: without(state.missing, since + 1, answer.upTo) },
  }
}
