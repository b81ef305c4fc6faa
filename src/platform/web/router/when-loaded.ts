/** Tells when what somebody came for stands on a page: nothing of it says that it is still being read. */

const BUSY = '[aria-busy="true"]'

/** Runs the work once the page has nothing busy any more, at once when it never had. Returns what stops waiting. */
export function whenLoaded(container: HTMLElement, work: () => void): () => void {
  if (!container.querySelector(BUSY)) {
    work()
    return () => {}
  }
  const observer = new MutationObserver(() => {
    if (container.querySelector(BUSY)) return
    observer.disconnect()
    work()
  })
  observer.observe(container, { childList: true, subtree: true, attributeFilter: ['aria-busy'] })
  return () => observer.disconnect()
}
