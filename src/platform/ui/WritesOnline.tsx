import { type ReactNode, useId, useSyncExternalStore } from 'react'
import styles from './WritesOnline.module.css'

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** Whether the browser has no network at all; follows it at once. */
export const useIsOffline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => !navigator.onLine,
    () => false,
  )

const REASON = 'Sem conexão: nada pode ser salvo agora.'

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
      {...(isOffline ? { title: REASON, 'aria-describedby': reasonId } : { role: 'presentation' })}
    >
      {isOffline && (
        <span id={reasonId} className={tells ? styles.reason : 'visually-hidden'}>
          {REASON}
        </span>
      )}
      {children}
    </fieldset>
  )
}
