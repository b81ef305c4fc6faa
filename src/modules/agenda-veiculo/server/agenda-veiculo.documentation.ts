/** What the description of the API says of these calls. */
import type { ApiDocumentation } from '#platform/server/http/openapi.ts'
import { Ocupacao } from '../agenda-veiculo.contract.ts'

export const agendaVeiculoDocumentation: ApiDocumentation = {
  tags: {
    'Agenda de veículos': 'Quando cada veículo está ocupado, e quais estão livres.',
  },
  schemas: {
    Ocupacao,
  },
}
