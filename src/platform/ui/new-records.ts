/** The record that was created last, until its list or board has shown it. Pure: the timers are an argument. */

/** How long it stays marked once it is in sight. */
export const MARK_MS = 6_000
/** How long it is looked for: until then a list that is opened still marks it. */
export const SEEK_MS = 60_000

export interface NewRecord {
  /** What the list that shows it is known by, e.g. the place of its register. */
  readonly kind: string
  readonly id: string
  /** `Carga 10091` */
  readonly name: string
  /** The day of a schedule that it stands on, `YYYY-MM-DD`. */
  readonly dia?: string
}

export interface NewRecords {
  tell(record: NewRecord): void
  /** A list or board shows the record now: the mark stays for `MARK_MS`. */
  found(id: string): void
  /** The record that is marked; undefined once its time is over. */
  current(): NewRecord | undefined
  /** Whether no list or board has shown the record yet. */
  isSought(id: string): boolean
  subscribe(listener: () => void): () => void
}

/** `after` calls back and returns how to give it up. */
function createNewRecords(after: (ms: number, work: () => void) => () => void): NewRecords {
  let record: NewRecord | undefined
  let isFound = false
  let cancel = () => {}
  const listeners = new Set<() => void>()
  const change = (next: NewRecord | undefined, found: boolean) => {
    record = next
    isFound = found
    for (const listener of [...listeners]) listener()
  }
  const forgetAfter = (ms: number) => {
    cancel()
    cancel = after(ms, () => change(undefined, false))
  }
  return {
    tell(next) {
      forgetAfter(SEEK_MS)
      change(next, false)
    },
    found(id) {
      if (record?.id !== id || isFound) return
      forgetAfter(MARK_MS)
      change(record, true)
    },
    current: () => record,
    isSought: (id) => record?.id === id && !isFound,
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

/** Of the running page. */
export const newRecords = createNewRecords((ms, work) => {
  const timer = setTimeout(work, ms)
  return () => clearTimeout(timer)
})

/** After a creation: the list or board that shows such records scrolls to it and marks it, or says why it cannot. */
export const tellNew = newRecords.tell
