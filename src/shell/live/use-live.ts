/** The live connection for components. */
import { createContext, use, useSyncExternalStore } from 'react'
import type { LiveConnection, LiveStatus } from './live-connection.ts'

const LiveContext = createContext<LiveConnection | undefined>(undefined)

/** Stands at the root of the application. */
export const LiveProvider = LiveContext.Provider

export function useLive(): LiveConnection {
  const live = use(LiveContext)
  if (!live) throw new Error('This component stands outside the LiveProvider.')
  return live
}

export function useLiveStatus(): LiveStatus {
  const { status } = useLive()
  return useSyncExternalStore(status.subscribe, status.get)
}
