/** What preferences of the company bring to the web frame. */

import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { ADMINISTRADOR } from '#platform/shared/access.ts'
import type { WebModule } from '#platform/web/extension/web-module.ts'

export const preferenciaWeb: WebModule = {
  name: 'preferencia',
  routes: [
    {
      path: '/configuracoes/owner-preferences',
      title: 'Preferências da empresa',
      description: 'Como o quadro de cargas, o agendamento e a roteirização trabalham na empresa.',
      kinds: ['page', 'drawer'],
      access: ADMINISTRADOR,
      load: () => import('./web/PreferenciasPage.tsx'),
    },
  ],
  menuGroups: [
    {
      order: 70,
      label: 'Preferências',
      area: 'preferencias',
      icon: IconAdjustmentsHorizontal,
      isFixed: true,
    },
  ],
  menu: [
    {
      group: 'preferencias',
      order: 10,
      label: 'Preferências da empresa',
      to: '/configuracoes/owner-preferences',
    },
  ],
  liveTopics: async () => (await import('./web/preferencia.api.ts')).liveTopics,
}
