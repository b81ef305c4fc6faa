import type { ReactNode } from 'react'
import styles from './ListFrame.module.css'

/** The place of a table below the filter bar: the rest of the page on wide screens, its own height on narrow ones. */
export function ListFrame({ children }: { readonly children: ReactNode }) {
  return <div className={styles.frame}>{children}</div>
}
