/** Whether the browser has a network at all, and what is said when a change is tried without one. */
import { useSyncExternalStore } from 'react'
import { toast, toastStore } from './toasts/toast.ts'

export const OFFLINE_REASON = 'Sem conexão: nada pode ser salvo agora.'

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

/**
 * Asked where a change begins without a button that could be disabled: a drag, a key. Without a network it says why the
 * change does not begin; the notice is repeated only once it is gone.
 */
export function mayWrite(): boolean {
  if (navigator.onLine) return true
  const isSaid = toastStore.current().some(({ text }) => text === OFFLINE_REASON)
  if (!isSaid) toast.warning(OFFLINE_REASON)
  return false
}
