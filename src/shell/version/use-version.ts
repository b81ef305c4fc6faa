/** Whether a newer build is served (S-080, S-193). */
import { createContext, use, useSyncExternalStore } from 'react'
import type { VersionChecker, VersionState } from '#platform/web/version/version-checker.ts'

const VersionContext = createContext<Pick<VersionChecker, 'state'> | undefined>(undefined)

/** Stands at the root of the application. */
export const VersionProvider = VersionContext.Provider

export function useVersion(): VersionState {
  const checker = use(VersionContext)
  if (!checker) throw new Error('This component stands outside the VersionProvider.')
  return useSyncExternalStore(checker.state.subscribe, checker.state.get)
}

export const reloadPage = () => window.location.reload()
