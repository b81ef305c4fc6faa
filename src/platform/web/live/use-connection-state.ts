/** The state of a hub for components, for example the strip that says the data may be old. */
import { useSyncExternalStore } from 'react'
import type { ConnectionState, HubConnection } from './hub-connection.ts'

export function useConnectionState(hub: Pick<HubConnection, 'state'>): ConnectionState {
  return useSyncExternalStore(hub.state.subscribe, hub.state.get)
}
