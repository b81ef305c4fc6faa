import { IconAlertTriangle } from '@tabler/icons-react'
import styles from './CapacityBar.module.css'
import { capacityParts, formatShare } from './capacity.ts'

interface CapacityBarProps {
  /** What is measured: `Peso`, `Volume`, `Pallets`. */
  readonly label: string
  /** Share of the capacity in use, 1 is full. */
  readonly used: number
  /** Share that the highlighted order would add. */
  readonly effect?: number
  /** Share where the limit mark stands. */
  readonly limit?: number
}

/** Used part solid, effect of the highlighted order hatched, limit mark, and the percentage always in text. */
export function CapacityBar({ label, used, effect = 0, limit = 0.95 }: CapacityBarProps) {
  const { usedWidth, effectWidth, isOverLimit } = capacityParts(used, effect, limit)
  const after = effect > 0 ? ` → ${formatShare(used + effect)}` : ''
  return (
    <div className={styles.capacity} data-over={isOverLimit || undefined}>
      <span className={styles.label}>{label}</span>
      <span className={styles.bar} aria-hidden>
        <span className={styles.used} style={{ width: `${usedWidth}%` }} />
        <span className={styles.effect} style={{ width: `${effectWidth}%` }} />
        <span className={styles.limit} style={{ left: `${limit * 100}%` }} />
      </span>
      <span className={styles.text}>
        {isOverLimit && <IconAlertTriangle size={13} stroke={2} aria-label="Acima do limite" />}
        {`${formatShare(used)}${after}`}
      </span>
    </div>
  )
}
