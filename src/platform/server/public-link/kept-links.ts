/** Links of a record of a company, which keeps the hash of their token. */
import { AppError, platformErrors } from '#platform/shared/app-error.ts'
import type { PublicLink } from '#platform/shared/public-link.ts'
import type { OwnerTx } from '../database/database.ts'
import type { Deps } from '../deps.ts'
import { isSameSecret } from '../session/is-same-secret.ts'
import { type Opening, opening } from './open-link.ts'
import {
  hashesOf,
  type NewToken,
  newRecordToken,
  type RecordOfLink,
  readRecordToken,
} from './secret-token.ts'

export interface KeptLinks<R> extends Opening<R> {
  make(deps: Pick<Deps, 'config'>, record: RecordOfLink): NewToken
}

/**
 * `find` answers the row that keeps the hash. One that it leaves out, as it was revoked, is refused like a forged link; what
 * else a proven link does not open is said by the work.
 */
export function keptLinks<R extends { readonly tokenHash: string | null }>(
  link: PublicLink,
  find: (tx: OwnerTx, id: string) => Promise<R | undefined>,
): KeptLinks<R> {
  const hashOf = hashesOf(link)
  return {
    make(deps, record) {
      const token = newRecordToken(record)
      return { token, hash: hashOf(deps, token) }
    },
    ...opening(link, (deps, token) => {
      const claimed = readRecordToken(token)
      return (
        claimed && {
          ownerId: claimed.ownerId,
          async prove(tx) {
            const row = await find(tx, claimed.id)
            if (!row?.tokenHash || !isSameSecret(row.tokenHash, hashOf(deps, token))) {
              throw new AppError(platformErrors.not_found)
            }
            return row
          },
        }
      )
    }),
  }
}
