/** Dashboards and goals: what this module brings to the web frame. */
import { rankingParts } from '#modules/ranking/web/shared/ranking-parts.ts'
import type { WebModule } from '#platform/web/extension/web-module.ts'
import {
  indicadorAccess,
  indicadorDocaAccess,
  indicadorOfertaAccess,
  indicadorPlanejamentoAccess,
  metaAccess,
} from './indicador-access.ts'
import {
  DESEMPENHO_PAGE,
  DOCAS_PAGE,
  METAS_PAGE,
  OFERECIMENTO_PAGE,
  PLANEJAMENTO_PAGE,
  TRACKING_PAGE,
} from './web/shared/enderecos.ts'

export const indicadorWeb: WebModule = {
  name: 'indicador',
  routes: [
    {
      path: TRACKING_PAGE,
      title: 'Tracking',
      description: 'Entregas no prazo e completas, lead time e frete de um período.',
      kinds: ['page'],
      access: indicadorAccess,
      load: () => import('./web/tracking/TrackingPage.tsx'),
    },
    {
      path: DESEMPENHO_PAGE,
      title: 'Desempenho',
      description: 'O scorecard das transportadoras: prazo, OTIF, avarias, aceite e documentos em um número.',
      kinds: ['page'],
      access: indicadorAccess,
      load: () => import('./web/desempenho/DesempenhoPage.tsx'),
    },
    {
      path: `${DESEMPENHO_PAGE}/:id`,
      title: 'Desempenho da transportadora',
      kinds: ['drawer'],
      access: indicadorAccess,
      load: () => import('./web/desempenho/DesempenhoDrawer.tsx'),
    },
    {
      path: OFERECIMENTO_PAGE,
      title: 'Oferecimento',
      description: 'Ofertas contratadas, aceite, tempo de resposta e economia de um período.',
      kinds: ['page'],
      access: indicadorOfertaAccess,
      load: () => import('./web/oferecimento/OferecimentoPage.tsx'),
    },
    {
      path: DOCAS_PAGE,
      title: 'Dock scheduling',
      description: 'Tempo no pátio, faltas e ocupação das docas de um período.',
      kinds: ['page'],
      access: indicadorDocaAccess,
      load: () => import('./web/docas/DocasPage.tsx'),
    },
    {
      path: PLANEJAMENTO_PAGE,
      title: 'Planejamento',
      description: 'Ocupação dos veículos, frete por tonelada e cargas formadas de pedidos.',
      kinds: ['page'],
      access: indicadorPlanejamentoAccess,
      load: () => import('./web/planejamento/PlanejamentoPage.tsx'),
    },
    {
      path: '/dashboards/registros/:numero',
      title: 'Registros de um número',
      description: 'As linhas que um número de um painel contou.',
      kinds: ['page'],
      access: indicadorAccess,
      load: () => import('./web/registros/RegistrosPage.tsx'),
    },
    {
      path: METAS_PAGE,
      title: 'Metas',
      description: 'O que a empresa quer alcançar em cada número dos painéis.',
      kinds: ['page', 'drawer'],
      access: metaAccess,
      load: () => import('./web/MetasPage.tsx'),
    },
    {
      path: `${METAS_PAGE}/new`,
      title: 'Nova meta',
      kinds: ['drawer'],
      access: metaAccess,
      load: () => import('./web/MetaDrawer.tsx'),
    },
    {
      path: `${METAS_PAGE}/:id`,
      title: 'Meta',
      kinds: ['drawer'],
      access: metaAccess,
      load: () => import('./web/MetaDrawer.tsx'),
    },
  ],
  menu: [
    { group: 'dashboards', order: 20, label: 'Tracking', to: TRACKING_PAGE, anyAccess: [indicadorAccess] },
    {
      group: 'dashboards',
      order: 25,
      label: 'Desempenho',
      to: DESEMPENHO_PAGE,
      anyAccess: [indicadorAccess],
    },
    {
      group: 'dashboards',
      order: 30,
      label: 'Oferecimento',
      to: OFERECIMENTO_PAGE,
      anyAccess: [indicadorOfertaAccess],
    },
    {
      group: 'dashboards',
      order: 40,
      label: 'Dock scheduling',
      to: DOCAS_PAGE,
      anyAccess: [indicadorDocaAccess],
    },
    {
      group: 'dashboards',
      order: 50,
      label: 'Planejamento',
      to: PLANEJAMENTO_PAGE,
      anyAccess: [indicadorPlanejamentoAccess],
    },
    { group: 'dashboards', order: 60, label: 'Configurações', to: METAS_PAGE, anyAccess: [metaAccess] },
  ],
  homeBlocks: [
    {
      key: 'numeros-cargas',
      access: indicadorAccess,
      at: { embarcador: ['top', 10] },
      load: async () => (await import('./web/home/NumerosDasCargas.tsx')).NumerosDasCargas,
    },
    {
      key: 'numeros-transportadora',
      access: indicadorAccess,
      at: { transportadora: ['top', 10] },
      load: async () => (await import('./web/home/NumerosDaTransportadora.tsx')).NumerosDaTransportadora,
    },
    {
      key: 'numeros-ofertas',
      access: indicadorOfertaAccess,
      at: { transportadora: ['top', 5] },
      load: async () => (await import('./web/home/NumerosDasOfertas.tsx')).NumerosDasOfertas,
    },
    {
      key: 'numeros-planejamento',
      access: indicadorPlanejamentoAccess,
      at: { roteirizador: ['top', 10] },
      load: async () => (await import('./web/home/NumerosDoPlanejamento.tsx')).NumerosDoPlanejamento,
    },
    {
      key: 'numeros-docas',
      access: indicadorDocaAccess,
      at: { patio: ['top', 10] },
      load: async () => (await import('./web/home/NumerosDasDocas.tsx')).NumerosDasDocas,
    },
  ],
  extensions: [
    rankingParts.with({
      key: 'desempenho',
      load: async () => ({ Outro: (await import('./web/desempenho/NoRanking.tsx')).NoRanking }),
    }),
  ],
  liveTopics: async () => (await import('./web/indicador.api.ts')).liveTopics,
}
