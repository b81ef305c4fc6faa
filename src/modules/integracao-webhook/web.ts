/** What webhooks bring to the web frame. */
import type { WebModule } from '#platform/web/extension/web-module.ts'
import { webhookAccess } from './webhook-access.ts'

export const integracaoWebhookWeb: WebModule = {
  name: 'integracao-webhook',
  routes: [
    {
      path: '/integracao/webhooks',
      title: 'Webhooks',
      description: 'Outros sistemas avisados do que muda.',
      kinds: ['page'],
      access: webhookAccess,
      load: () => import('./web/WebhooksPage.tsx'),
    },
    {
      path: '/integracao/webhooks/new',
      title: 'Novo webhook',
      kinds: ['drawer'],
      access: webhookAccess,
      load: () => import('./web/NovoWebhookDrawer.tsx'),
    },
    {
      path: '/integracao/webhooks/:id',
      title: 'Webhook',
      kinds: ['drawer'],
      access: webhookAccess,
      load: () => import('./web/WebhookDrawer.tsx'),
    },
  ],
  menu: [
    {
      group: 'integracao',
      order: 40,
      label: 'Webhooks',
      to: '/integracao/webhooks',
      products: ['tms', 'yms', 'dms'],
    },
  ],
  liveTopics: async () => (await import('./web/webhook.api.ts')).liveTopics,
}
