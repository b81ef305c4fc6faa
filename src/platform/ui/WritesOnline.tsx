import { type ReactNode, useId } from 'react'
import { OFFLINE_REASON, useIsOffline } from './network.ts'
import styles from './WritesOnline.module.css'

interface WritesOnlineProps {
  readonly children: ReactNode
  /** The reason stands in sight; otherwise it is told to screen readers and beside the pointer. */
  readonly tells?: boolean
}

/** Buttons that change something: without a network they are disabled, and say why. */
export function WritesOnline({ children, tells = false }: WritesOnlineProps) {
  const isOffline = useIsOffline()
  const reasonId = useId()
  return (
    <fieldset
      className={styles.group}
      disabled={isOffline}
      // With a network it is no group of its own to a screen reader.
      {...(isOffline ? { title: OFFLINE_REASON, 'aria-describedby': reasonId } : { role: 'presentation' })}
    >
      {isOffline && (
        <span id={reasonId} className={tells ? styles.reason : 'visually-hidden'}>
          {OFFLINE_REASON}
        </span>
      )}
      {children}
    </fieldset>
  )
}
