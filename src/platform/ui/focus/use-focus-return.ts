import { type RefObject, useEffect } from 'react'
import { focusOrigin, hasLostFocus } from './focus-origin.ts'
import { giveFocusBack } from './moved-focus.ts'

/**
 * Gives the focus back when a layer closes or is taken away; the component library does so only for a layer that was
 * there before it opened. Where the former element is gone too, the content of the page gets the focus.
 *
 * @param inside something in the layer: whoever has left it meanwhile stays where they are.
 */
export function useFocusReturn(isOpen: boolean, inside: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!isOpen) return
    // The layer takes the focus a moment later, so this is still what opened it.
    const origin = focusOrigin()
    return () => {
      // A layer that closes is there until its movement has ended, one that is taken away is gone already.
      const layer = inside.current?.closest('[role=dialog]')
      if (!hasLostFocus() && !layer?.contains(document.activeElement)) return
      giveFocusBack(origin)
    }
  }, [isOpen, inside])
}
