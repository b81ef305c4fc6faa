/** What manifests bring to the web frame. */

import { IconRoute } from '@tabler/icons-react'
import { planejar } from '#modules/pedido/pedido-access.ts'
import type { WebModule } from '#platform/web/extension/web-module.ts'

export const minutaWeb: WebModule = {
  name: 'minuta',
  routes: [
    {
      path: '/formacao/roteirizacao',
      title: 'Roteirização',
      description: 'Pedidos no mapa e na lista, reunidos em minutas que viram cargas.',
      kinds: ['page'],
      access: planejar,
      load: () => import('./web/formacao/FormacaoPage.tsx'),
    },
    {
      path: '/formacao/cargas',
      title: 'Roteirização',
      description: 'Pedidos no mapa e na lista, reunidos em minutas que viram cargas.',
      kinds: ['page'],
      isFormer: true,
      access: planejar,
      load: () => import('./web/formacao/FormacaoPage.tsx'),
    },
  ],
  menu: [
    {
      group: 'frota',
      order: 10,
      label: 'Roteirização',
      to: '/formacao/roteirizacao',
      phone: { label: 'Minutas', icon: IconRoute, products: ['roteirizador'] },
    },
  ],
  homeBlocks: [
    {
      key: 'pedidos-a-formar',
      access: planejar,
      at: { embarcador: ['side', 20] },
      load: async () => (await import('./web/shared/PedidosAFormar.tsx')).PedidosAFormar,
    },
  ],
  liveTopics: async () => (await import('./web/formacao/minuta-live.ts')).liveTopics,
}
