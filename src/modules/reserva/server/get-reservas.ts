/** Reading bookings: one, those of a day, the days that have some, and what happened to one. */
import { sql } from 'kysely'
import { SITUACAO_RESERVA } from '#modules/doca/agendamento-codes.ts'
import { MAX_RESERVAS, type Reserva } from '#modules/doca/agendamento-dados.contract.ts'
import { assertPeriodo } from '#modules/doca/server/assert-periodo.ts'
import { canEnterUnidade } from '#modules/doca/server/unidade-da-agenda.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { listHistory } from '#platform/server/history.ts'
import { searchWords } from '#platform/server/register/search-words.ts'
import type { Session } from '#platform/server/session/session.ts'
import { AppError, invalidField, platformErrors } from '#platform/shared/app-error.ts'
import { isDay } from '#platform/shared/day.ts'
import type { HistoricoItem } from '#platform/shared/schemas.ts'
import { validationMessages } from '#platform/shared/validation-messages.ts'
import { maskReserva } from '../mask-reserva.rules.ts'
import {
  type DiaReservado,
  MAX_DIAS_RESERVADOS,
  type ReservaDetalhes,
  type ReservasQuery,
} from '../reserva.contract.ts'
import { listAnexos } from './anexos.ts'
import { ENTIDADE_RESERVA } from './change-reserva.ts'
import { noteReserva } from './note-look.ts'
import {
  inUnits,
  listReservasAchadas,
  listReservasDoDia,
  type ReservaLida,
  readReserva,
} from './read-reservas.ts'
import { toReserva } from './to-reserva.ts'

/** One with `id`, whole; those of a day, or wherever the text is found, newest first, masked. Throws `not_found`. */
export async function getReservas(
  deps: Deps,
  session: Session,
  query: ReservasQuery,
): Promise<Reserva | Reserva[]> {
  const { id, query: termo = '' } = query
  if (id !== undefined) {
    const one = await deps.db.readAsOwner(session.ownerId, (tx) => readReserva(tx, session, id))
    return noteReserva(deps, session, toReserva(one))
  }
  return deps.db.readAsOwner(session.ownerId, async (tx) => {
    const found = await listReservas(tx, session, { ...query, termo: termo.trim() }, deps.clock.now())
    return found.map((reserva) => maskReserva(toReserva(reserva)))
  })
}

async function listReservas(
  tx: OwnerTx,
  session: Session,
  {
    dataReferencia: dia,
    termo,
    unidadeNegocioId,
  }: Pick<ReservasQuery, 'dataReferencia' | 'unidadeNegocioId'> & { readonly termo: string },
  agora: Date,
): Promise<ReservaLida[]> {
  const unidadeIds = unidadesDe(session, unidadeNegocioId)
  if (dia !== undefined) {
    if (!isDay(dia)) throw invalidField('dataReferencia', validationMessages.invalidDate)
    return listReservasDoDia(tx, { dia, unidadeIds, termo, agora })
  }
  const words = searchWords(termo)
  if (words.length === 0)
    throw invalidField('dataReferencia', 'Informe o dia, o código da reserva ou um texto')
  const { rows } = await sql<{ id: string }>`
    select reserva_busca(${JSON.stringify(words)}::jsonb, ${MAX_RESERVAS}) as id
  `.execute(tx.db)
  return listReservasAchadas(
    tx,
    rows.map((row) => row.id),
    unidadeIds,
  )
}

/**
 * The unit that was asked for, else that of the request, else those selected, else all that the person may enter;
 * null: every unit. Throws `not_found` for one out of reach.
 */
function unidadesDe(session: Session, asked: string | undefined): readonly string[] | null {
  if (asked !== undefined) {
    if (!canEnterUnidade(session, asked)) throw new AppError(platformErrors.not_found)
    return [asked]
  }
  if (session.activeUnitId !== null) return [session.activeUnitId]
  return session.unitFilter ?? (session.allUnits ? null : [...session.unitIds])
}

export async function getDetalhes(deps: Deps, session: Session, id: string): Promise<ReservaDetalhes> {
  const detalhes = await deps.db.readAsOwner(session.ownerId, async (tx) => {
    const reserva = await readReserva(tx, session, id)
    return {
      ...toReserva(reserva),
      unidadeNegocioNome: reserva.unidadeNome,
      toleranciaMin: reserva.toleranciaMin,
      anexos: await listAnexos(tx, reserva.id),
    }
  })
  return noteReserva(deps, session, detalhes)
}

/** Old documents and phones stand in it whole, as in the booking itself. */
export async function getHistorico(deps: Deps, session: Session, id: string): Promise<HistoricoItem[]> {
  const { reserva, items } = await deps.db.readAsOwner(session.ownerId, async (tx) => {
    const reserva = await readReserva(tx, session, id)
    return { reserva, items: await listHistory(tx, ENTIDADE_RESERVA, reserva.id) }
  })
  await noteReserva(deps, session, reserva)
  return items
}

interface PeriodoPedido {
  readonly dataInicio: string
  readonly dataFim: string
  readonly unidadeNegocioId?: string
}

/** Cancelled and refused ones stand nowhere. */
export function listDiasReservados(
  deps: Deps,
  session: Session,
  query: PeriodoPedido,
): Promise<DiaReservado[]> {
  const { dataInicio: de, dataFim: ate } = query
  assertPeriodo(de, ate, MAX_DIAS_RESERVADOS)
  const unidadeIds = unidadesDe(session, query.unidadeNegocioId)
  const { Cancelada, Reprovada } = SITUACAO_RESERVA
  return deps.db.readAsOwner(session.ownerId, async (tx) => {
    const { rows } = await sql<DiaReservado>`
      select dia::text as data, count(*)::integer as quantidade
      from reserva r
      where r.owner_id = ${tx.ownerId} and ${inUnits(unidadeIds)} and dia between ${de}::date and ${ate}::date
        and situacao <> all(array[${Cancelada}::smallint, ${Reprovada}::smallint])
      group by dia order by dia
    `.execute(tx.db)
    return rows
  })
}
