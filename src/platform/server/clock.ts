/** The time as an argument: tests set it, rules receive what it answers. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** A clock that stands until it is moved. */
export function createTestClock(
  start: string,
): Clock & { advance(ms: number): void; set(instant: string): void } {
  let current = new Date(start)
  return {
    now: () => new Date(current),
    advance: (ms) => {
      current = new Date(current.getTime() + ms)
    },
    set: (instant) => {
      current = new Date(instant)
    },
  }
}
