/**
 * Taking a booking to another slot: an empty one, or that of another booking, which then takes the first one's. What is
 * left and what is taken change in one transaction. Source: agendamento §4 (D-075 to D-078), §7 (D-095, D-096).
 */
import { sql } from 'kysely'
import { TIPO_OCUPACAO_DOCA } from '#modules/doca/agendamento-codes.ts'
import { type Reserva, reservaErrors } from '#modules/doca/agendamento-dados.contract.ts'
import { codigoDeReserva } from '#modules/doca/reserva-viva.rules.ts'
import { releaseReservas, type Trecho } from '#modules/doca/server/ocupacao/take-vagas.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Session } from '#platform/server/session/session.ts'
import { AppError, existing, invalidField, platformErrors } from '#platform/shared/app-error.ts'
import { parseInstant } from '#platform/shared/date.ts'
import type { MoveReserva } from '../reserva.contract.ts'
import { recusaDe } from '../reserva.rules.ts'
import {
  assertPossivel,
  changeReservas,
  type MudancaDeReserva,
  openReservas,
  type ReservaColumns,
  stale,
} from './change-reserva.ts'
import { pedidoDe } from './clean-reserva.ts'
import { columnsOfLugar, ocupanteDe } from './create-reserva.ts'
import { comAlternativas } from './deny-horario.ts'
import { tellMoved } from './on-reserva.ts'
import type { ReservaLida } from './read-reservas.ts'
import { type Pretensao, prepareLugares, takeHorarios } from './take-horarios.ts'
import { refDe, toReserva } from './to-reserva.ts'

/** `vazio`: only to a slot that nobody has; else the booking that stands there changes places. */
export function moveReserva(
  deps: Deps,
  session: Session,
  id: string,
  body: MoveReserva,
  vazio: boolean,
): Promise<Reserva> {
  return comAlternativas(deps, session, () =>
    deps.db.asOwner(session.ownerId, async (tx) => {
      const rivalId = vazio ? undefined : await findRival(tx, id, body)
      const open = await openReservas(tx, session, rivalId === undefined ? [id] : [id, rivalId])
      const agora = deps.clock.now()
      const before = reservaOf(open, id)
      if (body.situacao !== undefined && body.situacao !== before.situacao) throw stale(before)
      if (body.version !== undefined && body.version !== before.versao) throw stale(before)
      assertPossivel('mover', before, agora)
      const rival = rivalId === undefined ? undefined : reservaOf(open, rivalId)
      if (rival) assertCedePossivel(rival, body, agora)
      const direcao = body.direcao ?? before.direcao
      const [set, rivalSet] = await takeElsewhere(tx, session, agora, [
        {
          reserva: before,
          pretensao: {
            ref: body,
            vinculadas: body.reservasVinculadas,
            pedido: pedidoDe({ ...before, direcao }),
          },
        },
        ...(rival
          ? [
              {
                reserva: rival,
                pretensao: { ref: refDe(before), vinculadas: undefined, pedido: pedidoDe(rival) },
              },
            ]
          : []),
      ])
      const mudancas: MudancaDeReserva[] = [
        {
          before,
          set: { ...set, direcao },
          acao: rival ? 'substituição de horário' : 'mudança de horário',
          extra: rival
            ? [{ campo: 'Trocou de horário com', de: null, para: codigoDeReserva(rival.codigo) }]
            : [],
        },
      ]
      if (rival && rivalSet) {
        mudancas.push({
          before: rival,
          set: rivalSet,
          acao: 'substituição de horário',
          extra: [{ campo: 'Trocou de horário com', de: null, para: codigoDeReserva(before.codigo) }],
        })
      }
      const changed = await changeReservas(tx, session, mudancas, agora)
      await tellMoved(
        deps,
        tx,
        mudancas.map((mudanca, index) => ({ before: mudanca.before, after: changed[index] })),
      )
      const [after] = changed
      if (!after) throw new Error('A moved booking exists.')
      return toReserva(after)
    }),
  )
}

export interface Mudanca {
  /** Locked. */
  readonly reserva: ReservaLida
  readonly pretensao: Pretensao
}

/** Gives back the slots of locked bookings and takes others for them; answers the columns of where they then are. */
export async function takeElsewhere(
  tx: OwnerTx,
  session: Session,
  agora: Date,
  mudancas: readonly Mudanca[],
): Promise<ReservaColumns[]> {
  const reservas = mudancas.map(({ reserva }) => reserva)
  const pretensoes = mudancas.map(({ pretensao }) => pretensao)
  const lugares = await prepareLugares(tx, session, pretensoes, agora, {
    tambem: reservas.map(trechoDe),
    liberar: () =>
      releaseReservas(
        tx,
        reservas.map(({ id }) => id),
      ),
  })
  const columns: ReservaColumns[] = []
  for (const [index, lugar] of lugares.entries()) {
    const reserva = reservas[index]
    if (reserva) await takeHorarios(tx, lugar, ocupanteDe(session, reserva.id, lugar))
    columns.push(columnsOfLugar(lugar))
  }
  return columns
}

const trechoDe = ({ docaId, dhReserva, dhFimReserva, fusoHorario }: ReservaLida): Trecho => ({
  docaId,
  inicio: dhReserva,
  fim: dhFimReserva,
  fusoHorario,
})

function reservaOf(open: ReadonlyMap<string, ReservaLida>, id: string): ReservaLida {
  return existing(open.get(id.toLowerCase()))
}

/** The other one must still be there, and free to move as well; the refusal says which it is. */
function assertCedePossivel(rival: ReservaLida, body: MoveReserva, agora: Date): void {
  if (
    rival.docaId !== body.docaId.toLowerCase() ||
    rival.dhReserva.toISOString() !== parseInstant(body.dhReserva)
  ) {
    throw stale(rival)
  }
  const recusa = recusaDe('mover', rival, agora)
  if (!recusa) return
  const definition = reservaErrors[recusa]
  throw new AppError(definition, {
    message: `A reserva ${codigoDeReserva(rival.codigo)}, que está neste horário, não pode mudar. ${definition.message}`,
  })
}

/** The booking whose first slot is the wanted one; undefined: there is none. */
async function findRival(tx: OwnerTx, id: string, body: MoveReserva): Promise<string | undefined> {
  const inicio = parseInstant(body.dhReserva)
  if (inicio === undefined) return undefined
  const { rows } = await sql<{ id: string }>`
    select reserva_id as id from doca_ocupacao
    where owner_id = ${tx.ownerId} and doca_id = ${body.docaId}::uuid and inicio = ${inicio}::timestamptz
      and tipo = ${TIPO_OCUPACAO_DOCA.Reserva} and principal
      and horario_id = ${body.programacaoGradeConfigTurnoHorarioId}::uuid
    order by vaga
  `.execute(tx.db)
  const others = rows.map((row) => row.id).filter((one) => one !== id.toLowerCase())
  if (body.reservaSubstituidaId === undefined) {
    if (others.length <= 1) return others[0]
    throw invalidField('reservaSubstituidaId', 'Escolha com qual reserva deste horário trocar')
  }
  const chosen = body.reservaSubstituidaId.toLowerCase()
  // It stood there when it was chosen.
  if (!others.includes(chosen)) throw new AppError(platformErrors.version_conflict)
  return chosen
}
