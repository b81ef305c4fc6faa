/** What the planner brings to the web frame. */

import { IconRoute } from '@tabler/icons-react'
import { planejar } from '#modules/pedido/pedido-access.ts'
import type { WebModule } from '#platform/web/extension/web-module.ts'

export const planejamentoWeb: WebModule = {
  name: 'planejamento',
  routes: [
    {
      path: '/formacao/montar',
      title: 'Montar minutas',
      description: 'Propõe as viagens de menor custo para os pedidos livres.',
      kinds: ['page'],
      access: planejar,
      load: () => import('./web/MontarMinutasPage.tsx'),
    },
  ],
  areas: [
    {
      path: '/formacao',
      title: 'Planejamento',
      description: 'Os pedidos que esperam por uma carga.',
      access: planejar,
    },
  ],
  menuGroups: [{ order: 20, label: 'Planejamento', area: 'frota', icon: IconRoute }],
  homeBlocks: [
    {
      key: 'pedidos-a-planejar',
      access: planejar,
      at: { roteirizador: ['main', 10] },
      load: async () => (await import('./web/home/PedidosAPlanejar.tsx')).PedidosAPlanejar,
    },
    {
      key: 'ultimos-planos',
      access: planejar,
      at: { roteirizador: ['side', 10] },
      load: async () => (await import('./web/home/UltimosPlanos.tsx')).UltimosPlanos,
    },
  ],
  liveTopics: async () => (await import('./web/planejamento-live.ts')).liveTopics,
}
