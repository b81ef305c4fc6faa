/** What the rights of persons (LGPD) bring to the web frame. */
import { ADMINISTRADOR } from '#platform/shared/access.ts'
import type { WebModule } from '#platform/web/extension/web-module.ts'

export const privacidadeWeb: WebModule = {
  name: 'privacidade',
  routes: [
    {
      path: '/configuracoes/privacidade',
      title: 'Privacidade (LGPD)',
      description: 'Os dados pessoais que a empresa guarda, os pedidos dos titulares e quem os consultou.',
      kinds: ['page'],
      access: ADMINISTRADOR,
      load: () => import('./web/PrivacidadePage.tsx'),
    },
  ],
  menu: [
    { group: 'configuracoes', order: 30, label: 'Privacidade (LGPD)', to: '/configuracoes/privacidade' },
  ],
  liveTopics: async () => (await import('./web/privacidade.api.ts')).liveTopics,
}
