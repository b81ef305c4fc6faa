/** The route table: every page and drawer of the application, its title and who may open it (shell §2). */
import type { RouteDefinition } from '#platform/web/router/route-definition.ts'
import { ACORDOS_ROUTES } from './acordos-routes.ts'
import { AGENDAMENTO_ROUTES } from './agendamento-routes.ts'
import { CADASTROS_ROUTES } from './cadastros-routes.ts'
import { CARGAS_ROUTES } from './cargas-routes.ts'
import { CONFIGURACOES_ROUTES } from './configuracoes-routes.ts'
import { FORMACAO_ROUTES } from './formacao-routes.ts'
import { withFreeRule } from './free-licence.ts'
import { FROTA_ROUTES } from './frota-routes.ts'
import { HOME_ROUTES } from './home-routes.ts'
import { INTEGRACAO_ROUTES } from './integracao-routes.ts'
import { PAINEL_ADMIN_ROUTES } from './painel-admin-routes.ts'
import { PUBLIC_ROUTES } from './public-routes.ts'
import { USER_ROUTES } from './user-routes.ts'

/** Only in development: every component of the design system with its states. */
const DEVELOPMENT_PAGES: readonly RouteDefinition[] = import.meta.env.DEV
  ? [
      {
        path: '/design',
        title: 'Sistema de desenho',
        kinds: ['page'],
        access: 'public',
        noLayout: true,
        load: () => import('./design/DesignPage.tsx').then(({ DesignPage }) => ({ default: DesignPage })),
      },
    ]
  : []

export const ROUTES: readonly RouteDefinition[] = [
  ...PUBLIC_ROUTES,
  ...HOME_ROUTES,
  ...CADASTROS_ROUTES,
  ...CARGAS_ROUTES,
  ...AGENDAMENTO_ROUTES,
  ...CONFIGURACOES_ROUTES,
  ...ACORDOS_ROUTES,
  ...FROTA_ROUTES,
  ...FORMACAO_ROUTES,
  ...PAINEL_ADMIN_ROUTES,
  ...INTEGRACAO_ROUTES,
  ...USER_ROUTES,
  ...DEVELOPMENT_PAGES,
].map(withFreeRule)
