/**
 * A card that goes to another column is drawn anew there, and the focus that was in it would be lost. What bears
 * `data-focus-key` keeps it: the element with the same key that comes instead has it then. Where none comes, the
 * keyboard goes on at the neighbour in the list.
 */
import { hasLostFocus } from './focus-origin.ts'

const HOLDER = '[data-focus-key]'

/** An element that comes later than this is not waited for. */
const PATIENCE_MS = 1_000

/** The element, else what stands for it now; undefined: it is gone. */
function whereNow(element: Element | undefined): HTMLElement | undefined {
  if (element instanceof HTMLElement && element.isConnected) return element
  const key = element?.closest<HTMLElement>(HOLDER)?.dataset.focusKey
  if (key === undefined) return undefined
  return document.querySelector<HTMLElement>(`[data-focus-key="${CSS.escape(key)}"]`) ?? undefined
}

/** Gives the focus back to the element or to what stands for it now; where that is gone too, to the content of the page. */
export function giveFocusBack(origin: Element | undefined): void {
  const back = whereNow(origin)
  back?.focus({ preventScroll: true })
  if (!back || document.activeElement !== back) {
    document.querySelector('main')?.focus({ preventScroll: true })
  }
}

/** What stood after the element when it was taken away, or before it. */
function neighbourOf(element: Element, changes: readonly MutationRecord[]): HTMLElement | undefined {
  const taken = changes.find(({ removedNodes }) => [...removedNodes].some((node) => node.contains(element)))
  const holders = [taken?.nextSibling, taken?.previousSibling].flatMap((node) => {
    if (!(node instanceof HTMLElement)) return []
    return (node.matches(HOLDER) ? node : node.querySelector<HTMLElement>(HOLDER)) ?? []
  })
  return holders[0]
}

/** Lets the focus go where its element goes. Returns what ends it. */
export function followMoved(): () => void {
  let kept: { readonly element: HTMLElement; readonly isByKeyboard: boolean } | undefined
  let patience: ReturnType<typeof setTimeout> | undefined
  const forget = () => {
    kept = undefined
    clearTimeout(patience)
    patience = undefined
    observer.disconnect()
  }
  const goOnAt = (neighbour: HTMLElement | undefined) => {
    forget()
    if (neighbour?.isConnected && hasLostFocus()) neighbour.focus()
  }
  const follow = (changes: readonly MutationRecord[]) => {
    if (!kept || kept.element.isConnected) return
    if (!hasLostFocus()) return forget()
    const { element, isByKeyboard } = kept
    const moved = whereNow(element)
    if (moved) {
      // Whoever points has seen it go, and stays where they are.
      moved.focus({ preventScroll: !isByKeyboard })
    } else if (patience === undefined) {
      const neighbour = isByKeyboard ? neighbourOf(element, changes) : undefined
      patience = setTimeout(() => goOnAt(neighbour), PATIENCE_MS)
    }
  }
  const observer = new MutationObserver(follow)
  const keep = ({ target }: FocusEvent) => {
    forget()
    if (!(target instanceof HTMLElement) || !target.closest(HOLDER)) return
    kept = { element: target, isByKeyboard: target.matches(':focus-visible') }
    observer.observe(document.body, { childList: true, subtree: true })
  }
  const leave = ({ target }: FocusEvent) => {
    // Some browsers tell it of an element that is just being taken away.
    queueMicrotask(() => {
      if (kept?.element === target && kept.element.isConnected) forget()
    })
  }
  document.addEventListener('focusin', keep)
  document.addEventListener('focusout', leave)
  return () => {
    forget()
    document.removeEventListener('focusin', keep)
    document.removeEventListener('focusout', leave)
  }
}
