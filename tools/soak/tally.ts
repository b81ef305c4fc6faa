/** What happened, by kind of action: how often, how long, and what was refused. Times are milliseconds. */

export interface KindReport {
  readonly kind: string
  readonly requests: number
  readonly p50: number
  readonly p95: number
  /** Refused as somebody else was faster: a slot that is taken, a card that was moved. */
  readonly refused: number
}

export class Tally {
  /** Turned away with 503 and when to come back: the program says that it has too much to do. */
  overloaded = 0
  /** Answers that must not be: any other 5xx, broken connections, refusals of sound requests. */
  readonly failures: string[] = []
  readonly #times = new Map<string, number[]>()
  readonly #refused = new Map<string, number>()

  note(kind: string, ms: number): void {
    const times = this.#times.get(kind)
    if (times) times.push(ms)
    else this.#times.set(kind, [ms])
  }

  refuse(kind: string): void {
    this.#refused.set(kind, (this.#refused.get(kind) ?? 0) + 1)
  }

  get requests(): number {
    return [...this.#times.values()].reduce((sum, times) => sum + times.length, 0)
  }

  report(): KindReport[] {
    return [...this.#times].map(([kind, times]) => {
      const sorted = times.toSorted((a, b) => a - b)
      return {
        kind,
        requests: times.length,
        p50: percentile(sorted, 0.5),
        p95: percentile(sorted, 0.95),
        refused: this.#refused.get(kind) ?? 0,
      }
    })
  }
}

/** Of ascending values; the smallest that `share` of them do not exceed. */
export const percentile = (sorted: readonly number[], share: number) =>
  sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0
