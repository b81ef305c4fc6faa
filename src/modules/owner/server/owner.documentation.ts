/** What the description of the API says of these calls. */
import type { ApiDocumentation } from '#platform/server/http/openapi.ts'
import { Owner } from '../owner.contract.ts'

export const ownerDocumentation: ApiDocumentation = {
  tags: {
    'Empresa da conta': 'A própria empresa: nome, logotipo, licença e textos próprios.',
  },
  schemas: {
    Owner,
  },
}
