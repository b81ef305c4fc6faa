/** What turns by itself on a board or a wall: the time, and pages. */
import { useEffect, useState } from 'react'

/** The present, anew after each period. */
export function useNow(everyMs: number): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}

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
