import { useLayoutEffect } from 'react'
import { keepBusyFocus } from './busy-button.ts'
import { followFocus } from './focus-origin.ts'
import { keepMenuFocus } from './menu-focus.ts'
import { followMoved } from './moved-focus.ts'

/** What the whole page does so that the keyboard is never lost; before any drawer or dialog opens. */
export function useFocusKeeping(): void {
  useLayoutEffect(() => {
    const ends = [followFocus(), keepBusyFocus(), followMoved(), keepMenuFocus()]
    return () => {
      for (const end of ends) end()
    }
  }, [])
}
