import { IconArrowRight, IconCirclePlus, IconPencil, type TablerIcon } from '@tabler/icons-react'
import styles from './Timeline.module.css'
import { Timeline } from './Timeline.tsx'

export interface HistoryChange {
  readonly field: string
  /** Texts as shown to the user; without `from` only the new value appears. */
  readonly from?: string
  readonly to: string
}

export interface HistoryEntry {
  readonly key: string
  /** Who and what in one line: `Renata Kuhn alterou 2 campos`. */
  readonly title: string
  /** `dd/MM/yyyy HH:mm` in the zone of the place. */
  readonly when: string
  readonly changes: readonly HistoryChange[]
  readonly isCreation?: boolean
  readonly icon?: TablerIcon
}

function Change({ change }: { readonly change: HistoryChange }) {
  return (
    <div className={styles.change}>
      <span className={styles.field}>{change.field}</span>
      {change.from !== undefined && (
        <>
          <span className="visually-hidden">de </span>
          <del className={styles.old}>{change.from}</del>
          <IconArrowRight size={13} className={styles.arrow} aria-label="para" role="img" />
        </>
      )}
      <span className={styles.new}>{change.to}</span>
    </div>
  )
}

/** Who changed what and when, old → new per field; the newest entry first, the creation last. */
export function HistoryList({ entries }: { readonly entries: readonly HistoryEntry[] }) {
  const changes = entries.filter((entry) => !entry.isCreation)
  const creation = entries.filter((entry) => entry.isCreation)
  return (
    <Timeline
      label="Histórico"
      items={[...changes, ...creation].map((entry) => ({
        key: entry.key,
        state: 'current',
        icon: entry.icon ?? (entry.isCreation ? IconCirclePlus : IconPencil),
        title: entry.title,
        when: entry.when,
        detail: entry.changes.map((change) => <Change key={change.field} change={change} />),
      }))}
    />
  )
}
