import { IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import styles from './ProgressDialog.module.css'
import { progressShares } from './progress-run.ts'

interface ProgressCountersProps {
  readonly total: number
  readonly succeeded: number
  readonly failed: number
  readonly labels: { readonly success: string; readonly failure: string }
}

const number = new Intl.NumberFormat('pt-BR')

/** How far a batch is: a bar split in success and failure, and three counters. */
export function ProgressCounters({ total, succeeded, failed, labels }: ProgressCountersProps) {
  const shares = progressShares({ total, succeeded, failed })
  const processed = succeeded + failed
  return (
    <>
      <div>
        <p className={styles.line}>
          <span>{`${number.format(processed)} de ${number.format(total)} processadas`}</span>
          <strong>{`${Math.floor(shares.done)}%`}</strong>
        </p>
        <progress className="visually-hidden" max={total} value={processed} aria-label="Andamento" />
        <div className={styles.bar} aria-hidden>
          <span className={styles.succeededPart} style={{ width: `${shares.succeeded}%` }} />
          <span className={styles.failedPart} style={{ width: `${shares.failed}%` }} />
        </div>
      </div>
      <dl className={styles.counters}>
        <div>
          <dt>Total</dt>
          <dd>{number.format(total)}</dd>
        </div>
        <div>
          <dt>
            <IconCircleCheck size={15} aria-hidden className={styles.succeeded} />
            {labels.success}
          </dt>
          <dd>{number.format(succeeded)}</dd>
        </div>
        <div>
          <dt>
            <IconCircleX size={15} aria-hidden className={styles.failed} />
            {labels.failure}
          </dt>
          <dd data-failed={failed > 0 || undefined}>{number.format(failed)}</dd>
        </div>
      </dl>
    </>
  )
}
