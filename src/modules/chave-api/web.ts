/** What keys of the API bring to the web frame. */
import type { WebModule } from '#platform/web/extension/web-module.ts'
import { chaveApiAccess } from './chave-api-access.ts'

export const chaveApiWeb: WebModule = {
  name: 'chave-api',
  routes: [
    {
      path: '/integracao/chaves-api',
      title: 'Chaves de API',
      description: 'Com que chave programas e aparelhos da empresa chamam.',
      kinds: ['page'],
      access: chaveApiAccess,
      load: () => import('./web/ChavesApiPage.tsx'),
    },
    {
      path: '/integracao/chaves-api/new',
      title: 'Nova chave de API',
      kinds: ['drawer'],
      access: chaveApiAccess,
      load: () => import('./web/NovaChaveDrawer.tsx'),
    },
  ],
  menu: [
    {
      group: 'integracao',
      order: 60,
      label: 'Chaves de API',
      to: '/integracao/chaves-api',
      products: ['tms', 'dms', 'yms'],
    },
  ],
  liveTopics: async () => (await import('./web/chave-api.api.ts')).liveTopics,
}
