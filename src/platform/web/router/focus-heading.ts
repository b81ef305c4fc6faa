/** Moves the focus to the heading of a page after a navigation, so that a screen reader announces it. */

/** A page whose heading has not come by then keeps the focus where it is. */
const HEADING_PATIENCE_MS = 10_000
const USER_ACTIONS = ['pointerdown', 'keydown'] as const

/** True when there is nothing left to do: the heading has the focus, or a dialog over the page keeps it. */
function tryFocus(container: HTMLElement): boolean {
  if (container.ownerDocument.querySelector('[aria-modal="true"]')) return true
  const heading = container.querySelector('h1')
  if (!heading) return false
  if (!heading.hasAttribute('tabindex')) heading.setAttribute('tabindex', '-1')
  heading.focus({ preventScroll: true })
  return true
}

/**
 * Focuses the first h1, waiting for it while the page shows a skeleton. A focus set by the page itself, any action of
 * the user, and a notice that somebody went to meanwhile win. Returns the function that stops waiting.
 */
export function focusHeading(container: HTMLElement): () => void {
  const document = container.ownerDocument
  if (container.contains(document.activeElement)) return () => {}
  if (tryFocus(container)) return () => {}
  const before = document.activeElement
  const isElsewhere = () => {
    const { activeElement } = document
    if (container.contains(activeElement)) return true
    return activeElement !== before && activeElement?.closest('[data-notices]') != null
  }
  const observer = new MutationObserver(() => {
    if (isElsewhere() || tryFocus(container)) stop()
  })
  const timer = setTimeout(() => stop(), HEADING_PATIENCE_MS)
  function stop() {
    clearTimeout(timer)
    observer.disconnect()
    for (const action of USER_ACTIONS) document.removeEventListener(action, stop, true)
  }
  observer.observe(container, { childList: true, subtree: true })
  for (const action of USER_ACTIONS) document.addEventListener(action, stop, true)
  return stop
}
