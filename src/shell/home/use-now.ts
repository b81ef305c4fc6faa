/** The present for clocks and ages, refreshed every 30 s and never announced. */
import { useEffect, useState } from 'react'

const REFRESH_MS = 30_000

export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), REFRESH_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
