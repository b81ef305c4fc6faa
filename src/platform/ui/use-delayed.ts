import { useEffect, useState } from 'react'

/** Skeletons appear only after this long, so that quick answers do not flicker. */
export const SKELETON_DELAY_MS = 150

/** True once `delayMs` have passed since the component appeared. */
export function useDelayed(delayMs: number = SKELETON_DELAY_MS): boolean {
  const [isDue, setDue] = useState(delayMs === 0)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), delayMs)
    return () => clearTimeout(timer)
  }, [delayMs])
  return isDue
}
