import { useSyncExternalStore } from 'react'
import { announcements } from './announcements.ts'

/** The one polite region of the page. Callers group what they say: `3 cargas atualizadas`. */
export function LiveRegion() {
  const text = useSyncExternalStore(announcements.subscribe, announcements.current)
  return (
    <div className="visually-hidden" aria-live="polite" aria-atomic="true" role="status">
      {text}
    </div>
  )
}
