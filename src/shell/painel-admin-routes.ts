/** The page and drawers of the admin panel. */
import type { AccessRequirement } from '#platform/shared/access.ts'
import type { RouteDefinition } from '#platform/web/router/route-definition.ts'
import { administrador } from './route-roles.ts'

/** The support team's: administrators of internal companies. */
const atendimento: AccessRequirement = { ...administrador, onlyLicences: ['Internal'] }

export const PAINEL_ADMIN_ROUTES: readonly RouteDefinition[] = [
  {
    path: '/painel-admin',
    title: 'Painel admin',
    description: 'As empresas da plataforma, com licença, módulos e períodos de teste.',
    kinds: ['page', 'drawer'],
    access: atendimento,
    load: () => import('#modules/painel-admin/web/PainelAdminPage.tsx'),
  },
  {
    path: '/painel-admin/empresas/new',
    title: 'Nova empresa da plataforma',
    kinds: ['drawer'],
    access: atendimento,
    load: () => import('#modules/painel-admin/web/ContaDrawer.tsx'),
  },
  {
    path: '/painel-admin/empresas/:id',
    title: 'Empresa da plataforma',
    kinds: ['drawer'],
    access: atendimento,
    load: () => import('#modules/painel-admin/web/ContaDrawer.tsx'),
  },
]
