/** The route table: every page and drawer of the application, its title and who may open it (shell §2). */
import type { AccessRequirement } from '../platform/shared/access.ts'
import type { RouteDefinition } from '../platform/web/router/route-definition.ts'
import { withFreeRule } from './free-licence.ts'

const operador: AccessRequirement = { role: 'Operador' }
const administrador: AccessRequirement = { role: 'Administrador' }
/** Under the offering licence only the marketplace's own home opens. */
const deny = ['RestrictOfferingModule'] as const

const PUBLIC_PAGES: readonly RouteDefinition[] = [
  {
    path: '/login',
    title: 'Entrar',
    description: 'Entre com seu e-mail e sua senha.',
    kinds: ['page'],
    access: 'public',
    noLayout: true,
    load: () => import('../modules/sessao/web/LoginPage.tsx'),
  },
  {
    path: '/forgot-password',
    title: 'Esqueci minha senha',
    description: 'Peça um link para definir uma nova senha.',
    kinds: ['page'],
    access: 'public',
    noLayout: true,
    load: () => import('../modules/sessao/web/ForgotPasswordPage.tsx'),
  },
  {
    path: '/new-password',
    title: 'Alteração de senha',
    description: 'Defina ou altere sua senha de acesso.',
    kinds: ['page'],
    access: 'public',
    noLayout: true,
    load: () => import('../modules/sessao/web/NewPasswordPage.tsx'),
  },
  {
    path: '/confirm-mail',
    title: 'Confirmação de e-mail',
    description: 'Confirmação do seu endereço de e-mail.',
    kinds: ['page'],
    access: 'public',
    noLayout: true,
    load: () => import('../modules/sessao/web/ConfirmMailPage.tsx'),
  },
  {
    path: '/app-frota',
    title: 'Aplicativo do motorista',
    description: 'Instale o aplicativo do motorista no celular.',
    kinds: ['page'],
    access: 'public',
    noLayout: true,
    load: () => import('../modules/sessao/web/AppFrotaPage.tsx'),
  },
  {
    path: '/browser-support/:browser/:version',
    title: 'Navegador não suportado',
    description: 'Navegadores em que a plataforma funciona.',
    kinds: ['page'],
    access: 'public',
    noLayout: true,
    load: () => import('../modules/sessao/web/BrowserSupportPage.tsx'),
  },
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
]

const HOMES: readonly RouteDefinition[] = [
  {
    path: '/dashboards',
    title: 'Dashboards',
    description: 'Visão geral do produto em uso.',
    kinds: ['page'],
    access: operador,
    load: () => import('./home/ActiveHomePage.tsx'),
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

const REGISTERS: readonly RouteDefinition[] = [
  {
    path: '/cadastros-gerais',
    title: 'Cadastros gerais',
    kinds: ['page'],
    access: operador,
    load: () => import('./pages/AreaIndexPage.tsx'),
  },
  {
    path: '/cadastros-gerais/unidades-negocio',
    title: 'Unidades de negócio',
    description: 'As unidades de negócio da empresa, com endereço e fuso horário.',
    kinds: ['page', 'drawer'],
    access: operador,
    load: () => import('../modules/unidade-negocio/web/UnidadesNegocioPage.tsx'),
  },
  {
    path: '/cadastros-gerais/unidades-negocio/new',
    title: 'Nova unidade de negócio',
    kinds: ['drawer'],
    access: administrador,
    load: () => import('../modules/unidade-negocio/web/UnidadeNegocioDrawer.tsx'),
  },
  {
    path: '/cadastros-gerais/unidades-negocio/:id',
    title: 'Unidade de negócio',
    kinds: ['drawer'],
    access: operador,
    load: () => import('../modules/unidade-negocio/web/UnidadeNegocioDrawer.tsx'),
  },
  {
    path: '/cadastros-gerais/unidades-negocio/compartilhadas/:id',
    title: 'Unidade compartilhada',
    kinds: ['drawer'],
    access: operador,
    load: () => import('../modules/unidade-negocio/web/UnidadeCompartilhadaDrawer.tsx'),
  },
  {
    path: '/configuracoes',
    title: 'Configurações',
    kinds: ['page'],
    access: administrador,
    load: () => import('./pages/AreaIndexPage.tsx'),
  },
  {
    path: '/configuracoes/caracteristicas',
    title: 'Características',
    description: 'As características de cargas, pedidos, cross-docking e agendamentos.',
    kinds: ['page', 'drawer'],
    access: administrador,
    load: () => import('../modules/caracteristica/web/CaracteristicasPage.tsx'),
  },
  {
    path: '/configuracoes/caracteristicas/:uso',
    title: 'Características',
    description: 'As características de um uso.',
    kinds: ['page', 'drawer'],
    access: administrador,
    load: () => import('../modules/caracteristica/web/CaracteristicasPage.tsx'),
  },
  {
    path: '/configuracoes/caracteristicas/new/:uso',
    title: 'Nova característica',
    kinds: ['drawer'],
    access: administrador,
    load: () => import('../modules/caracteristica/web/CaracteristicaDrawer.tsx'),
  },
  {
    path: '/configuracoes/caracteristicas/editar/:id',
    title: 'Característica',
    kinds: ['drawer'],
    access: administrador,
    load: () => import('../modules/caracteristica/web/CaracteristicaDrawer.tsx'),
  },
  {
    path: '/acordos',
    title: 'Acordos',
    kinds: ['page'],
    access: { ...administrador, modules: ['acordos'] },
    load: () => import('./pages/AreaIndexPage.tsx'),
  },
  {
    path: '/acordos/caracteristicas',
    title: 'Características',
    description: 'As características usadas nos acordos.',
    kinds: ['page'],
    access: { ...administrador, modules: ['acordos'] },
    load: () => import('../modules/caracteristica/web/CaracteristicasPage.tsx'),
  },
]

const USER_PAGES: readonly RouteDefinition[] = [
  {
    path: '/menu/perfil',
    title: 'Perfil',
    description: 'Seus dados, sua senha, o segundo fator e as sessões abertas.',
    kinds: ['page'],
    access: 'signed-in',
    load: () => import('./perfil/PerfilPage.tsx'),
  },
  {
    path: '/menu/termos-uso',
    title: 'Termos de uso',
    description: 'Os termos de uso da plataforma.',
    kinds: ['page'],
    access: 'signed-in',
    load: () => import('../modules/termo/web/TermosUsoPage.tsx'),
  },
  {
    path: '/menu/termos-uso-embarcador',
    title: 'Termos de uso para embarcadores',
    description: 'Os termos de uso da plataforma para embarcadores.',
    kinds: ['page'],
    access: { ...operador, company: 'embarcador' },
    load: () => import('../modules/termo/web/TermosEmbarcadorPage.tsx'),
  },
  {
    path: '/menu/adendo-protecao-dados',
    title: 'Adendo de proteção de dados',
    description: 'Como a plataforma trata dados pessoais.',
    kinds: ['page'],
    access: 'signed-in',
    load: () => import('../modules/termo/web/AdendoPage.tsx'),
  },
  {
    path: '/menu/ficha-suporte',
    title: 'Ficha de suporte',
    description: 'Os dados que o atendimento pede e os canais de contato.',
    kinds: ['page'],
    access: 'signed-in',
    load: () => import('../modules/termo/web/FichaSuportePage.tsx'),
  },
]

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
  ...PUBLIC_PAGES,
  ...HOMES,
  ...REGISTERS,
  ...USER_PAGES,
  ...DEVELOPMENT_PAGES,
].map(withFreeRule)
