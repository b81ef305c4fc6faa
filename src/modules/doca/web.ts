/** What docks bring to the web frame. */

import { IconForklift } from '@tabler/icons-react'
import type { WebModule } from '#platform/web/extension/web-module.ts'
import { agenda, gerir } from './agendamento-access.ts'

export const docaWeb: WebModule = {
  name: 'doca',
  onboarding: [
    {
      key: 'docas',
      group: 'Docas e pátio',
      order: 10,
      access: gerir,
      load: async () => (await import('./web/primeiros-passos.ts')).docas,
    },
  ],
  routes: [
    {
      path: '/portal-agendamento/docas',
      title: 'Docas',
      description: 'As docas da unidade, o que recebem e quando trabalham.',
      kinds: ['page'],
      access: agenda,
      load: () => import('./web/DocasPage.tsx'),
    },
    {
      path: '/portal-agendamento/docas/new',
      title: 'Nova doca',
      kinds: ['drawer'],
      access: gerir,
      load: () => import('./web/DocaDrawer.tsx'),
    },
    {
      path: '/portal-agendamento/docas/:id',
      title: 'Doca',
      kinds: ['drawer'],
      access: agenda,
      load: () => import('./web/DocaDrawer.tsx'),
    },
  ],
  areas: [
    {
      path: '/portal-agendamento',
      title: 'Agendamento de docas',
      description: 'A agenda das docas da unidade.',
      access: agenda,
    },
  ],
  menuGroups: [
    {
      order: 40,
      label: 'Agendamento de docas',
      area: 'portal-agendamento',
      icon: IconForklift,
      products: ['tms', 'yms', 'roteirizador'],
    },
  ],
  menu: [{ group: 'portal-agendamento', order: 40, label: 'Docas', to: '/portal-agendamento/docas' }],
  quickCreate: [
    {
      order: 150,
      label: 'Doca',
      description: 'Um lugar de carga ou descarga da unidade, com o que recebe e quando trabalha.',
      icon: IconForklift,
      drawer: 'portal-agendamento/docas/new',
      isAdminOnly: true,
    },
  ],
  liveTopics: async () => (await import('./web/shared/docas.api.ts')).liveTopics,
}
