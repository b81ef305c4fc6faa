/** What regions bring to the web frame. */

import { IconMap2 } from '@tabler/icons-react'
import { OPERADOR } from '#platform/shared/access.ts'
import type { WebModule } from '#platform/web/extension/web-module.ts'

export const regiaoWeb: WebModule = {
  name: 'regiao',
  routes: [
    {
      path: '/cadastros-gerais/regioes',
      title: 'Regiões',
      description: 'As regiões da empresa, por municípios ou desenhadas no mapa.',
      kinds: ['page', 'drawer'],
      access: OPERADOR,
      load: () => import('./web/RegioesPage.tsx'),
    },
    {
      path: '/cadastros-gerais/regioes/new',
      title: 'Nova região',
      kinds: ['drawer'],
      access: OPERADOR,
      load: () => import('./web/RegiaoDrawer.tsx'),
    },
    {
      path: '/cadastros-gerais/regioes/:id',
      title: 'Região',
      kinds: ['drawer'],
      access: OPERADOR,
      load: () => import('./web/RegiaoDrawer.tsx'),
    },
  ],
  menu: [{ group: 'cadastros-gerais', order: 60, label: 'Regiões', to: '/cadastros-gerais/regioes' }],
  quickCreate: [
    {
      order: 60,
      label: 'Região',
      description: 'Municípios, estados ou uma área do mapa, para planejar coletas e entregas.',
      icon: IconMap2,
      drawer: 'cadastros-gerais/regioes/new',
    },
  ],
  liveTopics: async () => (await import('./web/regiao.api.ts')).liveTopics,
}
