/** What trackers bring to the web frame. */
import { chaveApiAccess } from '#modules/chave-api/chave-api-access.ts'
import type { WebModule } from '#platform/web/extension/web-module.ts'

const loadDrawer = () => import('./web/RastreadorDrawer.tsx')

export const rastreadorWeb: WebModule = {
  name: 'rastreador',
  routes: [
    {
      path: '/integracao/rastreadores',
      title: 'Rastreadores',
      description: 'Os aparelhos que dizem onde estão veículos e motoristas.',
      kinds: ['page'],
      access: chaveApiAccess,
      load: () => import('./web/RastreadoresPage.tsx'),
    },
    {
      path: '/integracao/rastreadores/new',
      title: 'Novo rastreador',
      kinds: ['drawer'],
      access: chaveApiAccess,
      load: loadDrawer,
    },
    {
      // A device that was heard before anybody registered it.
      path: '/integracao/rastreadores/vincular/:tipo/:identificador',
      title: 'Vincular aparelho',
      kinds: ['drawer'],
      access: chaveApiAccess,
      load: loadDrawer,
    },
    {
      path: '/integracao/rastreadores/:id',
      title: 'Rastreador',
      kinds: ['drawer'],
      access: chaveApiAccess,
      load: loadDrawer,
    },
  ],
  menu: [
    {
      group: 'integracao',
      order: 50,
      label: 'Rastreadores',
      to: '/integracao/rastreadores',
      products: ['tms', 'dms', 'yms'],
    },
  ],
  hubMessages: {
    names: ['Posicoes'],
    load: async () => (await import('./web/rastreador.api.ts')).hubMessages,
  },
  liveTopics: async () => (await import('./web/rastreador.api.ts')).liveTopics,
}
