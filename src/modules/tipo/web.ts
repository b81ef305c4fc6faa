/** What the reference lists bring to the web frame. */
import { ADMINISTRADOR } from '#platform/shared/access.ts'
import type { WebModule } from '#platform/web/extension/web-module.ts'

export const tipoWeb: WebModule = {
  name: 'tipo',
  routes: [
    {
      path: '/configuracoes/listas-referencia',
      title: 'Listas de referência',
      description: 'As listas de que veículos, cargas e fretes escolhem seus itens.',
      kinds: ['page'],
      access: ADMINISTRADOR,
      load: () => import('./web/ListasPage.tsx'),
    },
    {
      path: '/configuracoes/listas-referencia/:lista',
      title: 'Lista de referência',
      description: 'Os itens de uma lista de referência.',
      kinds: ['page'],
      access: ADMINISTRADOR,
      load: () => import('./web/ListaPage.tsx'),
    },
    {
      path: '/configuracoes/listas-referencia/new/:lista',
      title: 'Novo item',
      kinds: ['drawer'],
      access: ADMINISTRADOR,
      load: () => import('./web/TipoDrawer.tsx'),
    },
    {
      path: '/configuracoes/listas-referencia/editar/:id',
      title: 'Item',
      kinds: ['drawer'],
      access: ADMINISTRADOR,
      load: () => import('./web/TipoDrawer.tsx'),
    },
  ],
  menu: [
    {
      group: 'configuracoes',
      order: 100,
      label: 'Listas de referência',
      to: '/configuracoes/listas-referencia',
    },
  ],
  liveTopics: async () => (await import('./web/tipo.api.ts')).liveTopics,
}
