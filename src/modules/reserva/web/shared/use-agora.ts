import { useEffect, useState } from 'react'
import { ELAPSED_REFRESH_MS } from '#platform/shared/timing.ts'

/** The present, anew every half minute without a request (S-347). */
export function useAgora(): Date {
  const [agora, setAgora] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setAgora(new Date()), ELAPSED_REFRESH_MS)
    return () => clearInterval(timer)
  }, [])
  return agora
}
