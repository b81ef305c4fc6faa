/** What every screen on a wall has: a clock, pages that turn by themselves, and whether it is a wall at all. */

import { useState } from 'react'
import { useTicks } from '#platform/ui/board/use-clock.ts'
import { useIsPhone } from '#platform/ui/use-is-phone.ts'
import { useNow } from '#platform/ui/use-now.ts'

/** How long a page stands. */
const PAGINA_MS = 15_000
const PASSO_MS = 30_000

export interface Tv {
  /** For the clock: each second. */
  readonly agora: Date
  /** For what is put together anew: each half minute, and with each answer. */
  readonly momento: Date
  /** Counts turned pages. */
  readonly tick: number
  readonly isPaused: boolean
  readonly setPaused: (next: boolean) => void
  /** A phone: everything stands below each other, nothing turns. */
  readonly isSmall: boolean
}

/** `lidoEm`: when the answer that is shown came, in milliseconds. */
export function useTv(lidoEm: number): Tv {
  const agora = useNow(1_000)
  const [isPaused, setPaused] = useState(false)
  // Standing still while paused: WCAG 2.2.2.
  const tick = useTicks(isPaused ? undefined : PAGINA_MS)
  const isSmall = useIsPhone()
  const half = Math.floor(agora.getTime() / PASSO_MS) * PASSO_MS
  return { agora, momento: new Date(Math.max(half, lidoEm)), tick, isPaused, setPaused, isSmall }
}
