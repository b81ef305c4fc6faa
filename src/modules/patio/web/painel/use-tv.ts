/** What every screen on a wall has: a clock, pages that turn by themselves, and whether it is a wall at all. */

import { useEffect, useState } from 'react'
import { useIsPhone } from '#platform/ui/use-is-phone.ts'

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
  const agora = useSegundos()
  const [isPaused, setPaused] = useState(false)
  const tick = useTick(isPaused)
  const isSmall = useIsPhone()
  const half = Math.floor(agora.getTime() / PASSO_MS) * PASSO_MS
  return { agora, momento: new Date(Math.max(half, lidoEm)), tick, isPaused, setPaused, isSmall }
}

function useSegundos(): Date {
  const [agora, setAgora] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setAgora(new Date()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return agora
}

/** Counts pages; stands still while paused (WCAG 2.2.2). */
function useTick(isPaused: boolean): number {
  const [tick, setTick] = useState(0)
  useEffect(() => {
    if (isPaused) return
    const timer = setInterval(() => setTick((before) => before + 1), PAGINA_MS)
    return () => clearInterval(timer)
  }, [isPaused])
  return tick
}
