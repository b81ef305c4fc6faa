import { hasLostFocus } from './focus-origin.ts'

/**
 * A button that shows that it is busy is disabled, and loses the focus by it; it has it again once it can be pressed,
 * unless somebody went on. Returns what ends it.
 */
export function keepBusyFocus(): () => void {
  const wait = ({ target, relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null || !(target instanceof HTMLButtonElement) || !target.disabled) return
    const observer = new MutationObserver(() => {
      if (target.disabled) return
      observer.disconnect()
      if (hasLostFocus()) target.focus({ preventScroll: true })
    })
    observer.observe(target, { attributes: true, attributeFilter: ['disabled'] })
  }
  document.addEventListener('focusout', wait)
  return () => document.removeEventListener('focusout', wait)
}
