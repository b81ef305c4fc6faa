/** The present for clocks and ages, refreshed every 30 s and never announced. */
import { useEffect, useState } from 'react'
import { ELAPSED_REFRESH_MS } from '#platform/shared/timing.ts'

export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), ELAPSED_REFRESH_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
