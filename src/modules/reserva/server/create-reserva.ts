/** Booking a slot. */
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import {
  ORIGEM_RESERVA,
  type OrigemReserva,
  SITUACAO_RESERVA,
  TIPO_OCUPACAO_DOCA,
} from '#modules/doca/agendamento-codes.ts'
import type { HorarioRef, Reserva } from '#modules/doca/agendamento-dados.contract.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Session } from '#platform/server/session/session.ts'
import type { CreateReserva } from '../reserva.contract.ts'
import { note, refreshBusca } from './change-reserva.ts'
import { checkReferencias } from './check-referencias.ts'
import { columnsOfDados, type DadosDaReserva, pedidoDe, readDados } from './clean-reserva.ts'
import { comAlternativas } from './deny-horario.ts'
import { type ReservaLida, readReserva } from './read-reservas.ts'
import { type Lugar, prepareLugares, takeHorarios } from './take-horarios.ts'
import { toReserva } from './to-reserva.ts'

/** Which slot, and how the booking begins. */
type NovaReserva = HorarioRef & Pick<CreateReserva, 'reservasVinculadas' | 'esperaId' | 'situacao'>

/** A booking from outside: lead times bind it, and it has limits of its own. */
export interface DeFora {
  readonly origem: OrigemReserva
  /** Refuses by throwing, before a slot is looked at. */
  readonly antes: (tx: OwnerTx) => Promise<void>
  readonly depois: (tx: OwnerTx, reservaId: string) => Promise<void>
}

/** Throws what is wrong with the fields, and why the slot may not be taken, then with what else is free. */
export async function createReserva(
  deps: Deps,
  session: Session,
  body: CreateReserva,
  deFora?: DeFora,
): Promise<Reserva> {
  const dados = readDados(body, { direcao: body.direcao })
  return comAlternativas(deps, session, () =>
    deps.db.asOwner(session.ownerId, async (tx) =>
      toReserva(await reservar(tx, session, body, dados, deps.clock.now(), deFora)),
    ),
  )
}

/** Books inside a transaction; see `comAlternativas` for what it throws. */
export async function reservar(
  tx: OwnerTx,
  session: Session,
  body: NovaReserva,
  dados: DadosDaReserva,
  agora: Date,
  deFora?: DeFora,
): Promise<ReservaLida> {
  await deFora?.antes(tx)
  await checkReferencias(tx, session, dados)
  const pedido = { ...pedidoDe(dados), isEquipe: deFora === undefined }
  const pretensao = { ref: body, vinculadas: body.reservasVinculadas, pedido }
  const [lugar] = await prepareLugares(tx, session, [pretensao], agora, { esperaId: body.esperaId })
  if (!lugar) throw new Error('One pretension has one place.')
  const id = uuidv7()
  await tx.db
    .insertInto('reserva')
    .values({
      owner_id: tx.ownerId,
      id,
      codigo: await takeCodigo(tx),
      ...columnsOfLugar(lugar),
      ...columnsOfDados(dados),
      situacao: body.situacao ?? SITUACAO_RESERVA.Agendado,
      etapa_id: null,
      motivo_recusa: null,
      justificativa_cancelamento: null,
      motivo_cancelamento: null,
      origem: deFora?.origem ?? (session.origin === 'api' ? ORIGEM_RESERVA.Api : ORIGEM_RESERVA.Equipe),
      criado_por: session.userId,
      criado_por_nome: session.userName,
      criado_em: agora,
      atualizado_em: agora,
    })
    .execute()
  await takeHorarios(tx, lugar, ocupanteDe(session, id, lugar))
  await deFora?.depois(tx, id)
  await refreshBusca(tx, [id])
  const after = await readReserva(tx, session, id)
  await note(tx, session, [{ before: undefined, after, acao: 'criação', extra: [] }], agora)
  return after
}

/** Where and when a booking is. */
export const columnsOfLugar = ({ doca, horarios: [primeiro], inicio, fim, dia }: Lugar) => ({
  unidade_id: doca.unidadeId,
  doca_id: doca.id,
  turno_id: primeiro.turnoId,
  horario_id: primeiro.horarioId,
  dh_reserva: inicio,
  dh_fim_reserva: fim,
  dia,
})

export const ocupanteDe = (session: Session, reservaId: string, { pedido }: Lugar) => ({
  tipo: TIPO_OCUPACAO_DOCA.Reserva,
  direcao: pedido.direcao,
  reservaId,
  criadoPorNome: session.userName,
})

/** The company's next number. */
async function takeCodigo(tx: OwnerTx): Promise<number> {
  const { rows } = await sql<{ ultimo: number }>`
    insert into reserva_codigo as c (owner_id, ultimo) values (${tx.ownerId}, 1)
    on conflict (owner_id) do update set ultimo = c.ultimo + 1
    returning ultimo
  `.execute(tx.db)
  return rows[0]?.ultimo ?? 1
}
