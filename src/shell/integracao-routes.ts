/** The pages and drawers of imports. */
import type { AccessRequirement } from '#platform/shared/access.ts'
import type { RouteDefinition } from '#platform/web/router/route-definition.ts'
import { administrador, operador } from './route-roles.ts'

/** Bookings of docks are what is told; by administrators of shippers that hold them. */
const webhooks: AccessRequirement = {
  role: 'Administrador',
  company: 'embarcador',
  modules: ['portal-agendamento'],
}

export const INTEGRACAO_ROUTES: readonly RouteDefinition[] = [
  {
    path: '/integracao',
    title: 'Integração',
    description: 'Importações de planilhas e como elas são lidas.',
    kinds: ['page', 'drawer'],
    access: operador,
    load: () => import('#modules/integracao/web/ImportacoesPage.tsx'),
  },
  {
    path: '/integracao/importar',
    title: 'Importar',
    description: 'Envio de planilhas para os cadastros.',
    kinds: ['page', 'drawer'],
    access: operador,
    load: () => import('#modules/integracao/web/ImportarPage.tsx'),
  },
  {
    path: '/integracao/importar/:id',
    title: 'Importação',
    description: 'Colunas, conferência e resultado de uma importação.',
    kinds: ['page', 'drawer'],
    access: operador,
    load: () => import('#modules/integracao/web/ImportacaoPage.tsx'),
  },
  {
    path: '/integracao/importacao',
    title: 'Importações',
    description: 'As importações da empresa, em andamento e concluídas.',
    kinds: ['page', 'drawer'],
    access: operador,
    load: () => import('#modules/integracao/web/ImportacoesPage.tsx'),
  },
  {
    path: '/integracao/mapear',
    title: 'Mapear arquivos',
    description: 'Como as colunas dos arquivos se ligam aos cadastros.',
    kinds: ['page', 'drawer'],
    access: administrador,
    load: () => import('#modules/integracao/web/MapearPage.tsx'),
  },
  {
    path: '/integracao/mapear/:id',
    title: 'Modelo de importação',
    kinds: ['drawer'],
    access: administrador,
    load: () => import('#modules/integracao/web/ModeloDrawer.tsx'),
  },
  {
    path: '/integracao/webhooks',
    title: 'Webhooks',
    description: 'Outros sistemas avisados de cada mudança de agendamento.',
    kinds: ['page'],
    access: webhooks,
    load: () => import('#modules/integracao-webhook/web/WebhooksPage.tsx'),
  },
  {
    path: '/integracao/webhooks/new',
    title: 'Novo webhook',
    kinds: ['drawer'],
    access: webhooks,
    load: () => import('#modules/integracao-webhook/web/NovoWebhookDrawer.tsx'),
  },
  {
    path: '/integracao/webhooks/:id',
    title: 'Webhook',
    kinds: ['drawer'],
    access: webhooks,
    load: () => import('#modules/integracao-webhook/web/WebhookDrawer.tsx'),
  },
]
