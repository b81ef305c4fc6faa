/**
 * The one way to change a load: its row is locked, its version raised, the change noted and announced to every
 * company that sees it. The cards follow by themselves (cartao/project-cartoes.ts).
 */
import type { Selectable, Updateable } from 'kysely'
import type { Actor, OwnerTx } from '#platform/server/database/database.ts'
import type { FieldChangeRow, Tables } from '#platform/server/database/tables.ts'
import { recordHistories } from '#platform/server/history.ts'
import { actorOf, type SessionState } from '#platform/server/session/session.ts'
import { AppError, existing, platformErrors } from '#platform/shared/app-error.ts'
import './carga.tables.ts'

export const ENTIDADE_CARGA = 'carga'

export type CargaRecord = Selectable<Tables['carga']> & {
  /** The carrier of the platform that the load was given to. */
  readonly contratado_owner_id: string | null
}

/** `carga.changed`: the card is to be read again; `carga.desativada`: it is gone for the company told. */
export type CargaVerb = 'created' | 'changed' | 'desativada'

/**
 * Locks loads in the order of their ids and answers them by id; ids of other companies are absent. Change a load
 * only after locking it here, so that two changes of one load follow each other.
 */
export async function lockCargas(tx: OwnerTx, ids: readonly string[]): Promise<Map<string, CargaRecord>> {
  if (ids.length === 0) return new Map()
  // Not `for update`: rows that refer to the load, such as a booking of it, are written beside this lock.
  const rows = await selectRecords(tx, ids).forNoKeyUpdate('carga').execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** The same without the lock, for those who only look. */
export async function readRecords(tx: OwnerTx, ids: readonly string[]): Promise<Map<string, CargaRecord>> {
  if (ids.length === 0) return new Map()
  const rows = await selectRecords(tx, ids).execute()
  return new Map(rows.map((row) => [row.id, row]))
}

const selectRecords = (tx: OwnerTx, ids: readonly string[]) =>
  tx.db
    .selectFrom('carga')
    .leftJoin('carga_contratacao as k', (join) =>
      join.onRef('k.owner_id', '=', 'carga.owner_id').onRef('k.carga_id', '=', 'carga.id'),
    )
    .selectAll('carga')
    .select('k.contratado_owner_id')
    .where('carga.owner_id', '=', tx.ownerId)
    .where('carga.id', 'in', [...ids])
    .orderBy('carga.id')

/** One load, locked. Throws `not_found`, and `version_conflict` when `basedOn` is not its version any more. */
export async function lockCarga(tx: OwnerTx, id: string, basedOn?: number | undefined): Promise<CargaRecord> {
  const found = existing((await lockCargas(tx, [id])).get(id.toLowerCase()))
  if (basedOn !== undefined && basedOn !== found.versao) throw new AppError(platformErrors.version_conflict)
  return found
}

/** Whoever changes a load: a person with a session, or a job that goes on for one. */
export type Quem = SessionState | Actor
export const actorBehind = (quem: Quem): Actor => ('sessionId' in quem ? actorOf(quem) : quem)

export interface CargaChange {
  readonly before: CargaRecord
  /** Columns of `carga` to set; may be empty when only rows below the load changed. */
  readonly set: Omit<Updateable<Tables['carga']>, 'owner_id' | 'id' | 'versao' | 'atualizado_em'>
  /** What the history calls it: `finalização`, `mudança de etapa`. */
  readonly acao: string
  readonly mudancas: readonly FieldChangeRow[]
  /** `desativada` when the load leaves the board. */
  readonly verb?: CargaVerb
}

/** Writes one change of a locked load. */
export async function changeCarga(tx: OwnerTx, quem: Quem, change: CargaChange, now: Date): Promise<void> {
  const { before } = change
  await tx.db
    .updateTable('carga')
    .set({ ...change.set, versao: before.versao + 1, atualizado_em: now })
    .where('owner_id', '=', tx.ownerId)
    .where('id', '=', before.id)
    .execute()
  await noteCargaChanges(tx, quem, [change])
}

/** History and announcements of changes whose rows are written already, e.g. many at once by a bulk action. */
export async function noteCargaChanges(
  tx: OwnerTx,
  quem: Quem,
  changes: readonly Pick<CargaChange, 'before' | 'acao' | 'mudancas' | 'verb'>[],
): Promise<void> {
  await recordHistories(
    tx,
    actorBehind(quem),
    changes.map(({ before, acao, mudancas }) => ({
      entidade: ENTIDADE_CARGA,
      entidadeId: before.id,
      acao,
      versao: before.versao + 1,
      mudancas,
    })),
  )
  for (const { before, verb = 'changed' } of changes) {
    announceCarga(tx, {
      id: before.id,
      versao: before.versao + 1,
      contratadoOwnerId: before.contratado_owner_id,
      verb,
    })
  }
}

/** Tells the company and the carrier that the load was given to. */
export function announceCarga(
  tx: OwnerTx,
  carga: { id: string; versao: number; contratadoOwnerId: string | null; verb: CargaVerb },
): void {
  const { id, versao, contratadoOwnerId, verb } = carga
  for (const ownerId of [tx.ownerId, contratadoOwnerId]) {
    if (ownerId === null) continue
    tx.announce({ ownerId, tipo: `${ENTIDADE_CARGA}.${verb}`, entidadeId: id, versao })
  }
}
