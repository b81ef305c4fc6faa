/** What authorised places bring to the web frame. */
import { ADMINISTRADOR } from '#platform/shared/access.ts'
import type { WebModule } from '#platform/web/extension/web-module.ts'

export const localAutorizadoWeb: WebModule = {
  name: 'local-autorizado',
  routes: [
    {
      path: '/configuracoes/locais-autorizados',
      title: 'Locais autorizados',
      description: 'Postos, pernoites e balanças em que os veículos podem parar.',
      kinds: ['page', 'drawer'],
      access: ADMINISTRADOR,
      load: () => import('./web/LocaisAutorizadosPage.tsx'),
    },
    {
      path: '/configuracoes/locais-autorizados/new',
      title: 'Novo local autorizado',
      kinds: ['drawer'],
      access: ADMINISTRADOR,
      load: () => import('./web/LocalAutorizadoDrawer.tsx'),
    },
    {
      path: '/configuracoes/locais-autorizados/:id',
      title: 'Local autorizado',
      kinds: ['drawer'],
      access: ADMINISTRADOR,
      load: () => import('./web/LocalAutorizadoDrawer.tsx'),
    },
  ],
  menu: [
    {
      group: 'configuracoes',
      order: 140,
      label: 'Locais autorizados',
      to: '/configuracoes/locais-autorizados',
    },
  ],
  liveTopics: async () => (await import('./web/local-autorizado.api.ts')).liveTopics,
}
