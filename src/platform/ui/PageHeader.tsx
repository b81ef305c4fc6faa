import type { ReactNode } from 'react'
import styles from './PageHeader.module.css'

interface PageHeaderProps {
  readonly title: string
  readonly subtitle?: ReactNode
  /** Buttons at the right; at most one of them is filled. */
  readonly actions?: ReactNode
  /** On a phone one line: the frame of the page says the title already. */
  readonly isCompact?: boolean
}

/** The title row of a page. */
export function PageHeader({ title, subtitle, actions, isCompact }: PageHeaderProps) {
  return (
    <header className={styles.header} data-compact={isCompact || undefined}>
      <div className={styles.titles}>
        <h1 className={styles.title}>{title}</h1>
        {subtitle !== undefined && <p className={styles.subtitle}>{subtitle}</p>}
      </div>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </header>
  )
}
