import { useEffect, useState } from 'react'
import { ELAPSED_REFRESH_MS } from '#platform/shared/timing.ts'

/** The present, anew after each period without a request, by default each half minute (S-347); it is not announced. */
export function useNow(everyMs: number = ELAPSED_REFRESH_MS): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}
