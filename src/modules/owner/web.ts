/** What the own company brings to the web frame. */

import { IconSettings } from '@tabler/icons-react'
import { ADMINISTRADOR } from '#platform/shared/access.ts'
import type { WebModule } from '#platform/web/extension/web-module.ts'

export const ownerWeb: WebModule = {
  name: 'owner',
  onboarding: [
    {
      key: 'logotipo',
      group: 'A empresa',
      order: 60,
      access: ADMINISTRADOR,
      load: async () => (await import('./web/primeiros-passos.ts')).logotipo,
    },
  ],
  routes: [
    {
      path: '/configuracoes/empresa',
      title: 'Empresa',
      description: 'Nome, logotipo e textos próprios da empresa.',
      kinds: ['page'],
      access: ADMINISTRADOR,
      load: () => import('./web/EmpresaContaPage.tsx'),
    },
  ],
  areas: [
    {
      path: '/configuracoes',
      title: 'Configurações',
      access: ADMINISTRADOR,
    },
  ],
  menuGroups: [
    { order: 90, label: 'Configurações', area: 'configuracoes', icon: IconSettings, isFixed: true },
  ],
  menu: [{ group: 'configuracoes', order: 40, label: 'Empresa', to: '/configuracoes/empresa' }],
  liveTopics: async () => (await import('./web/owner.api.ts')).liveTopics,
}
