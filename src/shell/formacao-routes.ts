/** The pages and drawers of the formation: the formation itself, orders. */
import type { AccessRequirement } from '#platform/shared/access.ts'
import type { RouteDefinition } from '#platform/web/router/route-definition.ts'

const formacao: AccessRequirement = { role: 'Operador', modules: ['formacao-cargas'] }

const loadDrawer = () => import('#modules/pedido/web/PedidoDrawer.tsx')

export const FORMACAO_ROUTES: readonly RouteDefinition[] = [
  {
    path: '/formacao',
    title: 'Planejamento',
    description: 'Os pedidos que esperam por uma carga.',
    kinds: ['page', 'drawer'],
    access: formacao,
    load: () => import('./pages/AreaPage.tsx'),
  },
  {
    path: '/formacao/roteirizacao',
    title: 'Roteirização',
    description: 'Pedidos no mapa e na lista, reunidos em minutas que viram cargas.',
    kinds: ['page'],
    access: formacao,
    load: () => import('#modules/minuta/web/formacao/FormacaoPage.tsx'),
  },
  {
    path: '/formacao/etiquetas',
    title: 'Etiquetas',
    description: 'As etiquetas dos volumes dos pedidos escolhidos.',
    kinds: ['page'],
    access: formacao,
    load: () => import('#modules/pedido/web/EtiquetasPage.tsx'),
  },
  {
    path: '/formacao/cargas',
    title: 'Roteirização',
    description: 'Pedidos no mapa e na lista, reunidos em minutas que viram cargas.',
    kinds: ['page'],
    isFormer: true,
    access: formacao,
    load: () => import('#modules/minuta/web/formacao/FormacaoPage.tsx'),
  },
  {
    path: '/formacao/montar',
    title: 'Montar minutas',
    description: 'Propõe as viagens de menor custo para os pedidos livres.',
    kinds: ['page'],
    access: formacao,
    load: () => import('#modules/planejamento/web/MontarMinutasPage.tsx'),
  },
  {
    path: '/formacao/pedidos',
    title: 'Pedidos',
    description: 'Os pedidos da empresa: de onde, para onde, quando, quanto, e em que carga vão.',
    kinds: ['page'],
    access: formacao,
    load: () => import('#modules/pedido/web/PedidosPage.tsx'),
  },
  {
    path: '/formacao/pedidos/new',
    title: 'Novo pedido',
    kinds: ['drawer'],
    access: formacao,
    load: loadDrawer,
  },
  {
    path: '/formacao/pedidos/:id',
    title: 'Pedido',
    kinds: ['drawer'],
    access: formacao,
    load: loadDrawer,
  },
]
