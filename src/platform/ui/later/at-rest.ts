/** What nobody needs before acting waits until what somebody came for is shown. */
import { onIdle } from '../idle.ts'

/** A page that is still being read is taken to be shown this long after its code came. */
export const REST_AFTER_MS = 3000

export interface Rest {
  /** Does the work once the page has come to rest; at once when it has. */
  readonly whenAtRest: (work: () => void) => void
  /** The code of the first page is there: it will be shown soon. */
  readonly pageArrived: () => void
  /** What the person came for is on the screen. */
  readonly contentShown: () => void
}

interface RestClock {
  /** Calls back after so many milliseconds. */
  readonly after: (ms: number, work: () => void) => void
  /** Calls back when the browser has nothing else to do. */
  readonly idle: (work: () => void) => void
}

export function createRest({ after, idle }: RestClock): Rest {
  let waiting: (() => void)[] | undefined = []
  let isEnding = false
  const end = () => {
    const works = waiting ?? []
    waiting = undefined
    for (const work of works) work()
  }
  const contentShown = () => {
    if (isEnding) return
    isEnding = true
    idle(end)
  }
  return {
    pageArrived: () => after(REST_AFTER_MS, contentShown),
    whenAtRest: (work) => {
      if (waiting) waiting.push(work)
      else work()
    },
    contentShown,
  }
}

/** The rest of the running page. */
export const { whenAtRest, pageArrived, contentShown } = createRest({
  after: (ms, work) => void setTimeout(work, ms),
  idle: (work) => void onIdle(work),
})
