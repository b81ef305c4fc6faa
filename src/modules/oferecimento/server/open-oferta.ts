/**
 * An offer about to be changed: its loads are locked first, in the order of their ids, then the offer itself, as everybody
 * who touches both does. Whoever answers an offer is decided behind these locks.
 */
import { sql } from 'kysely'
import { type CargaRecord, lockCargas } from '#modules/carga/server/change-carga.ts'
import { canReadUnit } from '#modules/carga/server/leitura/read-carga.ts'
import type { Actor, OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { actorOf, type Session } from '#platform/server/session/session.ts'
import { AppError, existing, platformErrors } from '#platform/shared/app-error.ts'
import { inicioDaColeta } from '../momentos.rules.ts'
import { findOferta, listCargasDaOferta, listConvites } from './oferta.repository.ts'
import type { CargaDaOferta, ConviteLido, OfertaLida } from './oferta-rows.ts'

export interface OfertaAberta {
  readonly tx: OwnerTx
  /** For the history; a carrier's people are named with their company. */
  readonly quem: Actor
  readonly agora: Date
  readonly oferta: OfertaLida
  readonly cargas: readonly CargaDaOferta[]
  readonly convites: readonly ConviteLido[]
  /** The loads, locked, by id. */
  readonly registros: ReadonlyMap<string, CargaRecord>
}

/**
 * Within a transaction of the company whose offer it is. Throws `not_found`, and what `check` throws of the offer alone, before
 * anything else of it is read.
 */
export async function openOferta(
  tx: OwnerTx,
  quem: Actor,
  id: string,
  agora: Date,
  check?: (oferta: OfertaLida) => void,
): Promise<OfertaAberta> {
  const { rows } = await sql<{ id: string }>`
    select carga_id as id from oferta_carga where owner_id = ${tx.ownerId} and oferta_id = ${id}
  `.execute(tx.db)
  const registros = await lockCargas(
    tx,
    rows.map((row) => row.id),
  )
  const oferta = existing(await findOferta(tx, id, { lock: true }))
  check?.(oferta)
  const cargas = await listCargasDaOferta(tx, oferta.id)
  const convites = await listConvites(tx, oferta.id)
  return { tx, quem, agora, oferta, cargas, convites, registros }
}

/** One of the caller's company, within its units and as it was read. Throws `not_found` and `version_conflict`. */
export function withOferta<T>(
  deps: Deps,
  session: Session,
  id: string,
  version: number,
  work: (open: OfertaAberta) => Promise<T>,
): Promise<T> {
  return deps.db.asOwner(session.ownerId, async (tx) => {
    const open = await openOferta(tx, actorOf(session), id, deps.clock.now())
    if (!canReadUnit(session, open.oferta.unidadeId)) throw new AppError(platformErrors.not_found)
    assertVersion(version, open.oferta.versao)
    return work(open)
  })
}

function assertVersion(told: number, current: number): void {
  if (told !== current) throw new AppError(platformErrors.version_conflict)
}

/** The planned begin of the first pick-up of all loads; null: none has one. */
export const primeiraColeta = (cargas: readonly CargaDaOferta[]): string | null =>
  cargas.flatMap(({ resumo: { publico } }) => inicioDaColeta(publico) ?? []).sort()[0] ?? null
