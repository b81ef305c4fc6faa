/** When and at which dock a load is served, as its card says it. */
import type { CardFace } from '#modules/carga/web/shared/card-faces.ts'
import { describeAgendamento } from '#modules/doca/agendamento-textos.rules.ts'
import { formatCardDateTime } from '#platform/shared/date.ts'
import { limitCardName } from '#platform/shared/texto.ts'

export const docaNoCartao: CardFace = {
  key: 'agendamentoDoca',
  label: 'Agendamento de doca',
  spoken: 'doca',
  text: ({ agendamentoDoca }) =>
    agendamentoDoca && {
      text: limitCardName(
        `${formatCardDateTime(agendamentoDoca.inicio, agendamentoDoca.fusoHorario)} ${agendamentoDoca.doca}`,
      ),
      full: describeAgendamento(agendamentoDoca),
    },
}
