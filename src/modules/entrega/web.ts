/** What deliveries bring to the web frame. */
import { addCargaPanel } from '#modules/carga/web/shared/carga-panels.ts'
import type { WebModule } from '#platform/web/extension/web-module.ts'
import { entregaAccess } from './entrega-access.ts'
import { CANHOTOS_PAGE, ENTREGAS_PAGE } from './web/shared/enderecos.ts'

export const entregaWeb: WebModule = {
  name: 'entrega',
  routes: [
    {
      path: ENTREGAS_PAGE,
      title: 'Entregas',
      description:
        'Cada nota de cada carga na estrada: o que foi entregue, o que falhou e o canhoto de cada uma.',
      kinds: ['page'],
      access: entregaAccess,
      load: () => import('./web/EntregasPage.tsx'),
    },
    {
      path: CANHOTOS_PAGE,
      title: 'Canhotos para conferir',
      description: 'Os comprovantes que esperam a conferência, um depois do outro.',
      kinds: ['page'],
      access: { ...entregaAccess, company: 'embarcador' },
      load: () => import('./web/canhotos/CanhotosPage.tsx'),
    },
    {
      path: '/auditoria-fretes/detalhes/entrega/:id',
      title: 'Entrega',
      kinds: ['drawer'],
      access: entregaAccess,
      load: () => import('./web/EntregaDrawer.tsx'),
    },
  ],
  menu: [{ group: 'cargas', order: 27, label: 'Entregas', to: ENTREGAS_PAGE }],
  liveTopics: async () => (await import('./web/entrega.api.ts')).liveTopics,
  extensions: [
    addCargaPanel({
      place: 'summary',
      value: 'entregas',
      load: async () => (await import('./web/EntregasDaCarga.tsx')).EntregasDaCarga,
    }),
  ],
}
