import { type RefObject, useEffect } from 'react'

/** Read by the style of the toasts. */
const LIFT = '--ev-toast-lift'

/** While a bar with actions stands at the bottom of the page, toasts appear above it and not over its buttons. */
export function useToastLift(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = bar.current
    if (!element) return
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => style.setProperty(LIFT, `${element.offsetHeight}px`))
    observer.observe(element)
    return () => {
      observer.disconnect()
      style.removeProperty(LIFT)
    }
  }, [bar])
}
