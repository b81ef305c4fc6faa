/** What the frame itself brings: the homes, the places of the person, and what is put together of several modules. */
import { IconHome, IconLayoutDashboard } from '@tabler/icons-react'
import { ADMINISTRADOR, OPERADOR } from '#platform/shared/access.ts'
import { withParts } from '#platform/web/extension/lazy-parts.ts'
import { onboardingSteps } from '#platform/web/extension/onboarding.ts'
import { type HomeKey, homeBlocks, type WebModule } from '#platform/web/extension/web-module.ts'
import { HOME_ADDRESS } from './home-address.ts'

/** Under the offering licence only the marketplace's own home opens. */
const deny = ['RestrictOfferingModule'] as const

/** The home comes with its blocks, and with the first steps that one of them counts. */
const loadHome = (home: HomeKey) => () =>
  withParts(import('./home/HomePage.tsx'), [
    ...homeBlocks.list().filter(({ at }) => at[home]),
    ...onboardingSteps.list(),
  ])
const loadOnboarding = () => withParts(import('./onboarding/OnboardingPage.tsx'), onboardingSteps.list())
/** A company with its contacts, which belong to a later module. */
const loadEmpresa = () => import('./cadastros/EmpresaDrawer.tsx')

export const frameWeb: WebModule = {
  name: 'moldura',
  onboarding: [
    {
      key: 'passeio',
      group: 'Você',
      order: 10,
      load: async () => (await import('./onboarding/frame-steps.ts')).passeio,
    },
    {
      key: 'atalhos',
      group: 'Você',
      order: 40,
      roles: ['Operador'],
      load: async () => (await import('./onboarding/frame-steps.ts')).atalhos,
    },
  ],
  areas: [
    {
      path: '/dashboards',
      title: 'Dashboards',
      description: 'Visão geral do produto em uso.',
      access: OPERADOR,
    },
  ],
  routes: [
    {
      path: '/not-found',
      title: 'Página não encontrada',
      description: 'O endereço não existe.',
      kinds: ['page'],
      access: 'public',
      load: () => import('./pages/NotFoundPage.tsx'),
    },
    {
      path: '/unauthorized',
      title: 'Acesso não permitido',
      description: 'A página não está disponível para o seu acesso.',
      kinds: ['page'],
      access: 'public',
      load: () => import('./pages/UnauthorizedPage.tsx'),
    },
    {
      path: '/dashboards/visao-geral',
      title: 'Visão geral',
      description: 'O que precisa de atenção na gestão de transporte.',
      kinds: ['page'],
      access: { ...OPERADOR, company: 'embarcador', deny },
      load: loadHome('embarcador'),
    },
    {
      path: '/dashboards/visao-geral/transportador',
      title: 'Transportadora',
      description: 'O que precisa de atenção na gestão de entregas e fretes.',
      kinds: ['page'],
      access: { ...OPERADOR, company: 'transportadora' },
      load: loadHome('transportadora'),
    },
    {
      path: '/dashboards/visao-geral/agendamento',
      title: 'Agendamento',
      description: 'O que precisa de atenção no pátio e nas docas.',
      kinds: ['page'],
      access: {
        ...OPERADOR,
        company: 'embarcador',
        modules: ['portal-agendamento'],
        deny: ['Free', ...deny],
      },
      load: loadHome('patio'),
    },
    {
      path: '/dashboards/visao-geral/roteirizador',
      title: 'Roteirizador',
      description: 'O que precisa de atenção na roteirização de entregas.',
      kinds: ['page'],
      access: { ...OPERADOR, modules: ['roteirizador'], deny },
      load: loadHome('roteirizador'),
    },
    {
      path: '/onboarding',
      title: 'Primeiros passos',
      description: 'O que já está pronto para o trabalho, e o que falta.',
      kinds: ['page', 'drawer'],
      access: OPERADOR,
      load: loadOnboarding,
    },
    {
      path: '/home',
      title: 'Início',
      description: 'O que precisa de atenção na sua empresa.',
      kinds: ['page'],
      access: 'signed-in',
      load: loadHome('geral'),
    },
    {
      path: '/home-embarcador',
      title: 'Início do embarcador',
      description: 'O que precisa de atenção na sua empresa.',
      kinds: ['page'],
      access: { ...OPERADOR, company: 'embarcador' },
      load: loadHome('embarcador'),
    },
    {
      path: '/listar-resultados-drawer',
      title: 'Resultados da pesquisa',
      kinds: ['drawer'],
      access: OPERADOR,
      load: () => import('./search/ResultadosDrawer.tsx'),
    },
    {
      path: '/menu/perfil',
      title: 'Perfil',
      description: 'Seus dados, sua senha, o segundo fator e as sessões abertas.',
      kinds: ['page'],
      access: 'signed-in',
      load: () => import('./perfil/PerfilPage.tsx'),
    },
    {
      path: '/cadastros-gerais/empresas/new',
      title: 'Nova empresa',
      kinds: ['drawer'],
      access: ADMINISTRADOR,
      load: loadEmpresa,
    },
    {
      path: '/cadastros-gerais/empresas/:id',
      title: 'Empresa',
      kinds: ['drawer'],
      access: ADMINISTRADOR,
      load: loadEmpresa,
    },
  ],
  frameParts: [
    {
      key: 'primeiros-passos',
      at: 'over',
      order: 90,
      access: OPERADOR,
      load: async () => (await import('./onboarding/SeenSteps.tsx')).SeenSteps,
    },
  ],
  menuGroups: [{ order: 10, label: 'Dashboards', area: 'dashboards', icon: IconLayoutDashboard }],
  menu: [
    {
      group: 'dashboards',
      order: 10,
      label: 'Visão geral',
      to: HOME_ADDRESS,
      phone: { label: 'Início', icon: IconHome },
    },
  ],
  homeBlocks: [
    {
      key: 'atencao',
      isForRestrictedOffering: true,
      at: {
        embarcador: ['main', 20],
        transportadora: ['main', 30],
        patio: ['main', 20],
        roteirizador: ['main', 20],
        geral: ['main', 30],
      },
      load: async () => (await import('./home/AttentionBlock.tsx')).AttentionBlock,
    },
    {
      key: 'licenca',
      access: { role: 'Operador', onlyLicences: ['Free'] },
      at: { embarcador: ['main', 30], transportadora: ['main', 40], geral: ['main', 40] },
      load: async () => (await import('./home/LicenceBlock.tsx')).LicenceBlock,
    },
    {
      key: 'unidades',
      at: {
        embarcador: ['side', 40],
        transportadora: ['side', 40],
        patio: ['main', 40],
        roteirizador: ['main', 40],
        geral: ['side', 40],
      },
      load: async () => (await import('./home/UnitsBlock.tsx')).UnitsBlock,
    },
    {
      key: 'compartilhadas',
      at: {
        embarcador: ['side', 50],
        transportadora: ['main', 50],
        roteirizador: ['side', 70],
        geral: ['side', 50],
      },
      load: async () => (await import('./home/SharedBlock.tsx')).SharedBlock,
    },
    {
      key: 'primeiros-passos',
      isForRestrictedOffering: true,
      at: {
        embarcador: ['side', 60],
        transportadora: ['side', 60],
        patio: ['side', 60],
        roteirizador: ['side', 60],
        geral: ['side', 60],
      },
      load: async () => (await import('./onboarding/OnboardingBlock.tsx')).OnboardingBlock,
    },
    {
      key: 'recentes',
      at: {
        embarcador: ['main', 60],
        transportadora: ['main', 60],
        patio: ['side', 70],
        roteirizador: ['main', 60],
        geral: ['main', 60],
      },
      load: async () => (await import('./home/RecentBlock.tsx')).RecentBlock,
    },
  ],
  liveTopics: async () => (await import('./live/frame-topics.ts')).liveTopics,
}
