import { CountTiles } from '../CountTiles.tsx'
import styles from './ProgressDialog.module.css'
import { progressShares } from './progress-run.ts'

interface ProgressCountersProps {
  readonly total: number
  readonly succeeded: number
  readonly failed: number
  /** Were so before; counted beside the others when there are any. */
  readonly unchanged?: number
  readonly labels: { readonly success: string; readonly unchanged?: string; readonly failure: string }
}

const number = new Intl.NumberFormat('pt-BR')

/** How far a batch is: a bar split by outcome, and a counter of each. */
export function ProgressCounters({ total, succeeded, failed, unchanged = 0, labels }: ProgressCountersProps) {
  const shares = progressShares({ total, succeeded, unchanged, failed })
  const processed = succeeded + unchanged + failed
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
          <span className={styles.unchangedPart} style={{ width: `${shares.unchanged}%` }} />
          <span className={styles.failedPart} style={{ width: `${shares.failed}%` }} />
        </div>
      </div>
      <CountTiles
        tiles={[
          { label: 'Total', count: total },
          { label: labels.success, count: succeeded, outcome: 'good' },
          ...(unchanged > 0
            ? [{ label: labels.unchanged ?? 'Já estavam', count: unchanged, outcome: 'same' as const }]
            : []),
          { label: labels.failure, count: failed, outcome: 'bad' },
        ]}
      />
    </>
  )
}
