/** What the description of the API says of these calls. */
import type { ApiDocumentation } from '#platform/server/http/openapi.ts'
import { OwnerPreferences } from '../preferencia.contract.ts'

export const preferenciaDocumentation: ApiDocumentation = {
  tags: {
    'Preferências da empresa': 'Como o quadro, o agendamento e a roteirização trabalham na empresa.',
  },
  schemas: {
    OwnerPreferences,
  },
}
