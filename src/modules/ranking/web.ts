/** What the ranking of carriers brings to the web frame. */
import { addCargaPanel } from '#modules/carga/web/shared/carga-panels.ts'
import type { WebModule } from '#platform/web/extension/web-module.ts'
import { RANKING_EMBARCADOR, RANKING_TRANSPORTADORA } from './ranking-access.ts'
import { ATRASOS_PAGE, RANKING_PAGE } from './web/shared/enderecos.ts'

export const rankingWeb: WebModule = {
  name: 'ranking',
  routes: [
    {
      path: RANKING_PAGE,
      title: 'Ranking de transportadoras',
      description: 'As transportadoras comparadas por prazo, aceite, avarias e preço, e onde perdem tempo.',
      kinds: ['page'],
      access: RANKING_EMBARCADOR,
      load: () => import('./web/RankingPage.tsx'),
    },
    {
      path: `${RANKING_PAGE}/contestacoes`,
      title: 'Contestações de atraso',
      kinds: ['drawer'],
      access: RANKING_EMBARCADOR,
      load: () => import('./web/ContestacoesDrawer.tsx'),
    },
    {
      path: `${RANKING_PAGE}/contestacao/:id`,
      title: 'Contestação de atraso',
      kinds: ['drawer'],
      access: RANKING_EMBARCADOR,
      load: () => import('./web/ContestacaoDrawer.tsx'),
    },
    {
      path: ATRASOS_PAGE,
      title: 'Entregas fora do prazo',
      description: 'O que a empresa entregou depois do combinado, e as contestações.',
      kinds: ['page'],
      access: RANKING_TRANSPORTADORA,
      load: () => import('./web/AtrasosPage.tsx'),
    },
    {
      path: '/oferecimento/atraso/:id',
      title: 'Entrega fora do prazo',
      kinds: ['drawer'],
      access: RANKING_TRANSPORTADORA,
      load: () => import('./web/AtrasoDrawer.tsx'),
    },
  ],
  menu: [
    {
      group: 'oferecimento',
      order: 50,
      label: 'Ranking',
      to: RANKING_PAGE,
      anyAccess: [RANKING_EMBARCADOR],
    },
    {
      group: 'cargas',
      order: 26,
      label: 'Entregas fora do prazo',
      to: ATRASOS_PAGE,
      // The licence of offers alone has four entries; its people come here from the load and by notices.
      anyAccess: [{ ...RANKING_TRANSPORTADORA, deny: ['Free', 'RestrictOfferingModule'] }],
    },
  ],
  liveTopics: async () => (await import('./web/ranking.api.ts')).liveTopics,
  extensions: [
    addCargaPanel({
      place: 'summary',
      value: 'ranking',
      load: async () => (await import('./web/AtrasoDaCarga.tsx')).AtrasoDaCarga,
    }),
  ],
}
