/** What delivery partners bring to the web frame. */

import type { AccessRequirement } from '#platform/shared/access.ts'
import { OPERADOR } from '#platform/shared/access.ts'
import type { WebModule } from '#platform/web/extension/web-module.ts'

const entregas: AccessRequirement = { ...OPERADOR, modules: ['parceiros-entrega'] }

export const parceiroEntregaWeb: WebModule = {
  name: 'parceiro-entrega',
  routes: [
    {
      path: '/cadastros-gerais/parceiros-entrega',
      title: 'Parceiros de entrega',
      description: 'Quem faz entregas para a empresa, com regiões e documentos.',
      kinds: ['page', 'drawer'],
      access: entregas,
      load: () => import('./web/ParceirosEntregaPage.tsx'),
    },
    {
      path: '/cadastros-gerais/parceiros-entrega/new',
      title: 'Novo parceiro de entrega',
      kinds: ['drawer'],
      access: entregas,
      load: () => import('./web/ParceiroEntregaDrawer.tsx'),
    },
    {
      path: '/cadastros-gerais/parceiros-entrega/:id',
      title: 'Parceiro de entrega',
      kinds: ['drawer'],
      access: entregas,
      load: () => import('./web/ParceiroEntregaDrawer.tsx'),
    },
  ],
  menu: [
    {
      group: 'cadastros-gerais',
      order: 80,
      label: 'Parceiros de entrega',
      to: '/cadastros-gerais/parceiros-entrega',
    },
  ],
  liveTopics: async () => (await import('./web/parceiro-entrega.api.ts')).liveTopics,
}
