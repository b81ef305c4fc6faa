/** What fences bring to the web frame. */
import { ADMINISTRADOR } from '#platform/shared/access.ts'
import type { WebModule } from '#platform/web/extension/web-module.ts'

export const cercaWeb: WebModule = {
  name: 'cerca',
  routes: [
    {
      path: '/configuracoes/cercas',
      title: 'Cercas',
      description: 'As áreas em volta de empresas e unidades que dizem quando um veículo chegou.',
      kinds: ['page', 'drawer'],
      access: ADMINISTRADOR,
      load: () => import('./web/CercasPage.tsx'),
    },
    {
      path: '/configuracoes/cercas/new',
      title: 'Nova cerca',
      kinds: ['drawer'],
      access: ADMINISTRADOR,
      load: () => import('./web/CercaDrawer.tsx'),
    },
    {
      path: '/configuracoes/cercas/:id',
      title: 'Cerca',
      kinds: ['drawer'],
      access: ADMINISTRADOR,
      load: () => import('./web/CercaDrawer.tsx'),
    },
  ],
  menu: [{ group: 'configuracoes', order: 130, label: 'Cercas', to: '/configuracoes/cercas' }],
  liveTopics: async () => (await import('./web/cerca.api.ts')).liveTopics,
}
