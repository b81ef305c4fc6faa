/** What terms of use bring to the web frame. */
import { OPERADOR } from '#platform/shared/access.ts'
import type { WebModule } from '#platform/web/extension/web-module.ts'

export const termoWeb: WebModule = {
  name: 'termo',
  routes: [
    {
      path: '/menu/termos-uso',
      title: 'Termos de uso',
      description: 'Os termos de uso da plataforma.',
      kinds: ['page'],
      access: 'signed-in',
      load: () => import('./web/TermosUsoPage.tsx'),
    },
    {
      path: '/menu/termos-uso-embarcador',
      title: 'Termos de uso para embarcadores',
      description: 'Os termos de uso da plataforma para embarcadores.',
      kinds: ['page'],
      access: { ...OPERADOR, company: 'embarcador' },
      load: () => import('./web/TermosEmbarcadorPage.tsx'),
    },
    {
      path: '/menu/adendo-protecao-dados',
      title: 'Adendo de proteção de dados',
      description: 'Como a plataforma trata dados pessoais.',
      kinds: ['page'],
      access: 'signed-in',
      load: () => import('./web/AdendoPage.tsx'),
    },
    {
      path: '/menu/ficha-suporte',
      title: 'Ficha de suporte',
      description: 'Os dados que o atendimento pede e os canais de contato.',
      kinds: ['page'],
      access: 'signed-in',
      load: () => import('./web/FichaSuportePage.tsx'),
    },
  ],
}
