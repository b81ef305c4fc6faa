/** What the description of the API says of these calls. */
import type { ApiDocumentation } from '#platform/server/http/openapi.ts'
import { TipoItem } from '../tipo.contract.ts'

export const tipoDocumentation: ApiDocumentation = {
  tags: {
    'Listas de referência': 'As listas de que cargas, veículos e fretes escolhem seus itens.',
  },
  schemas: {
    TipoItem,
  },
}
