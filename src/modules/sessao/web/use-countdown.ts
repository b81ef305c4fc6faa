import { useEffect, useState } from 'react'

const TICK_MS = 250

/** Whole seconds until `endMs` (by `Date.now`), counted down to 0. */
export function useCountdown(endMs: number): number {
  const [nowMs, setNowMs] = useState(() => Date.now())
  const isOver = nowMs >= endMs
  useEffect(() => {
    if (isOver) return
    const timer = setInterval(() => setNowMs(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [isOver])
  return Math.max(0, Math.ceil((endMs - nowMs) / 1000))
}
