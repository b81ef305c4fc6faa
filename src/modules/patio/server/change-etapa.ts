/**
 * Taking a booking to a stage of the yard. What stands in the yard is a vehicle: the other bookings of its plate, of
 * the same day and unit, go with it. Source: agendamento §7 (D-104, D-105).
 */

import type { Reserva } from '#modules/doca/agendamento-dados.contract.ts'
import { isViva, VIVAS } from '#modules/doca/reserva-viva.rules.ts'
import { acaoDaEtapa, efeitoDe, recusaDe } from '#modules/reserva/reserva.rules.ts'
import {
  assertPossivel,
  changeReservas,
  columnsOf,
  openReservas,
  type ReservaColumns,
  stale,
} from '#modules/reserva/server/change-reserva.ts'
import { type EtapaLida, findEtapa } from '#modules/reserva/server/find-etapa.ts'
import { type ReservaLida, readReserva } from '#modules/reserva/server/read-reservas.ts'
import { toReserva } from '#modules/reserva/server/to-reserva.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Session } from '#platform/server/session/session.ts'
import { NA_PORTARIA, proveReservas } from './prove-chegada.ts'

/** More bookings of one plate on one day are not one vehicle's. */
const MAX_JUNTAS = 20

/** `etapaId` null: it leaves the yard's stages, its situation stays. */
export function changeEtapa(
  deps: Deps,
  session: Session,
  id: string,
  { etapaId, version }: { etapaId: string | null; version?: number },
): Promise<Reserva> {
  return deps.db.asOwner(session.ownerId, async (tx) => {
    const agora = deps.clock.now()
    const seen = await readReserva(tx, session, id)
    // Locked in one order with those that go along, as two of them may be moved at once.
    const open = await openReservas(tx, session, [seen.id], await listJuntas(tx, seen))
    const before = open.get(seen.id) ?? seen
    if (version !== undefined && version !== before.versao) throw stale(before)
    const etapa = etapaId === null ? null : await findEtapa(tx, etapaId)
    assertMovel(etapa, before, agora)
    const juntas = [...open.values()].filter(
      (one) => one.id !== before.id && isJunta(one, before) && recusaDaEtapa(etapa, one, agora) === undefined,
    )
    const moved = [before, ...juntas]
    const changed = await changeReservas(
      tx,
      session,
      moved.map((one) => ({
        before: one,
        set: columnsAt(etapa, one, agora),
        acao: 'mudança de etapa do pátio',
      })),
      agora,
    )
    const chegaram = changed.filter(
      ({ dhChegada }, index) => dhChegada !== null && moved[index]?.dhChegada === null,
    )
    const prova = { ...NA_PORTARIA, autor: session.userName }
    await proveReservas(tx, deps, chegaram, prova, agora)
    const [after] = changed
    if (!after) throw new Error('A moved booking exists.')
    return toReserva(after)
  })
}

const acaoPara = (etapa: EtapaLida | null, { situacao }: ReservaLida) =>
  acaoDaEtapa(etapa?.situacao ?? null, situacao)

/** Stages that change nothing are for whatever could be completed: neither ended nor to be confirmed. */
const acaoQueDecide = (etapa: EtapaLida | null, reserva: ReservaLida) =>
  acaoPara(etapa, reserva) ?? 'concluir'

function assertMovel(etapa: EtapaLida | null, reserva: ReservaLida, agora: Date): void {
  assertPossivel(acaoQueDecide(etapa, reserva), reserva, agora)
}

const recusaDaEtapa = (etapa: EtapaLida | null, reserva: ReservaLida, agora: Date) =>
  recusaDe(acaoQueDecide(etapa, reserva), reserva, agora)

function columnsAt(etapa: EtapaLida | null, reserva: ReservaLida, agora: Date): ReservaColumns {
  const acao = acaoPara(etapa, reserva)
  return { ...(acao && columnsOf(efeitoDe(acao, reserva, agora))), etapa_id: etapa?.id ?? null }
}

/** True when both stand in the yard on one vehicle. */
export const isJunta = (one: ReservaLida, moved: ReservaLida) =>
  isViva(one.situacao) &&
  one.placaVeiculo !== null &&
  one.placaVeiculo === moved.placaVeiculo &&
  one.dia === moved.dia &&
  one.unidadeId === moved.unidadeId

/** The other open bookings of its plate on its day at its unit; not locked. */
export async function listJuntas(
  tx: OwnerTx,
  { id, placaVeiculo, dia, unidadeId }: ReservaLida,
): Promise<string[]> {
  if (placaVeiculo === null) return []
  const rows = await tx.db
    .selectFrom('reserva')
    .select('id')
    .where('owner_id', '=', tx.ownerId)
    .where('placa_veiculo', '=', placaVeiculo)
    .where('dia', '=', dia)
    .where('unidade_id', '=', unidadeId)
    .where('situacao', 'in', [...VIVAS])
    .where('id', '<>', id)
    .orderBy('dh_reserva')
    .limit(MAX_JUNTAS)
    .execute()
  return rows.map((row) => row.id)
}
