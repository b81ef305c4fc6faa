/** What the description of the API says of these calls. */
import type { ApiDocumentation } from '#platform/server/http/openapi.ts'
import { Vendedor } from '../vendedor.contract.ts'

export const vendedorDocumentation: ApiDocumentation = {
  tags: {
    Vendedor: 'Os vendedores, ligados aos clientes que atendem.',
  },
  schemas: {
    Vendedor,
  },
}
