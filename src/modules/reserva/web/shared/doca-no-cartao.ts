/** When and at which dock a load is served, as its card says it. */
import type { CardFace } from '#modules/carga/web/shared/card-faces.ts'
import { describeAgendamento } from '#modules/doca/agendamento-textos.rules.ts'
import { formatCardDateTime } from '#platform/shared/date.ts'
import { limitCardName } from '#platform/shared/texto.ts'

export const docaNoCartao: CardFace = {
  key: 'agendamentoDoca',
  label: 'Agendamento de doca',
  spoken: 'doca',
  text: ({ agendamentoDoca }) => {
    if (!agendamentoDoca) return undefined
    const { inicio, fusoHorario, doca } = agendamentoDoca
    return {
      text: limitCardName(`${formatCardDateTime(inicio, fusoHorario)} ${doca}`),
      full: describeAgendamento(agendamentoDoca),
    }
  },
}
