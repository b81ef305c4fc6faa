/** What later nouns add to the screens of a booking. */
import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { CallDefinition } from '#platform/shared/call.ts'
import { defineExtensionPoint } from '#platform/shared/extension-point.ts'
import type { LazyPart } from '#platform/web/extension/lazy-parts.ts'
import type { ReservaDetalhes } from '../../reserva.contract.ts'
import type { FiltroDoDia } from './grade-do-dia.ts'

/** What the page below the drawer leaves out, and the moment at which it is looked at. */
export interface ListaMostrada extends FiltroDoDia {
  readonly agora: Date
}

export interface ReservaPart {
  /** Stands in the drawer, below the times of the booking. */
  readonly Section: ComponentType<{ readonly reserva: ReservaDetalhes }>
  /** Calls whose answers show bookings, so that a changed booking makes them stale. */
  readonly answers: readonly CallDefinition[]
  /** The ids of the bookings on each of its screens that is open now, in the order shown. */
  readonly listsIn: (client: QueryClient, lista: ListaMostrada) => string[][]
}

export const reservaParts = defineExtensionPoint<LazyPart<ReservaPart>>('reservaParts')
