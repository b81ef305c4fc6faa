/**
 * How the token of a link is made and believed. Whoever uses a link never sees what its token does not open: seal or hash,
 * scope, end and company are checked here, before the own work begins.
 */
import { createHmac, randomBytes } from 'node:crypto'
import { parse, stringify } from 'uuid'
import { AppError, type ErrorDefinition, platformErrors } from '#platform/shared/app-error.ts'
import type { PublicLink } from '#platform/shared/public-link.ts'
import type { OwnerTx, Tx } from '../database/database.ts'
import type { Deps } from '../deps.ts'
import { isSameSecret } from '../session/is-same-secret.ts'
import type { SignedTokens } from '../session/signed-token.ts'

type Secret = Pick<Deps, 'config'>
/** What the server needs to know of a link. */
type Kind = Pick<PublicLink, 'scope' | 'refusal'>
const UUID_BYTES = 16
const SECRET_BYTES = 32
/** Company, record and 256 random bits. */
const RECORD_TOKEN = /^[\w-]{86}$/

/** What is stored of a token, under the secret of the installation and the scope of its link. */
export const hashToken = ({ config }: Secret, scope: string, token: string): string =>
  createHmac('sha256', config.secret).update(`${scope}:${token}`).digest('base64url')

interface Claim {
  readonly ownerId: string
  readonly id: string
}

/** Names the record, so that it is looked up under row security of its company. */
export const newRecordToken = ({ ownerId, id }: Claim): string =>
  Buffer.concat([parse(ownerId), parse(id), randomBytes(SECRET_BYTES)]).toString('base64url')

/** What the token claims, to be believed once its hash fits. Undefined: it is none of ours. */
function readRecordToken(token: string): Claim | undefined {
  if (!RECORD_TOKEN.test(token)) return undefined
  const uuidAt = (start: number) =>
    stringify(Buffer.from(token, 'base64url').subarray(start, start + UUID_BYTES))
  try {
    return { ownerId: uuidAt(0), id: uuidAt(UUID_BYTES) }
  } catch {
    // Sixteen bytes that are no UUID.
    return undefined
  }
}

/**
 * Both openings do the work within the company of the link. They throw the refusal of the link for whatever the token does
 * not open, also when proof or work find that it is gone (`not_found`).
 */
function openings<S>(
  { refusal }: Kind,
  claim: (deps: Deps, token: string) => { ownerId: string; prove: (tx: OwnerTx) => Promise<S> } | undefined,
) {
  const openBy =
    (scope: 'readAsOwner' | 'asOwner') =>
    async <T>(deps: Deps, token: string, work: (tx: OwnerTx, subject: S) => Promise<T>): Promise<T> => {
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

/**
 * Links whose token says by itself what it opens and until when, signed: company `o`, `exp` in milliseconds since 1970, and
 * what else `signedTokens` (`createSignedTokens` with the schema) knows. `prove` answers what is opened; it throws
 * `not_found` for what was taken back.
 */
export function sealedLinks<C extends { readonly o: string; readonly exp: number }, S>(
  link: Kind,
  signedTokens: (secret: string, scope: string) => SignedTokens<C>,
  prove: (tx: OwnerTx, content: C) => Promise<S>,
) {
  const tokensOf = ({ config }: Secret) => signedTokens(config.secret, link.scope)
  return {
    token: (deps: Secret, content: C): string => tokensOf(deps).sign(content),
    ...openings(link, (deps, token) => {
      const content = tokensOf(deps).read(token, deps.clock.now())
      return content && { ownerId: content.o, prove: (tx) => prove(tx, content) }
    }),
  }
}

/**
 * Links of a record, which keeps the hash of the token that `make` tells once. A record that `find` leaves out, as it was
 * revoked, is refused like a forged link; what else a proven link does not open is said by the work.
 */
export function keptLinks<R extends { readonly tokenHash: string | null }>(
  link: Kind,
  find: (tx: OwnerTx, id: string) => Promise<R | undefined>,
) {
  return {
    make(deps: Secret, record: Claim) {
      const token = newRecordToken(record)
      return { token, hash: hashToken(deps, link.scope, token) }
    },
    ...openings(link, (deps, token) => {
      const claimed = readRecordToken(token)
      const prove = async (tx: OwnerTx, id: string) => {
        const found = await find(tx, id)
        if (found?.tokenHash && isSameSecret(found.tokenHash, hashToken(deps, link.scope, token)))
          return found
        throw new AppError(platformErrors.not_found)
      }
      return claimed && { ownerId: claimed.ownerId, prove: (tx) => prove(tx, claimed.id) }
    }),
  }
}

const NUMBER_BYTES = 2
const SEAL_BYTES = 16
const CLAIM_BYTES = 2 * UUID_BYTES + NUMBER_BYTES
/** Company, record, number and seal. */
const DERIVED_TOKEN = /^[\w-]{67}$/

/**
 * Links that last, of a record that counts them: the token follows from company, record and number, so that staff can show it
 * again, and nothing of it is stored. Counting on takes it back. A record that `find` leaves out is refused like a forged link;
 * what a proven link does not open any more, as it has ended, is said by `find` or by the work.
 */
export function derivedLinks<R extends { readonly n: number }>(
  link: Kind,
  find: (tx: OwnerTx, id: string) => Promise<R | undefined>,
) {
  const sealOf = ({ config }: Secret, claim: Buffer) =>
    createHmac('sha256', config.secret)
      .update(`derived-link:${link.scope}:`)
      .update(claim)
      .digest()
      .subarray(0, SEAL_BYTES)
  const write = (deps: Secret, claim: Buffer) =>
    Buffer.concat([claim, sealOf(deps, claim)]).toString('base64url')
  return {
    /** `n`: at most 65,535. */
    token(deps: Secret, { ownerId, id, n }: Claim & { readonly n: number }): string {
      const number = Buffer.alloc(NUMBER_BYTES)
      number.writeUInt16BE(n)
      return write(deps, Buffer.concat([parse(ownerId), parse(id), number]))
    },
    ...openings(link, (deps, token) => {
      if (!DERIVED_TOKEN.test(token)) return undefined
      const claim = Buffer.from(token, 'base64url').subarray(0, CLAIM_BYTES)
      // Written again, because the last character carries two bits that say nothing.
      if (!isSameSecret(write(deps, claim), token)) return undefined
      const [ownerId, id] = [claim.subarray(0, UUID_BYTES), claim.subarray(UUID_BYTES, 2 * UUID_BYTES)]
      const n = claim.readUInt16BE(2 * UUID_BYTES)
      const prove = async (tx: OwnerTx) => {
        const found = await find(tx, stringify(id))
        if (found?.n === n) return found
        throw new AppError(platformErrors.not_found)
      }
      return { ownerId: stringify(ownerId), prove }
    }),
  }
}

/** Of a link that works once and belongs to no company: 256 random bits, and the hash by which it is found. */
export function newOnceToken(deps: Secret, { scope }: Kind) {
  const token = randomBytes(SECRET_BYTES).toString('base64url')
  return { token, hash: hashToken(deps, scope, token) }
}

interface OnceRow {
  readonly expiraEm: Date
  readonly usadoEm: Date | null
}

/** Links that work once. `find` locks the row and leaves out those of another purpose. */
interface OnceKind<R extends OnceRow> {
  readonly link: Kind
  /** Answered for one that was used or has ended. */
  readonly spent: (row: R) => ErrorDefinition
  readonly find: (tx: Tx, hash: string) => Promise<R | undefined>
  readonly spend: (tx: Tx, hash: string, now: Date) => Promise<unknown>
}

/** Both throw the refusal of the link, or what `spent` says. */
export function onceLinks<R extends OnceRow>({ link, spent, find, spend }: OnceKind<R>) {
  async function open(deps: Deps, tx: Tx, token: string) {
    const hash = hashToken(deps, link.scope, token)
    const row = await find(tx, hash)
    if (!row) throw new AppError(link.refusal)
    if (row.usadoEm !== null || row.expiraEm <= deps.clock.now()) throw new AppError(spent(row))
    return { hash, row }
  }
  return {
    /** Looks at what the link opens, without using it up. */
    look: <T>(deps: Deps, token: string, work: (tx: Tx, row: R) => Promise<T>): Promise<T> =>
      deps.db.asSystem('link', async (tx) => work(tx, (await open(deps, tx, token)).row)),

    /** Uses the link up with the work, in one transaction. */
    use: <T>(deps: Deps, token: string, work: (tx: Tx, row: R) => Promise<T>): Promise<T> =>
      deps.db.asSystem('link', async (tx) => {
        const { hash, row } = await open(deps, tx, token)
        await spend(tx, hash, deps.clock.now())
        return work(tx, row)
      }),
  }
}
