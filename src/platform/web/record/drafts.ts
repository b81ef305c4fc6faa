/** What was typed and not saved, kept in this tab: a reload or a lost connection costs nobody their work. */
import { hasShapeOf } from './same-shape.ts'

interface Draft<Values> {
  readonly values: Values
  /** What the person started from. */
  readonly base: { readonly values: Values; readonly version: number }
  /** UTC instant of the last key. */
  readonly at: string
}

export interface Drafts {
  /** Undefined when there is none, or when it is not of the sample's shape. */
  readonly read: <Values>(key: string, sample: Values) => Draft<Values> | undefined
  readonly write: (key: string, draft: Draft<unknown>) => void
  readonly remove: (key: string) => void
}

const PREFIX = 'estiva.draft '

/** A blocked or full storage is no reason to stop working: the draft then lives as long as the page. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

/** The session storage ends with the session, so that nobody finds another person's draft. */
export function createDrafts(area: () => Storage = () => window.sessionStorage): Drafts {
  return {
    read: (key, sample) => {
      const text = attempt(() => area().getItem(PREFIX + key))
      const stored: unknown = text ? attempt(() => JSON.parse(text)) : undefined
      const wanted = { values: sample, base: { values: sample, version: 0 }, at: '' }
      return stored !== undefined && stored !== null && hasShapeOf(wanted, stored) ? stored : undefined
    },
    write: (key, draft) => void attempt(() => area().setItem(PREFIX + key, JSON.stringify(draft))),
    remove: (key) => void attempt(() => area().removeItem(PREFIX + key)),
  }
}

export const drafts = createDrafts()
