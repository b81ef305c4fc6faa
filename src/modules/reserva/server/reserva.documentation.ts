/** What the description of the API says of these calls. */

import { AgendamentoDoca } from '#modules/doca/agendamento-dados.contract.ts'
import { exampleOfCall } from '#platform/server/http/call-example.ts'
import type { ApiDocumentation } from '#platform/server/http/openapi.ts'
import { Espera } from '../espera.contract.ts'
import { listDiasReservados, ReservaDetalhes } from '../reserva.contract.ts'
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
  examples: [
    exampleOfCall(listDiasReservados, {
      query: {
        dataInicio: '2026-11-27',
        dataFim: '2026-11-30',
        unidadeNegocioId: 'e984389e-41bc-709f-a99b-ee7fe881081d',
      },
      response: [{ data: '2026-11-27', quantidade: 31 }],
    }),
  ],
}
