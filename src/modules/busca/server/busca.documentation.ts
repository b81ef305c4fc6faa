/** What the description of the API says of these calls. */
import type { ApiDocumentation } from '#platform/server/http/openapi.ts'

export const buscaDocumentation: ApiDocumentation = {
  tags: {
    Busca: 'A busca por todos os registros da empresa.',
  },
}
