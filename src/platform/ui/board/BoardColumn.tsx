import type { TablerIcon } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import styles from './BoardColumn.module.css'

interface ColumnHeadProps {
  readonly titleId: string
  readonly title: string
  readonly icon: TablerIcon
  readonly total: number
  /** One line below the title. */
  readonly note: string
  /** A button beside the title. */
  readonly children?: ReactNode
}

/** Name and number of a column; the icon has the colour `--column`. */
export function ColumnHead({ titleId, title, icon: Icon, total, note, children }: ColumnHeadProps) {
  return (
    <header className={styles.head}>
      <Icon size={16} aria-hidden />
      <h2 id={titleId} className={styles.title}>
        {title} <span className={styles.count}>{total}</span>
      </h2>
      {children}
      <span className={styles.note}>{note}</span>
    </header>
  )
}

interface BoardColumnProps extends Omit<ColumnHeadProps, 'titleId' | 'children'> {
  /** The colour above it, as `blue` or `var(--…)`. */
  readonly color: string
  /** Said where no card stands. */
  readonly empty: string
  /** Its cards, each in an `li`. */
  readonly children: readonly ReactNode[]
}

/** A column that scrolls by itself, with those of its cards that were read. */
export function BoardColumn({ color, empty, children, ...head }: BoardColumnProps) {
  const titleId = useId()
  const rest = head.total - children.length
  return (
    <section className={styles.column} aria-labelledby={titleId} style={{ '--column': color }}>
      <ColumnHead titleId={titleId} {...head} />
      <ul className={styles.list}>
        {children}
        {children.length === 0 && <li className={styles.empty}>{empty}</li>}
        {rest > 0 && <li className={styles.empty}>{`Mais ${rest}: use a busca ou os filtros`}</li>}
      </ul>
    </section>
  )
}
