import { useEffect, useState } from 'react'

/** Counts the periods that have passed; undefined: it stands still. */
export function useTicks(everyMs: number | undefined): number {
  const [ticks, setTicks] = useState(0)
  useEffect(() => {
    if (everyMs === undefined) return
    const timer = setInterval(() => setTicks((before) => before + 1), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return ticks
}
