import { ActionIcon } from '@mantine/core'
import {
  IconAlarm,
  IconAlertTriangle,
  IconHourglassLow,
  IconInfoCircle,
  IconRefresh,
  IconX,
  type TablerIcon,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './AlertStrip.module.css'

export type AlertStripKind = 'trial' | 'localhost' | 'new-version' | 'info' | 'late' | 'danger'

const LOOK: Record<AlertStripKind, { icon: TablerIcon; color: string }> = {
  trial: { icon: IconHourglassLow, color: 'amarelo' },
  localhost: { icon: IconInfoCircle, color: 'neutro' },
  'new-version': { icon: IconRefresh, color: 'petroleo' },
  info: { icon: IconInfoCircle, color: 'azul' },
  late: { icon: IconAlarm, color: 'amarelo' },
  danger: { icon: IconAlertTriangle, color: 'vermelho' },
}

interface AlertStripProps {
  readonly kind: AlertStripKind
  /** Bold lead, e.g. the literal text of the specification. */
  readonly title: string
  readonly children?: ReactNode
  readonly action?: ReactNode
  readonly onClose?: () => void
}

/** A strip of the system: trial, production opened from localhost, new version, information, what is late, danger. */
export function AlertStrip({ kind, title, children, action, onClose }: AlertStripProps) {
  const { icon: Icon, color } = LOOK[kind]
  return (
    <div className={styles.strip} data-color={color} role={color === 'vermelho' ? 'alert' : 'status'}>
      <Icon size={16} aria-hidden className={styles.icon} />
      <span className={styles.text}>
        <strong>{title}</strong> {children}
      </span>
      {action}
      {onClose && (
        <ActionIcon size="sm" onClick={onClose} aria-label="Fechar aviso" className={styles.close}>
          <IconX size={16} aria-hidden />
        </ActionIcon>
      )}
    </div>
  )
}
