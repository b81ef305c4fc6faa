/** What the platform gives to every component: calls, session and local values. */
import { createContext, use } from 'react'
import type { HttpClient } from '../http/http-client.ts'
import type { WebConfig } from '../http/service-bases.ts'
import type { Session } from '../session/session.ts'
import type { LocalValues } from '../storage.ts'

/** The request that failed last on this page, as the support team finds it in the log. */
export interface LastFailure {
  readonly requestId: string
  /** UTC instant. */
  readonly at: string
}

export interface Platform {
  readonly http: HttpClient
  readonly session: Session
  readonly values: LocalValues
  readonly config: WebConfig
  /** Tells of each call that was answered with success. */
  readonly onAnswered?: (listener: () => void) => () => void
  /** Undefined while nothing has failed. */
  readonly lastFailure?: () => LastFailure | undefined
}

const PlatformContext = createContext<Platform | undefined>(undefined)

/** Stands at the root: `<PlatformProvider value={platform}>`. */
export const PlatformProvider = PlatformContext.Provider

export function usePlatform(): Platform {
  const platform = use(PlatformContext)
  if (!platform) throw new Error('This component stands outside the PlatformProvider.')
  return platform
}
