/** The bookings before and after the one in the drawer, on the screen of the day that it was opened from. */
import type { QueryClient } from '@tanstack/react-query'
import { type Neighbours, shownAnswers, useNeighboursIn } from '#platform/web/record/use-neighbours.ts'
import { type DiaDasDocas, getDiaDasDocas } from '../../doca.contract.ts'
import { getIndicadoresReserva } from '../../patio.contract.ts'
import { getPatio } from '../../patio-dia.contract.ts'

/** Dock by dock: the bookings in the order of its slots, then those that stand in none; each once. Pure. */
export const idsDoDia = ({ docas }: Pick<DiaDasDocas, 'docas'>): string[] => [
  ...new Set(
    docas.flatMap(({ turnos, foraDaGrade, deOutroDia }) => [
      ...turnos.flatMap(({ horarios }) => horarios.flatMap(({ reservas }) => reservas.map(({ id }) => id))),
      ...[...foraDaGrade, ...deOutroDia].map(({ id }) => id),
    ]),
  ),
]

const idsDe = ({ reservas }: { readonly reservas: readonly { readonly id: string }[] }): string[] =>
  reservas.map(({ id }) => id)

const listasDe = (client: QueryClient): string[][] => [
  ...shownAnswers(client, getDiaDasDocas).map(idsDoDia),
  ...shownAnswers(client, getPatio).map(idsDe),
  ...shownAnswers(client, getIndicadoresReserva).map(idsDe),
]

export const useReservasVizinhas = (id: string): Neighbours => useNeighboursIn(listasDe, id)
