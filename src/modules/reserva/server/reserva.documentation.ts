/** What the description of the API says of these calls. */

import { AgendamentoDoca } from '#modules/doca/agendamento-dados.contract.ts'
import type { ApiDocumentation } from '#platform/server/http/openapi.ts'
import { Espera } from '../espera.contract.ts'
import { ReservaDetalhes } from '../reserva.contract.ts'
import { AnexoReserva } from '../reserva-anexo.contract.ts'

export const reservaDocumentation: ApiDocumentation = {
  tags: {
    'Agendamento de docas: reservas': 'As reservas de doca, do pedido ao atendimento.',
    'Agendamento de docas: anexos': 'Os arquivos de uma reserva.',
  },
  schemas: {
    AgendamentoDoca,
    AnexoReserva,
    Espera,
    ReservaDetalhes,
  },
}
