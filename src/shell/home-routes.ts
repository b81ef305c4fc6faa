/** The homes: of the company, and of each product. */
import type { RouteDefinition } from '#platform/web/router/route-definition.ts'
import { administrador, operador } from './route-roles.ts'

/** Under the offering licence only the marketplace's own home opens. */
const deny = ['RestrictOfferingModule'] as const

export const HOME_ROUTES: readonly RouteDefinition[] = [
  {
    path: '/dashboards',
    title: 'Dashboards',
    description: 'Visão geral do produto em uso.',
    kinds: ['page', 'drawer'],
    access: operador,
    load: () => import('./pages/AreaPage.tsx'),
  },
  {
    path: '/dashboards/visao-geral',
    title: 'Visão geral',
    description: 'O que precisa de atenção na gestão de transporte.',
    kinds: ['page'],
    access: { ...operador, company: 'embarcador', deny },
    load: () => import('./home/HomePage.tsx'),
  },
  {
    path: '/dashboards/visao-geral/transportador',
    title: 'Transportadora',
    description: 'O que precisa de atenção na gestão de entregas e fretes.',
    kinds: ['page'],
    access: { ...operador, company: 'transportadora' },
    load: () => import('./home/HomePage.tsx'),
  },
  {
    path: '/dashboards/visao-geral/agendamento',
    title: 'Agendamento',
    description: 'O que precisa de atenção no pátio e nas docas.',
    kinds: ['page'],
    access: { ...operador, company: 'embarcador', modules: ['portal-agendamento'], deny: ['Free', ...deny] },
    load: () => import('./home/HomePage.tsx'),
  },
  {
    path: '/dashboards/visao-geral/roteirizador',
    title: 'Roteirizador',
    description: 'O que precisa de atenção na roteirização de entregas.',
    kinds: ['page'],
    access: { ...operador, modules: ['roteirizador'], deny },
    load: () => import('./home/HomePage.tsx'),
  },
  {
    path: '/onboarding',
    title: 'Implantação',
    description: 'O que da empresa já está pronto para o trabalho, e o que falta.',
    kinds: ['page', 'drawer'],
    access: administrador,
    load: () => import('./home/OnboardingPage.tsx'),
  },
  {
    path: '/home',
    title: 'Início',
    description: 'O que precisa de atenção na sua empresa.',
    kinds: ['page'],
    access: 'signed-in',
    load: () => import('./home/HomePage.tsx'),
  },
  {
    path: '/home-embarcador',
    title: 'Início do embarcador',
    description: 'O que precisa de atenção na sua empresa.',
    kinds: ['page'],
    access: { ...operador, company: 'embarcador' },
    load: () => import('./home/HomePage.tsx'),
  },
]
