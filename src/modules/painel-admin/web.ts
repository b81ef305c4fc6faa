/** What the panel of the support team brings to the web frame. */

import type { AccessRequirement } from '#platform/shared/access.ts'
import { ADMINISTRADOR } from '#platform/shared/access.ts'
import type { WebModule } from '#platform/web/extension/web-module.ts'

/** The support team's: administrators of internal companies. */
const atendimento: AccessRequirement = { ...ADMINISTRADOR, onlyLicences: ['Internal'] }

export const painelAdminWeb: WebModule = {
  name: 'painel-admin',
  routes: [
    {
      path: '/painel-admin',
      title: 'Painel admin',
      description: 'As empresas da plataforma, com licença, módulos e períodos de teste.',
      kinds: ['page', 'drawer'],
      access: atendimento,
      load: () => import('./web/PainelAdminPage.tsx'),
    },
    {
      path: '/painel-admin/empresas/new',
      title: 'Nova empresa da plataforma',
      kinds: ['drawer'],
      access: atendimento,
      load: () => import('./web/ContaDrawer.tsx'),
    },
    {
      path: '/painel-admin/empresas/:id',
      title: 'Empresa da plataforma',
      kinds: ['drawer'],
      access: atendimento,
      load: () => import('./web/ContaDrawer.tsx'),
    },
  ],
  liveTopics: async () => (await import('./web/painel.api.ts')).liveTopics,
}
