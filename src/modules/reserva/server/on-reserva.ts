/** What happens after the staff changed a booking, in the same transaction: later nouns join in here. */
import type { Actor, OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { defineExtensionPoint } from '#platform/shared/extension-point.ts'
import type { ReservaLida } from './read-reservas.ts'

export type DecisaoDaReserva = 'confirmar' | 'recusar' | 'cancelar'

export interface ReservaMovida {
  readonly before: ReservaLida
  readonly after: ReservaLida | undefined
}

export interface ReservaListener {
  readonly key: string
  /** Each is called once for all bookings of a change, whoever decided it. */
  readonly onDecided: (
    deps: Deps,
    tx: OwnerTx,
    reservaIds: readonly string[],
    decisao: DecisaoDaReserva,
  ) => Promise<void>
  readonly onMoved: (deps: Deps, tx: OwnerTx, movidas: readonly ReservaMovida[]) => Promise<void>
  /** Before the row goes, as nothing of it can be read later. */
  readonly onRemove: (deps: Deps, tx: OwnerTx, reserva: ReservaLida) => Promise<void>
}

export const onReserva = defineExtensionPoint<ReservaListener>('onReserva')

export interface ReservaMudada {
  /** Undefined: it is new. */
  readonly before: ReservaLida | undefined
  /** Undefined: it was deleted. */
  readonly after: ReservaLida | undefined
}

/** Whatever changed of bookings, by whomever: called once for all of them, after history and events are written. */
export interface MudancaListener {
  readonly key: string
  readonly onChanged: (
    tx: OwnerTx,
    actor: Actor,
    mudancas: readonly ReservaMudada[],
    agora: Date,
  ) => Promise<void>
}

export const onReservaMudada = defineExtensionPoint<MudancaListener>('onReservaMudada')

export const tellMudadas: MudancaListener['onChanged'] = async (tx, actor, mudancas, agora) => {
  for (const { onChanged } of onReservaMudada.list()) await onChanged(tx, actor, mudancas, agora)
}

export async function tellDecided(
  deps: Deps,
  tx: OwnerTx,
  reservaIds: readonly string[],
  decisao: DecisaoDaReserva,
): Promise<void> {
  for (const { onDecided } of onReserva.list()) await onDecided(deps, tx, reservaIds, decisao)
}

export async function tellMoved(deps: Deps, tx: OwnerTx, movidas: readonly ReservaMovida[]): Promise<void> {
  for (const { onMoved } of onReserva.list()) await onMoved(deps, tx, movidas)
}

export async function tellRemove(deps: Deps, tx: OwnerTx, reserva: ReservaLida): Promise<void> {
  for (const { onRemove } of onReserva.list()) await onRemove(deps, tx, reserva)
}
