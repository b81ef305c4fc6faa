/** The pages of the menu of the person: profile, terms, support. */
import type { RouteDefinition } from '#platform/web/router/route-definition.ts'
import { operador } from './route-roles.ts'

export const USER_ROUTES: readonly RouteDefinition[] = [
  {
    path: '/listar-resultados-drawer',
    title: 'Resultados da pesquisa',
    kinds: ['drawer'],
    access: operador,
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
    path: '/menu/termos-uso',
    title: 'Termos de uso',
    description: 'Os termos de uso da plataforma.',
    kinds: ['page'],
    access: 'signed-in',
    load: () => import('#modules/termo/web/TermosUsoPage.tsx'),
  },
  {
    path: '/menu/termos-uso-embarcador',
    title: 'Termos de uso para embarcadores',
    description: 'Os termos de uso da plataforma para embarcadores.',
    kinds: ['page'],
    access: { ...operador, company: 'embarcador' },
    load: () => import('#modules/termo/web/TermosEmbarcadorPage.tsx'),
  },
  {
    path: '/menu/adendo-protecao-dados',
    title: 'Adendo de proteção de dados',
    description: 'Como a plataforma trata dados pessoais.',
    kinds: ['page'],
    access: 'signed-in',
    load: () => import('#modules/termo/web/AdendoPage.tsx'),
  },
  {
    path: '/menu/ficha-suporte',
    title: 'Ficha de suporte',
    description: 'Os dados que o atendimento pede e os canais de contato.',
    kinds: ['page'],
    access: 'signed-in',
    load: () => import('#modules/termo/web/FichaSuportePage.tsx'),
  },
]
