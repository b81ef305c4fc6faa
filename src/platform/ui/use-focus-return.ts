import { useEffect } from 'react'

const hasLostFocus = () => document.activeElement === null || document.activeElement === document.body

/**
 * Gives the focus back when a layer is taken away while it is open; the component library does so only for one
 * that closes. Where the former element is gone too, the content of the page gets the focus.
 */
export function useFocusReturn(): void {
  useEffect(() => {
    // The layer takes the focus a moment later, so this is still the element that opened it.
    const opener = document.activeElement
    return () => {
      if (!hasLostFocus()) return
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
      if (hasLostFocus()) document.querySelector('main')?.focus({ preventScroll: true })
    }
  }, [])
}
