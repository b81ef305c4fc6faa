/** Where the focus was before a drawer or a dialog took it. */

/** Goes when one of its entries is chosen; what opened it stays. */
const MENU = '[role=menu]'

let newest: WeakRef<HTMLElement> | undefined

/** Keeps what was focused last outside of menus. Returns what ends it. */
export function followFocus(): () => void {
  const note = ({ target }: FocusEvent) => {
    if (target instanceof HTMLElement && !target.closest(MENU)) newest = new WeakRef(target)
  }
  document.addEventListener('focusin', note)
  return () => document.removeEventListener('focusin', note)
}

/** What somebody comes back to from a layer that opens now. */
export const focusOrigin = (): HTMLElement | undefined => newest?.deref()

export const hasLostFocus = (): boolean =>
  document.activeElement === null || document.activeElement === document.body

/** As after a layer has closed whose opener is gone. */
export const isFocusNowhere = (): boolean => hasLostFocus() || document.activeElement?.tagName === 'MAIN'

/** Nobody has gone elsewhere: the focus is in the area, or nowhere in particular. */
export const isFocusStillIn = (area: Element | null): boolean =>
  isFocusNowhere() || area?.contains(document.activeElement) === true
