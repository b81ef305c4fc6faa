/** The changes that one page makes to a manifest follow each other: each builds on what the one before left. */

interface Versioned {
  readonly id: string
  readonly version: number
}

export interface VezDaMinuta<Minuta extends Versioned> {
  /** Begins when the changes before it have ended, with the manifest as it is shown or as they left it. */
  readonly run: <Answer>(shown: Minuta, change: (minuta: Minuta) => Promise<Answer>) => Promise<Answer>
  /** What a change left, told before the change ends. */
  readonly note: (minuta: Minuta) => void
}

export function createVezDaMinuta<Minuta extends Versioned>(): VezDaMinuta<Minuta> {
  const last = new Map<string, Promise<unknown>>()
  const left = new Map<string, Minuta>()
  const newest = (shown: Minuta) => {
    const own = left.get(shown.id)
    return own && own.version > shown.version ? own : shown
  }
  return {
    run: (shown, change) => {
      const before = last.get(shown.id) ?? Promise.resolve()
      const turn = before.then(() => change(newest(shown)))
      last.set(
        shown.id,
        turn.catch(() => undefined),
      )
      return turn
    },
    note: (minuta) => void left.set(minuta.id, minuta),
  }
}
