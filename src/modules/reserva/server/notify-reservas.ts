/** Tells people what became of bookings; one query for however many changed together. */
import { sql } from 'kysely'
import { MOTIVO_CANCELAMENTO, SITUACAO_RESERVA as R } from '#modules/doca/agendamento-codes.ts'
import { codigoDeReserva } from '#modules/doca/reserva-viva.rules.ts'
import type { Actor, OwnerTx } from '#platform/server/database/database.ts'
import { formatDateTime } from '#platform/shared/date.ts'
import type { NotificationDefinition } from '#platform/shared/notifications/notification.ts'
import { formatPlaca } from '#platform/shared/placa.ts'
import {
  type ReservaAvisada,
  reservaAprovada,
  reservaCancelada,
  reservaCheckin,
  reservaDesistida,
  reservaNaoCompareceu,
  reservaRecusada,
  reservaSolicitada,
} from '../reserva.notices.ts'
import type { ReservaLida } from './read-reservas.ts'
import type { MudancaDaReserva } from './tell-cargas.ts'

type Kind = NotificationDefinition<ReservaAvisada>

/** Whoever booked from outside gives the slot back, as the history calls it. */
export const DESISTENCIA = { acao: 'cancelamento pelo portal' } as const

interface Mudanca extends MudancaDaReserva {
  /** As the history calls it. */
  readonly acao: string
}

/** What a change is to others; undefined: nothing that they are told of. */
function kindOf({ before, after, acao }: Mudanca): Kind | undefined {
  if (!after) return undefined
  if (before?.situacao !== after.situacao) {
    if (after.situacao === R.Pendente) return reservaSolicitada
    if (after.situacao === R.Reprovada) return reservaRecusada
    if (after.situacao === R.Agendado && before?.situacao === R.Pendente) return reservaAprovada
    if (after.situacao === R.Cancelada) {
      if (after.motivoCancelamento === MOTIVO_CANCELAMENTO.NoShow) return reservaNaoCompareceu
      return acao === DESISTENCIA.acao ? reservaDesistida : reservaCancelada
    }
  }
  return after.dhChegada !== null && (before?.dhChegada ?? null) === null ? reservaCheckin : undefined
}

/** Called with changes that are written. */
export async function notifyReservas(tx: OwnerTx, actor: Actor, mudancas: readonly Mudanca[]): Promise<void> {
  const told = mudancas.flatMap((mudanca) => {
    const kind = kindOf(mudanca)
    return kind && mudanca.after ? [{ kind, reserva: mudanca.after }] : []
  })
  await tellReservas(tx, actor, told)
}

/** Those who made the booking, and the load that it is for, are concerned. */
export async function tellReservas(
  tx: OwnerTx,
  { userId }: Pick<Actor, 'userId'>,
  told: readonly { readonly kind: Kind; readonly reserva: ReservaLida; readonly doca?: string }[],
): Promise<void> {
  if (told.length === 0) return
  const { rows } = await sql<{ id: string; envolvidos: (string | null)[] }>`
    select r.id, array[r.criado_por, c.criado_por] as envolvidos
    from reserva r left join carga c on c.owner_id = r.owner_id and c.id = r.carga_id
    where r.owner_id = ${tx.ownerId} and r.id = any(${told.map(({ reserva }) => reserva.id)}::uuid[])
  `.execute(tx.db)
  const envolvidosDe = new Map(rows.map(({ id, envolvidos }) => [id, envolvidos]))
  for (const { kind, reserva, doca } of told) {
    tx.notify(kind, {
      ownerId: tx.ownerId,
      id: reserva.id,
      ocasiao: reserva.versao,
      atorId: userId,
      unidadeId: reserva.unidadeId,
      envolvidos: envolvidosDe.get(reserva.id) ?? [],
      facts: factsOf(reserva, doca),
    })
  }
}

const factsOf = (reserva: ReservaLida, doca = reserva.docaNome): ReservaAvisada => ({
  codigo: codigoDeReserva(reserva.codigo),
  empresa: reserva.empresaNome ?? reserva.fornecedor,
  quando: formatDateTime(reserva.dhReserva, reserva.fusoHorario),
  doca,
  placa: reserva.placaVeiculo && formatPlaca(reserva.placaVeiculo),
  motivo: reserva.motivoRecusa ?? reserva.justificativaCancelamento,
})
