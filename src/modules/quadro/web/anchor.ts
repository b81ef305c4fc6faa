/** Where a menu or a popover of a card opens: below a part of it, or at the pointer. */
export type Anchor = HTMLElement | { readonly x: number; readonly y: number }

/** The place of an anchor in the window, as the style of a fixed element. */
export function boxOf(anchor: Anchor) {
  if (!(anchor instanceof HTMLElement)) return { top: anchor.y, left: anchor.x, width: 0, height: 0 }
  const { top, left, width, height } = anchor.getBoundingClientRect()
  return { top, left, width, height }
}
