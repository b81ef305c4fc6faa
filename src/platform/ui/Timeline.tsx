import {
  IconAlertCircle,
  IconCircleCheck,
  IconCircleDashed,
  IconProgress,
  type TablerIcon,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './Timeline.module.css'

export type TimelineState = 'done' | 'current' | 'problem' | 'future'

export interface TimelineItem {
  readonly key: string
  readonly state: TimelineState
  readonly title: ReactNode
  /** Formatted for the place, `dd/MM/yyyy HH:mm`. */
  readonly when?: string
  readonly detail?: ReactNode
  /** Replaces the icon of the state. */
  readonly icon?: TablerIcon
}

const ICONS: Record<TimelineState, TablerIcon> = {
  done: IconCircleCheck,
  current: IconProgress,
  problem: IconAlertCircle,
  future: IconCircleDashed,
}
const WORDS: Record<TimelineState, string> = {
  done: 'Concluído',
  current: 'Em andamento',
  problem: 'Com problema',
  future: 'Previsto',
}

interface TimelineProps {
  readonly label: string
  /** Newest first. */
  readonly items: readonly TimelineItem[]
}

/** Events of a record. Done is a green check, a problem red, the future a dashed circle and "Previsto". */
export function Timeline({ label, items }: TimelineProps) {
  return (
    <ol aria-label={label}>
      {items.map((item) => {
        const Icon = item.icon ?? ICONS[item.state]
        return (
          <li key={item.key} className={styles.item} data-state={item.state}>
            <Icon size={16} aria-label={WORDS[item.state]} role="img" className={styles.icon} />
            <div className={styles.body}>
              <p className={styles.head}>
                <span className={styles.title}>{item.title}</span>
                <span className={styles.when}>
                  {item.state === 'future' ? ['Previsto', item.when].filter(Boolean).join(' ') : item.when}
                </span>
              </p>
              {item.detail !== undefined && <div className={styles.detail}>{item.detail}</div>}
            </div>
          </li>
        )
      })}
    </ol>
  )
}
