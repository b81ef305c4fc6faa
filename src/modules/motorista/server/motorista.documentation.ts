/** What the description of the API says of these calls. */
import type { ApiDocumentation } from '#platform/server/http/openapi.ts'
import { Motorista } from '../motorista.contract.ts'

export const motoristaDocumentation: ApiDocumentation = {
  tags: {
    Motorista: 'Motoristas, suas habilitações e o que consentiram.',
  },
  schemas: {
    Motorista,
  },
}
