/** What the description of the API says of these calls. */
import type { ApiDocumentation } from '#platform/server/http/openapi.ts'
import { Caracteristica } from '../caracteristica.contract.ts'

export const caracteristicaDocumentation: ApiDocumentation = {
  tags: {
    Característica: 'Características de cargas, pedidos, cross-docking e agendamentos.',
  },
  schemas: {
    Caracteristica,
  },
}
