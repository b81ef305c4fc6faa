/** The route table: every page and drawer of the application, its title and who may open it (shell §2). */
import type { RouteDefinition } from '#platform/web/router/route-definition.ts'
import { withFreeRule } from './free-licence.ts'
import { WEB_MODULES } from './modules.ts'

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

const AREAS = WEB_MODULES.flatMap(({ areas = [] }) => areas).map(
  (area): RouteDefinition => ({
    ...area,
    kinds: ['page', 'drawer'],
    load: () => import('./pages/AreaPage.tsx'),
  }),
)

export const ROUTES: readonly RouteDefinition[] = [
  ...AREAS,
  ...WEB_MODULES.flatMap(({ routes = [] }) => routes),
  ...DEVELOPMENT_PAGES,
].map(withFreeRule)
