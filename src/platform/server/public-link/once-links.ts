/** Links that work once, of a person and not of a company. */
import { randomBytes } from 'node:crypto'
import { AppError, type ErrorDefinition } from '#platform/shared/app-error.ts'
import type { PublicLink } from '#platform/shared/public-link.ts'
import type { Tx } from '../database/database.ts'
import type { Deps } from '../deps.ts'
import { hashesOf, type NewToken } from './secret-token.ts'

const SECRET_BYTES = 32

interface OnceRow {
  readonly expiraEm: Date
  readonly usadoEm: Date | null
}

/** Where links that work once are stored, without a company: one is found by its hash. */
interface OnceTable<R extends OnceRow> {
  /** Locked until the transaction ends. Undefined: none of this scope. */
  find(tx: Tx, hash: string): Promise<R | undefined>
  spend(tx: Tx, hash: string, now: Date): Promise<unknown>
}

/** 43 characters: 256 random bits. */
export function newOnceToken(deps: Pick<Deps, 'config'>, link: PublicLink): NewToken {
  const token = randomBytes(SECRET_BYTES).toString('base64url')
  return { token, hash: hashesOf(link)(deps, token) }
}

/**
 * Opens links of a table: uses one up with the work, in one transaction. Throws the refusal of the link, or `spent` for one
 * that was used or has ended.
 */
export const openOnce =
  <R extends OnceRow>(link: PublicLink, spent: ErrorDefinition, table: OnceTable<R>) =>
  <T>(deps: Deps, token: string, work: (tx: Tx, row: R) => Promise<T>): Promise<T> =>
    deps.db.asSystem('link', async (tx) => {
      const now = deps.clock.now()
      const hash = hashesOf(link)(deps, token)
      const row = await table.find(tx, hash)
      if (!row) throw new AppError(link.refusal)
      if (row.usadoEm !== null || row.expiraEm <= now) throw new AppError(spent)
      await table.spend(tx, hash, now)
      return work(tx, row)
    })
