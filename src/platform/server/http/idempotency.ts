/**
 * A create or action sent twice with one `Idempotency-Key` happens once. The key, a hash of the request and
 * the answer are written in the transaction of the work itself: whoever sees the answer sees the work.
 */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { AppError, invalidField, platformErrors } from '#platform/shared/app-error.ts'
import { canonicalJson } from '#platform/shared/canonical-json.ts'
import type { Database, Tx } from '../database/database.ts'
import type { SystemPurpose } from '../database/system-purposes.ts'

export interface IdempotentRequest {
  readonly ownerId: string
  readonly userId: string
  /** Method and path of the call. */
  readonly call: string
  readonly key: string
  readonly bodyHash: string
}

/** Carries a stored answer past the use case. */
export class Replay extends Error {
  readonly answer: unknown
  constructor(answer: unknown) {
    super('replay')
    this.answer = answer
  }
}

const KEY = /^[\w-]{8,120}$/

/** Checks the header; undefined when there is none. */
export function readIdempotencyKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined
  if (typeof header !== 'string' || !KEY.test(header)) {
    throw invalidField('Idempotency-Key', 'Use de 8 a 120 letras, números, - ou _')
  }
  return header
}

/** Of the content: the order in which a program writes its keys does not matter. */
export const hashOf = (input: unknown) => createHash('sha256').update(canonicalJson(input)).digest('hex')

/** What these purposes do in the system scope is the work of a call itself; the others look something up before it. */
const PURPOSES_THAT_CHANGE: ReadonlySet<SystemPurpose> = new Set(['announcements', 'link-partners', 'survey'])

/**
 * The database of one request: what its first transaction of changes returns becomes the stored answer. The row belongs to the
 * company of that transaction: a carrier that acts on a record of its shipper writes there, under its own person.
 */
export function withIdempotency(db: Database, asked: IdempotentRequest): Database {
  let claimed = false
  function once<X extends Tx, T>(ownerId: string, work: (tx: X) => Promise<T>): (tx: X) => Promise<T> {
    if (claimed) return work
    claimed = true
    const request = { ...asked, ownerId }
    return async (tx) => {
      await claim(tx, request)
      const answer = await work(tx)
      await tx.db
        .updateTable('idempotencia')
        .set({ resposta: JSON.stringify(answer ?? null), status: 200 })
        .where(sameRequest(request))
        .execute()
      return answer
    }
  }
  return {
    ...db,
    asOwner: (ownerId, work) => db.asOwner(ownerId, once(ownerId, work)),
    asSystem: (purpose, work) =>
      db.asSystem(purpose, PURPOSES_THAT_CHANGE.has(purpose) ? once(asked.ownerId, work) : work),
  }
}

const sameRequest = (request: IdempotentRequest) =>
  sql<boolean>`owner_id = ${request.ownerId} and usuario_id = ${request.userId} and chamada = ${request.call} and chave = ${request.key}`

async function claim(tx: Tx, request: IdempotentRequest): Promise<void> {
  const lockName = `${request.ownerId}:${request.userId}:${request.call}:${request.key}`
  const lock = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${lockName}, 7)) as taken`.execute(tx.db)
  if (!lock.rows[0]?.taken) {
    throw new AppError(platformErrors.request_in_progress, { headers: { 'retry-after': '1' } })
  }
  const inserted = await tx.db
    .insertInto('idempotencia')
    .values({
      owner_id: request.ownerId,
      usuario_id: request.userId,
      chamada: request.call,
      chave: request.key,
      corpo_hash: request.bodyHash,
      status: null,
      resposta: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('chave')
    .executeTakeFirst()
  if (inserted) return
  const stored = await tx.db
    .selectFrom('idempotencia')
    .select(['corpo_hash', 'resposta'])
    .where(sameRequest(request))
    .executeTakeFirstOrThrow()
  if (stored.corpo_hash !== request.bodyHash) throw new AppError(platformErrors.idempotency_mismatch)
  throw new Replay(stored.resposta)
}
