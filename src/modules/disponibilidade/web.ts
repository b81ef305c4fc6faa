/** What free vehicles bring to the web frame of carriers. */
import type { WebModule } from '#platform/web/extension/web-module.ts'
import { DISPONIBILIDADE_ACCESS } from './disponibilidade-access.ts'

const loadDrawer = () => import('./web/DisponibilidadeDrawer.tsx')

export const disponibilidadeWeb: WebModule = {
  name: 'disponibilidade',
  routes: [
    {
      path: '/oferecimento/disponibilidade',
      title: 'Disponibilidade',
      description: 'Qual veículo está livre, onde e quando, para os embarcadores vinculados.',
      kinds: ['page', 'drawer'],
      access: DISPONIBILIDADE_ACCESS,
      load: () => import('./web/DisponibilidadesPage.tsx'),
    },
    {
      path: '/oferecimento/disponibilidade/new',
      title: 'Nova disponibilidade',
      kinds: ['drawer'],
      access: DISPONIBILIDADE_ACCESS,
      load: loadDrawer,
    },
    {
      path: '/oferecimento/disponibilidade/:id',
      title: 'Disponibilidade',
      kinds: ['drawer'],
      access: DISPONIBILIDADE_ACCESS,
      load: loadDrawer,
    },
  ],
  menu: [
    {
      group: 'oferecimento',
      order: 60,
      label: 'Disponibilidade',
      to: '/oferecimento/disponibilidade',
      products: ['dms', 'marketplace'],
    },
  ],
  liveTopics: async () => (await import('./web/disponibilidade.api.ts')).liveTopics,
}
