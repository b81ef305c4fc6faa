import type { TablerIcon } from '@tabler/icons-react'
import styles from './StatusBadge.module.css'
import type { StatusColor } from './status-colors.ts'

interface StatusBadgeProps {
  readonly color: StatusColor
  readonly icon: TablerIcon
  readonly label: string
  /** `solid` is reserved for what needs action now; `outline` for attributes such as CIF or the origin. */
  readonly variant?: 'tint' | 'solid' | 'outline'
  readonly title?: string
}

/** A state as icon and label, never colour alone. On paper it reads `[label]`. */
export function StatusBadge({ color, icon: Icon, label, variant = 'tint', title }: StatusBadgeProps) {
  return (
    <span className={styles.badge} data-color={color} data-variant={variant} title={title}>
      <Icon size={13} stroke={2} aria-hidden className={styles.icon} />
      <span className={styles.label}>{label}</span>
    </span>
  )
}
