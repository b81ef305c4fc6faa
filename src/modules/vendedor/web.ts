/** What sellers bring to the web frame. */

import { IconUserDollar } from '@tabler/icons-react'
import { OPERADOR } from '#platform/shared/access.ts'
import type { WebModule } from '#platform/web/extension/web-module.ts'

export const vendedorWeb: WebModule = {
  name: 'vendedor',
  routes: [
    {
      path: '/cadastros-gerais/vendedores',
      title: 'Vendedores',
      description: 'Quem cuida de cada empresa cadastrada.',
      kinds: ['page', 'drawer'],
      access: OPERADOR,
      load: () => import('./web/VendedoresPage.tsx'),
    },
    {
      path: '/cadastros-gerais/vendedores/new',
      title: 'Novo vendedor',
      kinds: ['drawer'],
      access: OPERADOR,
      load: () => import('./web/VendedorDrawer.tsx'),
    },
    {
      path: '/cadastros-gerais/vendedores/:id',
      title: 'Vendedor',
      kinds: ['drawer'],
      access: OPERADOR,
      load: () => import('./web/VendedorDrawer.tsx'),
    },
  ],
  menu: [{ group: 'cadastros-gerais', order: 40, label: 'Vendedores', to: '/cadastros-gerais/vendedores' }],
  quickCreate: [
    {
      order: 80,
      label: 'Vendedor',
      description: 'Quem cuida de empresas cadastradas.',
      icon: IconUserDollar,
      drawer: 'cadastros-gerais/vendedores/new',
    },
  ],
  liveTopics: async () => (await import('./web/vendedor.api.ts')).liveTopics,
}
