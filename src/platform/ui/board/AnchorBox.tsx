import { type ComponentProps, useState } from 'react'
import styles from './AnchorBox.module.css'

/** Where a menu or a popover of a card opens: below a part of it, or at the pointer. */
export type Anchor = HTMLElement | { readonly x: number; readonly y: number }

interface AnchorBoxProps extends ComponentProps<'span'> {
  readonly anchor: Anchor
}

/** The target of such a menu or popover. It keeps the place it had first: the card may go out of sight meanwhile. */
export function AnchorBox({ anchor, ...target }: AnchorBoxProps) {
  const [box] = useState(() => boxOf(anchor))
  return <span {...target} className={styles.anchor} style={box} aria-hidden />
}

/** In pixels of the window. */
function boxOf(anchor: Anchor) {
  if (!(anchor instanceof HTMLElement)) return { top: anchor.y, left: anchor.x, width: 0, height: 0 }
  const { top, left, width, height } = anchor.getBoundingClientRect()
  return { top, left, width, height }
}
