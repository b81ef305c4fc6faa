/** Carries texts between processes. Delivery is best effort: the feed's sweep heals what a bus loses. */
export interface Bus {
  /** Hands the text over without waiting; a text that cannot be sent now may be dropped. */
  send(ownerId: string, text: string): void
  /** Resolves when connected, or after a first failure with the attempts going on. */
  start(receive: (text: string) => void): Promise<void>
  stop(): Promise<void>
}

const FIRST_WAIT_MS = 250
const LONGEST_WAIT_MS = 10_000

/** Doubles from 250 ms to 10 s; `random` (0 up to 1) spreads processes that lost the same server. */
export function backoffMs(failures: number, random: number): number {
  const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.max(0, failures - 1))
  return Math.round(wait * (0.5 + random / 2))
}
