/** Puts the keyboard on the queue of a home, which is its first block. */

/** A queue that has not come by then is not waited for any more. */
const PATIENCE_MS = 5_000

/** The first row; where nothing waits, or it failed, the title. Undefined while it is being loaded. */
function entryOf(queue: Element | null | undefined): HTMLElement | null | undefined {
  if (!queue || queue.querySelector('[aria-busy="true"]')) return undefined
  return queue.querySelector<HTMLElement>('li a, li button') ?? queue.querySelector('h2')
}

/** A home is on the screen. */
export const isQueueShown = (): boolean => document.querySelector('[data-queue]') !== null

/** Waits for the queue; whatever the person does meanwhile ends that. */
export function focusQueue(): void {
  const entry = () => entryOf(document.querySelector('[data-queue] > section'))
  const focus = (): boolean => {
    const found = entry()
    if (!found) return false
    if (found.tagName === 'H2') found.tabIndex = -1
    found.focus()
    return true
  }
  if (focus()) return
  const observer = new MutationObserver(() => focus() && stop())
  const timer = setTimeout(() => stop(), PATIENCE_MS)
  function stop() {
    clearTimeout(timer)
    observer.disconnect()
    for (const action of ['pointerdown', 'keydown']) document.removeEventListener(action, stop, true)
  }
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['aria-busy'] })
  for (const action of ['pointerdown', 'keydown']) document.addEventListener(action, stop, true)
}
