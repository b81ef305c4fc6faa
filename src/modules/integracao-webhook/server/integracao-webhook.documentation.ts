/** What the description of the API says of these calls. */
import type { ApiDocumentation } from '#platform/server/http/openapi.ts'
import { Webhook } from '../webhook.contract.ts'

export const integracaoWebhookDocumentation: ApiDocumentation = {
  tags: {
    Webhooks: 'Outros sistemas avisados de cada mudança de reserva.',
  },
  schemas: {
    Webhook,
  },
}
