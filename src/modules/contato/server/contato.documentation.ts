/** What the description of the API says of these calls. */
import type { ApiDocumentation } from '#platform/server/http/openapi.ts'
import { Contact, Contato } from '../contato.contract.ts'

export const contatoDocumentation: ApiDocumentation = {
  tags: {
    Contato: 'As pessoas de contato das empresas cadastradas.',
  },
  schemas: {
    Contact,
    Contato,
  },
}
