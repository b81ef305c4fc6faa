/** What webhooks bring to the web frame. */
import { gerir } from '#modules/doca/agendamento-access.ts'
import type { WebModule } from '#platform/web/extension/web-module.ts'

export const integracaoWebhookWeb: WebModule = {
  name: 'integracao-webhook',
  routes: [
    {
      path: '/integracao/webhooks',
      title: 'Webhooks',
      description: 'Outros sistemas avisados de cada mudança de agendamento.',
      kinds: ['page'],
      access: gerir,
      load: () => import('./web/WebhooksPage.tsx'),
    },
    {
      path: '/integracao/webhooks/new',
      title: 'Novo webhook',
      kinds: ['drawer'],
      access: gerir,
      load: () => import('./web/NovoWebhookDrawer.tsx'),
    },
    {
      path: '/integracao/webhooks/:id',
      title: 'Webhook',
      kinds: ['drawer'],
      access: gerir,
      load: () => import('./web/WebhookDrawer.tsx'),
    },
  ],
  menu: [
    {
      group: 'integracao',
      order: 40,
      label: 'Webhooks',
      to: '/integracao/webhooks',
      products: ['tms', 'yms'],
    },
  ],
  liveTopics: async () => (await import('./web/webhook.api.ts')).liveTopics,
}
