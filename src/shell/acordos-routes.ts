/** The pages of the agreements. */
import type { AccessRequirement } from '#platform/shared/access.ts'
import type { RouteDefinition } from '#platform/web/router/route-definition.ts'
import { administrador } from './route-roles.ts'

const acordos: AccessRequirement = { ...administrador, modules: ['acordos'] }

export const ACORDOS_ROUTES: readonly RouteDefinition[] = [
  {
    path: '/acordos',
    title: 'Acordos',
    kinds: ['page', 'drawer'],
    access: acordos,
    load: () => import('./pages/AreaPage.tsx'),
  },
  {
    path: '/acordos/caracteristicas',
    title: 'Características',
    description: 'As características usadas nos acordos.',
    kinds: ['page'],
    access: acordos,
    load: () => import('#modules/caracteristica/web/CaracteristicasPage.tsx'),
  },
]
