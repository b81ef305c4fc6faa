/** What the yard adds to the screens of a booking. */

import type { ListaMostrada, ReservaPart } from '#modules/reserva/web/shared/reserva-parts.ts'
import { shownAnswers } from '#platform/web/record/use-neighbours.ts'
import { getIndicadoresReserva } from '../patio.contract.ts'
import { getPatio, type PatioDoDia } from '../patio-dia.contract.ts'
import { PermanenciaSection } from './PermanenciaSection.tsx'
import { buildQuadro } from './quadro-patio.ts'

/** Of the yard: stage by stage, the cards that its search leaves, in their order. Pure. */
export const idsDoPatio = (
  patio: PatioDoDia,
  { agora, busca }: Pick<ListaMostrada, 'agora' | 'busca'>,
): string[] =>
  buildQuadro(patio, agora, busca).colunas.flatMap(({ itens }) =>
    itens.flatMap((item) => (item.tipo === 'reserva' ? [item.id] : [])),
  )

export const patioDaReserva: ReservaPart = {
  Section: PermanenciaSection,
  answers: [getPatio],
  listsIn: (client, lista) => [
    ...shownAnswers(client, getPatio).map((patio) => idsDoPatio(patio, lista)),
    ...shownAnswers(client, getIndicadoresReserva).map(({ reservas }) => reservas.map(({ id }) => id)),
  ],
}
