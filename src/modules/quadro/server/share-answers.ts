/**
 * One change reaches many people at once, who all ask for the same cards. They share one answer for a moment, but
 * never one from before an event that could have made them ask.
 */
import { LRUCache } from 'lru-cache'

/** How long an answer is shared, in milliseconds. */
const SHARED_MS = 250
/** An answer holds at most 200 cards. */
const MAX_ANSWERS = 128

export interface Numbered {
  /** Number of the company's newest event that the answer has seen. */
  readonly seq: number
}

export interface SharedAnswers<T extends Numbered> {
  /** `readSeq` tells the company's newest event number; it and `read` are asked as rarely as possible. */
  get(ownerId: string, key: string, readSeq: () => Promise<number>, read: () => Promise<T>): Promise<T>
}

export function createSharedAnswers<T extends Numbered>(sharedMs = SHARED_MS): SharedAnswers<T> {
  const answers = new LRUCache<string, Promise<T>>({ max: MAX_ANSWERS, ttl: sharedMs })
  const newest = createJoinedReads<number>()

  function begin(key: string, read: () => Promise<T>): Promise<T> {
    const reading = read()
    answers.set(key, reading)
    reading.catch(() => {
      if (answers.peek(key) === reading) answers.delete(key)
    })
    return reading
  }

  return {
    async get(ownerId, key, readSeq, read) {
      const name = `${ownerId} ${key}`
      if (!answers.has(name)) return begin(name, read)
      // Read after the caller asked: everything that he may have heard of has a number up to this.
      const seq = await newest.join(ownerId, readSeq)
      for (;;) {
        const known = answers.get(name)
        if (!known) return begin(name, read)
        const answer = await known.catch(() => undefined)
        if (answer && answer.seq >= seq) return answer
        if (answers.peek(name) === known) answers.delete(name)
      }
    },
  }
}

/**
 * Reads that many ask for at once: whoever asks while one is running shares the next, which begins after all of
 * them asked.
 */
export function createJoinedReads<T>() {
  interface Lane {
    running: Promise<unknown>
    next: Promise<T> | undefined
  }
  const lanes = new Map<string, Lane>()

  function run(name: string, lane: Lane, read: () => Promise<T>): Promise<T> {
    const reading = read()
    lane.running = reading
    lane.next = undefined
    const leave = () => {
      if (lane.running === reading && !lane.next) lanes.delete(name)
    }
    reading.then(leave, leave)
    return reading
  }

  return {
    join(name: string, read: () => Promise<T>): Promise<T> {
      const lane = lanes.get(name)
      if (!lane) {
        const own: Lane = { running: Promise.resolve(), next: undefined }
        lanes.set(name, own)
        return run(name, own, read)
      }
      lane.next ??= lane.running.then(
        () => run(name, lane, read),
        () => run(name, lane, read),
      )
      return lane.next
    },
  }
}
