import { Button } from '@mantine/core'
import { IconCircleX, IconCopy } from '@tabler/icons-react'
import { announce } from '../announcements.ts'
import { ProgressCounters } from './ProgressCounters.tsx'
import styles from './ProgressDialog.module.css'
import type { ProgressOptions } from './ProgressDialog.tsx'
import type { ProgressState } from './progress-run.ts'

interface ProgressSummaryProps<Item> extends Pick<ProgressOptions<Item>, 'labels' | 'nameOf'> {
  readonly state: ProgressState<Item>
}

function Failures<Item>({ state, labels, nameOf }: ProgressSummaryProps<Item>) {
  const failures = state.failed.map(({ item, reason }) => ({ ...nameOf(item), reason }))
  if (failures.length === 0) return null
  const copy = async () => {
    await navigator.clipboard.writeText(failures.map((failure) => failure.code).join('\n'))
    announce('Códigos copiados.')
  }
  return (
    <section className={styles.failures} aria-label={labels.failureTitle}>
      <header className={styles.failuresHeader}>
        <h3>{labels.failureTitle}</h3>
        <Button
          size="xs"
          variant="subtle"
          leftSection={<IconCopy size={14} aria-hidden />}
          onClick={() => void copy()}
        >
          Copiar códigos
        </Button>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling list must be reachable by keyboard */}
      <ul className={styles.list} tabIndex={0}>
        {failures.map(({ code, name, reason }) => (
          <li key={code} className={styles.failure}>
            <IconCircleX size={15} aria-hidden className={styles.failed} />
            <strong className={styles.code}>{code}</strong>
            <span className={styles.name}>{name}</span>
            <span className={styles.reason}>{reason}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Bar split in success and failure, three counters, the failures with their reason. */
export function ProgressSummary<Item>(props: ProgressSummaryProps<Item>) {
  const { state, labels } = props
  return (
    <div className={styles.progress}>
      <ProgressCounters
        total={state.total}
        succeeded={state.succeeded.length}
        failed={state.failed.length}
        labels={labels}
      />
      <Failures {...props} />
    </div>
  )
}
