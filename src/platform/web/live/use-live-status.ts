import { useSyncExternalStore } from 'react'
import type { Store } from '../store.ts'
import type { ConnectionState } from './hub-connection.ts'

const never = () => () => {}

interface Live {
  readonly state: Pick<Store<ConnectionState>, 'get' | 'subscribe'>
}

/** Whether changes of others arrive at present; offline until there is something that hears them. */
export function useLiveStatus(live: Live | undefined): ConnectionState['status'] {
  const state = live?.state
  return useSyncExternalStore(state?.subscribe ?? never, () => state?.get().status ?? 'offline')
}
