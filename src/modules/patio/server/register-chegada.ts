/**
 * The arrival of a booked vehicle: at the gate, or told by the driver's phone. What stands in the yard is a vehicle, so
 * the other open bookings of its plate, of the same day and unit, arrive with it. Source: agendamento §4 (D-071).
 */

import { lockCargas } from '#modules/carga/server/change-carga.ts'
import { SITUACAO_RESERVA as R } from '#modules/doca/agendamento-codes.ts'
import { type Reserva, reservaErrors } from '#modules/doca/agendamento-dados.contract.ts'
import { efeitoDe, recusaDe } from '#modules/reserva/reserva.rules.ts'
import {
  type Autor,
  changeReservas,
  columnsOf,
  openReservas,
  type ReservaColumns,
  stale,
} from '#modules/reserva/server/change-reserva.ts'
import {
  columnsOfDados,
  type DadosInput,
  isCompleta,
  readDados,
} from '#modules/reserva/server/clean-reserva.ts'
import { type ReservaLida, readReserva } from '#modules/reserva/server/read-reservas.ts'
import { toReserva } from '#modules/reserva/server/to-reserva.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Session } from '#platform/server/session/session.ts'
import { AppError } from '#platform/shared/app-error.ts'
import type { RegistrarChegada } from '../patio-dia.contract.ts'
import { isJunta, listJuntas } from './change-etapa.ts'
import { listEtapasPatio } from './etapa-patio.repository.ts'
import { NA_PORTARIA, type Prova, proveReservas } from './prove-chegada.ts'

type Alcance = Pick<Session, 'allUnits' | 'unitIds'>

export interface Chegada {
  readonly id: string
  /** Plate and driver, where they were told anew. */
  readonly dados: DadosInput
  /** The version that it is based on; undefined: whatever it is. */
  readonly version: number | undefined
  readonly prova: Prova
}

/** Answers the booking. Throws `not_found`, `version_conflict`, `invalid_input` and why it cannot arrive now. */
export async function saveChegada(
  tx: OwnerTx,
  deps: Pick<Deps, 'config'>,
  autor: Autor,
  alcance: Alcance,
  { id, dados, version, prova }: Chegada,
  agora: Date,
): Promise<ReservaLida> {
  const seen = await readReserva(tx, alcance, id)
  // The load before its booking: in the order in which a driver's phone locks them.
  if (seen.cargaId !== null) await lockCargas(tx, [seen.cargaId])
  const open = await openReservas(tx, alcance, [seen.id], await listJuntas(tx, seen))
  const before = open.get(seen.id) ?? seen
  if (version !== undefined && version !== before.versao) throw stale(before)
  const novos = readDados(dados, before)
  const pronta = efetivada(before, isCompleta(novos))
  const recusa = recusaDe('checkin', pronta, agora)
  if (recusa) throw new AppError(reservaErrors[recusa])
  const etapa = (await listEtapasPatio(tx)).find(({ situacaoReserva }) => situacaoReserva === R.Checkin)
  const set = (reserva: ReservaLida): ReservaColumns => ({
    ...columnsOf(efeitoDe('checkin', reserva, agora)),
    ...(etapa && { etapa_id: etapa.id }),
  })
  const juntas = [...open.values()].filter(
    (one) =>
      one.id !== before.id &&
      isJunta(one, before) &&
      one.dhChegada === null &&
      recusaDe('checkin', one, agora) === undefined,
  )
  const changed = await changeReservas(
    tx,
    autor,
    [
      { before, set: { ...columnsOfDados(novos), ...set(pronta) }, acao: 'chegada' },
      ...juntas.map((one) => ({ before: one, set: set(one), acao: 'chegada' })),
    ],
    agora,
  )
  await proveReservas(tx, deps, changed, prova, agora)
  const [after] = changed
  if (!after) throw new Error('A changed booking exists.')
  return after
}

/** One that waited only for data counts as scheduled once they are complete. */
const efetivada = (reserva: ReservaLida, hasDados: boolean): ReservaLida =>
  reserva.situacao === R.PendenteInformacoes && hasDados ? { ...reserva, situacao: R.Agendado } : reserva

/** At the gate. */
export const registerChegada = (
  deps: Deps,
  session: Session,
  id: string,
  { version, capacidadeKg = null, ...dados }: RegistrarChegada,
): Promise<Reserva> =>
  deps.db.asOwner(session.ownerId, async (tx) => {
    const prova = { ...NA_PORTARIA, capacidadeKg, autor: session.userName }
    const chegada = { id, dados, version, prova }
    return toReserva(await saveChegada(tx, deps, session, session, chegada, deps.clock.now()))
  })
