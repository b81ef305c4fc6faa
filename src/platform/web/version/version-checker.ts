/** Notices that a newer version of the web was published while this page is open. */
import { type Static, Type } from 'typebox'
import { Check } from 'typebox/value'
import { isUndisturbed } from '../router/undisturbed-pages.ts'
import { createStore, type Store } from '../store.ts'

/** S-339; the other documented reading is 1,800,000 ms (conflicts A1). */
const VERSION_CHECK_INTERVAL_MS = 300_000

/** `/version.json`, written by the build. */
const VersionFile = Type.Object({ hash: Type.String({ minLength: 1 }) })
type VersionFile = Static<typeof VersionFile>

export type VersionState = 'latest' | 'new-version'

export interface VersionCheckerDeps {
  readonly fetch: typeof fetch
  readonly now: () => number
  /** Calls the work again and again; returns what stops it. */
  readonly every: (ms: number, work: () => void) => () => void
  readonly log: (message: string, error: unknown) => void
}

export interface VersionChecker {
  readonly state: Pick<Store<VersionState>, 'get' | 'subscribe'>
  /** The hash that was read last, also of a second and a third new version; undefined: none was read yet. */
  readonly hash: Pick<Store<string | undefined>, 'get' | 'subscribe'>
  /** Begins checking; returns what ends it. The first page decides whether it checks at once. */
  readonly start: (pagePath: string) => () => void
  readonly check: () => Promise<void>
}

/** The first hash read is that of this page; another one later means a new version. */
export function createVersionChecker(deps: VersionCheckerDeps): VersionChecker {
  const state = createStore<VersionState>('latest')
  const latest = createStore<string | undefined>(undefined)
  let loadedHash: string | undefined

  async function check(): Promise<void> {
    try {
      const { hash } = await readVersion(deps)
      loadedHash ??= hash
      latest.set(hash)
      if (hash !== loadedHash) state.set('new-version')
    } catch (error) {
      // Nothing is shown: the next check is near (S-338).
      deps.log('The version check failed.', error)
    }
  }

  return {
    state,
    hash: latest,
    check,
    start: (pagePath) => {
      if (!isUndisturbed(pagePath)) void check()
      return deps.every(VERSION_CHECK_INTERVAL_MS, () => void check())
    },
  }
}

/** The timestamp keeps every cache on the way from answering (S-289). */
async function readVersion({ fetch, now }: VersionCheckerDeps): Promise<VersionFile> {
  const answer = await fetch(`/version.json?t=${now()}`, { cache: 'no-store' })
  if (!answer.ok) throw new Error(`/version.json was answered with ${answer.status}.`)
  const file: unknown = await answer.json()
  if (!Check(VersionFile, file)) throw new Error('/version.json does not have the expected shape.')
  return file
}
