/** What partners bring to the web frame. */
import { ADMINISTRADOR } from '#platform/shared/access.ts'
import type { WebModule } from '#platform/web/extension/web-module.ts'

export const parceiroWeb: WebModule = {
  name: 'parceiro',
  routes: [
    {
      path: '/cadastros-gerais/parceiros',
      title: 'Parceiros',
      description: 'As empresas da plataforma com que a sua trabalha, e os convites.',
      kinds: ['page', 'drawer'],
      access: ADMINISTRADOR,
      load: () => import('./web/ParceirosPage.tsx'),
    },
    {
      path: '/cadastros-gerais/parceiros/new',
      title: 'Convidar parceiro',
      kinds: ['drawer'],
      access: ADMINISTRADOR,
      load: () => import('./web/ParceiroDrawer.tsx'),
    },
    {
      path: '/cadastros-gerais/parceiros/:id',
      title: 'Parceiro',
      kinds: ['drawer'],
      access: ADMINISTRADOR,
      load: () => import('./web/ParceiroDrawer.tsx'),
    },
  ],
  menu: [{ group: 'cadastros-gerais', order: 50, label: 'Parceiros', to: '/cadastros-gerais/parceiros' }],
  liveTopics: async () => (await import('./web/shared/parceiro.api.ts')).liveTopics,
}
