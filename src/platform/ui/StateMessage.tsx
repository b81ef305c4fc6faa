import type { TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './StateMessage.module.css'

interface StateMessageProps {
  readonly icon?: TablerIcon
  /** A line drawing instead of the icon. */
  readonly drawing?: ReactNode
  readonly tone?: 'neutral' | 'danger'
  readonly title: string
  readonly children?: ReactNode
  readonly actions?: ReactNode
  readonly note?: ReactNode
  readonly role?: 'alert' | 'status'
}

/** The centred message that stands where content would: empty, no result, failed, no access. */
export function StateMessage(props: StateMessageProps) {
  const { icon: Icon, drawing, tone = 'neutral', title, children, actions, note, role } = props
  return (
    <div className={styles.state} role={role}>
      {drawing}
      {Icon && (
        <span className={styles.icon} data-tone={tone}>
          <Icon size={24} stroke={1.75} aria-hidden />
        </span>
      )}
      <p className={styles.title}>{title}</p>
      {children !== undefined && <div className={styles.text}>{children}</div>}
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      {note !== undefined && <p className={styles.note}>{note}</p>}
    </div>
  )
}
