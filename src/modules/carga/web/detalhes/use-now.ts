import { useEffect, useState } from 'react'
import { ELAPSED_REFRESH_MS } from '#platform/shared/timing.ts'

/** The present as UTC instant, anew every half minute; it is not announced. */
export function useNow(): string {
  const [now, setNow] = useState(() => new Date().toISOString())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date().toISOString()), ELAPSED_REFRESH_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
