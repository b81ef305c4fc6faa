import { type ReactNode, useId } from 'react'
import styles from './Panel.module.css'

interface PanelProps {
  readonly title: string
  /** Beside the title: a count, a period. */
  readonly note?: ReactNode
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** A bordered surface with a title row. */
export function Panel({ title, note, actions, children }: PanelProps) {
  const titleId = useId()
  return (
    <section className={styles.panel} aria-labelledby={titleId}>
      <header className={styles.header}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        {note !== undefined && <span className={styles.note}>{note}</span>}
        {actions !== undefined && <span className={styles.actions}>{actions}</span>}
      </header>
      {children}
    </section>
  )
}
