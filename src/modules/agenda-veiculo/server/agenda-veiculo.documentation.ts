/** What the description of the API says of these calls. */
import { exampleOfCall } from '#platform/server/http/call-example.ts'
import type { ApiDocumentation } from '#platform/server/http/openapi.ts'
import { Ocupacao, searchVeiculosLivres } from '../agenda-veiculo.contract.ts'

export const agendaVeiculoDocumentation: ApiDocumentation = {
  tags: {
    'Agenda de veículos': 'Quando cada veículo está ocupado, e quais estão livres.',
  },
  schemas: {
    Ocupacao,
  },
  examples: [
    exampleOfCall(searchVeiculosLivres, {
      body: { inicio: '2026-12-01T09:00:00.000Z', fim: '2026-12-02T21:00:00.000Z', capacidadeMinimaKg: 5000 },
      response: {
        items: [
          {
            id: '01a21f6c-7016-70f2-9c77-e84741ff607a',
            placa: 'SWX5N66',
            tipo: 'TOCO',
            carroceria: 'BAU',
            capacidadeKg: 6000,
            volumeM3: 40,
            paletes: 10,
          },
        ],
        total: 1,
      },
    }),
  ],
}
