/**
 * A user of a link never sees a record that the token does not open: seal or hash, scope, end and company are checked here,
 * before its own work begins.
 */
import { AppError, platformErrors } from '#platform/shared/app-error.ts'
import type { PublicLink } from '#platform/shared/public-link.ts'
import type { OwnerTx } from '../database/database.ts'
import type { Deps } from '../deps.ts'

type Open<S> = <T>(deps: Deps, token: string, work: (tx: OwnerTx, subject: S) => Promise<T>) => Promise<T>

/**
 * Both do the work within the company of the link. They throw the refusal of the link for whatever the token does not open,
 * also when the work finds that its subject is gone (`not_found`).
 */
export interface Opening<S> {
  readonly read: Open<S>
  readonly write: Open<S>
}

interface Claim<S> {
  readonly ownerId: string
  /** Throws `not_found`. */
  readonly prove: (tx: OwnerTx) => Promise<S>
}

export function opening<S>(
  { refusal }: PublicLink,
  claim: (deps: Deps, token: string) => Claim<S> | undefined,
): Opening<S> {
  const openBy =
    (scope: 'readAsOwner' | 'asOwner'): Open<S> =>
    async (deps, token, work) => {
      const claimed = claim(deps, token)
      if (!claimed) throw new AppError(refusal)
      try {
        return await deps.db[scope](claimed.ownerId, async (tx) => work(tx, await claimed.prove(tx)))
      } catch (error) {
        const isGone = error instanceof AppError && error.code === platformErrors.not_found.code
        throw isGone ? new AppError(refusal) : error
      }
    }
  return { read: openBy('readAsOwner'), write: openBy('asOwner') }
}
