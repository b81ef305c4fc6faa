/** What quick replies bring to the web frame. */
import type { WebModule } from '#platform/web/extension/web-module.ts'
import { respostaRapidaAccess } from './resposta-rapida-access.ts'

export const respostaRapidaWeb: WebModule = {
  name: 'resposta-rapida',
  routes: [
    {
      path: '/cadastros-gerais/respostas-rapidas',
      title: 'Respostas rápidas',
      description: 'Os textos que se mandam muitas vezes aos motoristas.',
      kinds: ['page', 'drawer'],
      access: respostaRapidaAccess,
      load: () => import('./web/RespostasRapidasPage.tsx'),
    },
    {
      path: '/cadastros-gerais/respostas-rapidas/new',
      title: 'Nova resposta rápida',
      kinds: ['drawer'],
      access: respostaRapidaAccess,
      load: () => import('./web/RespostaRapidaDrawer.tsx'),
    },
    {
      path: '/cadastros-gerais/respostas-rapidas/:id',
      title: 'Resposta rápida',
      kinds: ['drawer'],
      access: respostaRapidaAccess,
      load: () => import('./web/RespostaRapidaDrawer.tsx'),
    },
  ],
  menu: [
    {
      group: 'cadastros-gerais',
      order: 95,
      label: 'Respostas rápidas',
      to: '/cadastros-gerais/respostas-rapidas',
    },
  ],
  liveTopics: async () => (await import('./web/resposta-rapida.api.ts')).liveTopics,
}
