/** What a row or card needs to be marked while its record is new. */
import { type RefObject, useEffect, useSyncExternalStore } from 'react'
import { newRecords } from './new-records.ts'

export interface NewMark {
  /** Read by the style; see `[data-new]` in base.css. */
  readonly 'data-new': true | undefined
}

/** Brings the element into sight once its record was created, and marks it for a moment. */
export function useNewMark(id: string | undefined, element: RefObject<HTMLElement | null>): NewMark {
  const isNew = useSyncExternalStore(
    newRecords.subscribe,
    () => id !== undefined && newRecords.current()?.id === id,
  )
  useEffect(() => {
    if (!isNew || id === undefined) return
    // A list that comes back while the mark lasts stays where the person left it.
    if (newRecords.isSought(id)) {
      const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
      element.current?.scrollIntoView({ block: 'nearest', behavior: isCalm ? 'auto' : 'smooth' })
    }
    newRecords.found(id)
  }, [isNew, id, element])
  return { 'data-new': isNew || undefined }
}
