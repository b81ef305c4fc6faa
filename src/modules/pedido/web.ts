/** What orders bring to the web frame. */

import { IconClipboardList } from '@tabler/icons-react'
import { TIPOS_ENTIDADE } from '#modules/busca/tipo-entidade.ts'
import { searchTargets } from '#modules/busca/web/shared/search-targets.ts'
import type { WebModule } from '#platform/web/extension/web-module.ts'
import { planejar } from './pedido-access.ts'

export const pedidoWeb: WebModule = {
  name: 'pedido',
  routes: [
    {
      path: '/formacao/etiquetas',
      title: 'Etiquetas',
      description: 'As etiquetas dos volumes dos pedidos escolhidos.',
      kinds: ['page'],
      access: planejar,
      load: () => import('./web/EtiquetasPage.tsx'),
    },
    {
      path: '/formacao/pedidos',
      title: 'Pedidos',
      description: 'Os pedidos da empresa: de onde, para onde, quando, quanto, e em que carga vão.',
      kinds: ['page'],
      access: planejar,
      load: () => import('./web/PedidosPage.tsx'),
    },
    {
      path: '/formacao/pedidos/new',
      title: 'Novo pedido',
      kinds: ['drawer'],
      access: planejar,
      load: () => import('./web/PedidoDrawer.tsx'),
    },
    {
      path: '/formacao/pedidos/:id',
      title: 'Pedido',
      kinds: ['drawer'],
      access: planejar,
      load: () => import('./web/PedidoDrawer.tsx'),
    },
  ],
  menu: [
    {
      group: 'frota',
      order: 20,
      label: 'Pedidos',
      to: '/formacao/pedidos',
      phone: { label: 'Pedidos', icon: IconClipboardList, products: ['roteirizador'] },
    },
    { group: 'frota', order: 30, label: 'Etiquetas', to: '/formacao/etiquetas' },
  ],
  quickCreate: [
    {
      order: 20,
      label: 'Pedido',
      description: 'O que alguém espera receber: destino, datas, peso e valor, antes de virar carga.',
      icon: IconClipboardList,
      drawer: 'formacao/pedidos/new',
    },
  ],
  liveTopics: async () => (await import('./web/shared/pedido.api.ts')).liveTopics,
  extensions: [
    searchTargets.with({
      key: 'pedidos',
      order: 20,
      tipoEntidade: TIPOS_ENTIDADE.pedido,
      icon: IconClipboardList,
      drawer: ({ id }) => `formacao/pedidos/${id}`,
    }),
  ],
}
