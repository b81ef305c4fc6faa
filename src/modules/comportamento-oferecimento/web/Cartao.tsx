import type { TablerIcon } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import styles from './comportamento.module.css'

interface CartaoProps {
  readonly icon: TablerIcon
  readonly title: string
  readonly note?: ReactNode
  readonly action?: ReactNode
  readonly children: ReactNode
}

/** One of the four cards of a behaviour; a line joins it with the next. */
export function Cartao({ icon: Icon, title, note, action, children }: CartaoProps) {
  const titleId = useId()
  return (
    <section className={styles.card} aria-labelledby={titleId}>
      <header className={styles.cardHead}>
        <Icon size={17} aria-hidden className={styles.cardIcon} />
        <h2 id={titleId} className={styles.cardTitle}>
          {title}
        </h2>
        {note !== undefined && <span className={styles.note}>{note}</span>}
        {action !== undefined && <span className={styles.cardAction}>{action}</span>}
      </header>
      <div className={styles.cardBody}>{children}</div>
    </section>
  )
}
