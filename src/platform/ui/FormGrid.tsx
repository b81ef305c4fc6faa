import type { ReactNode } from 'react'
import styles from './FormGrid.module.css'

/** Twelve columns for the fields of a form; one column on narrow screens. */
export function FormGrid({ children }: { readonly children: ReactNode }) {
  return <div className={styles.grid}>{children}</div>
}

interface FormCellProps {
  /** Columns taken, 1 to 12. */
  readonly span: number
  readonly children: ReactNode
}

/** One field of a `FormGrid`. */
export function FormCell({ span, children }: FormCellProps) {
  return (
    <div className={styles.cell} style={{ '--span': span }}>
      {children}
    </div>
  )
}
