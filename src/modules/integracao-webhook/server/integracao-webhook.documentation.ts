/** What the description of the API says of these calls. */
import type { ApiDocumentation } from '#platform/server/http/openapi.ts'
import { GrupoDeEventos, Webhook } from '../webhook.contract.ts'

export const integracaoWebhookDocumentation: ApiDocumentation = {
  tags: {
    Webhooks: 'Outros sistemas avisados do que muda.',
  },
  schemas: {
    GrupoDeEventos,
    Webhook,
  },
}
