/** What itineraries bring to the web frame. */

import { IconRoute } from '@tabler/icons-react'
import { OPERADOR } from '#platform/shared/access.ts'
import type { WebModule } from '#platform/web/extension/web-module.ts'

export const rotogramaWeb: WebModule = {
  name: 'rotograma',
  routes: [
    {
      path: '/cadastros-gerais/rotogramas',
      title: 'Rotogramas',
      description: 'Os rotogramas da empresa: pontos em ordem, riscos e restrições.',
      kinds: ['page', 'drawer'],
      access: OPERADOR,
      load: () => import('./web/RotogramasPage.tsx'),
    },
    {
      path: '/cadastros-gerais/rotogramas/new',
      title: 'Novo rotograma',
      kinds: ['drawer'],
      access: OPERADOR,
      load: () => import('./web/RotogramaDrawer.tsx'),
    },
    {
      path: '/cadastros-gerais/rotogramas/:id',
      title: 'Rotograma',
      kinds: ['drawer'],
      access: OPERADOR,
      load: () => import('./web/RotogramaDrawer.tsx'),
    },
    {
      path: '/cadastros-gerais/rotogramas/:id/imprimir',
      title: 'Rotograma para imprimir',
      description: 'Os pontos, os riscos e as restrições de um rotograma, em papel.',
      kinds: ['page'],
      access: OPERADOR,
      noLayout: true,
      load: () => import('./web/RotogramaPrintPage.tsx'),
    },
  ],
  menu: [{ group: 'cadastros-gerais', order: 70, label: 'Rotogramas', to: '/cadastros-gerais/rotogramas' }],
  quickCreate: [
    {
      order: 70,
      label: 'Rotograma',
      description: 'Os pontos de uma viagem em ordem, com paradas obrigatórias, riscos e restrições.',
      icon: IconRoute,
      drawer: 'cadastros-gerais/rotogramas/new',
    },
  ],
  liveTopics: async () => (await import('./web/rotograma.api.ts')).liveTopics,
}
