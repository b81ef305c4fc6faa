/** What remessas bring to the web frame. */
import { IconArrowsExchange, IconPackages } from '@tabler/icons-react'
import { perguntaDasRemessas } from '#modules/carga/web/shared/acoes/remessas-das-cargas.ts'
import { QUADRO_TELA } from '#modules/patio/quadro-tela.ts'
import { quadrosDaTela } from '#modules/patio/web/shared/tv/quadros-da-tela.ts'
import type { WebModule } from '#platform/web/extension/web-module.ts'
import { remessaAccess } from './remessa-access.ts'
import {
  CROSS_DOCKING_TV,
  ESTOQUE_PAGE,
  QUADRO_PAGE,
  RELATORIOS_PAGE,
  REMESSAS_PAGE,
  UNIDADES_TV,
} from './web/shared/enderecos.ts'

export const remessaWeb: WebModule = {
  name: 'remessa',
  areas: [
    {
      path: '/cross-docking',
      title: 'Crossdocking',
      description: 'A mercadoria que passa pelas unidades da empresa.',
      access: remessaAccess,
    },
  ],
  routes: [
    {
      path: QUADRO_PAGE,
      title: 'Quadro',
      description: 'As remessas das unidades, da coleta à expedição, ao vivo.',
      kinds: ['page'],
      access: remessaAccess,
      load: () => import('./web/quadro/QuadroPage.tsx'),
    },
    {
      path: REMESSAS_PAGE,
      title: 'Remessas',
      description: 'Todas as remessas das unidades, também as entregues e canceladas.',
      kinds: ['page'],
      access: remessaAccess,
      load: () => import('./web/lista/RemessasPage.tsx'),
    },
    {
      path: ESTOQUE_PAGE,
      title: 'Estoque',
      description: 'O que está no chão de uma unidade, por posição e idade.',
      kinds: ['page'],
      access: remessaAccess,
      load: () => import('./web/estoque/EstoquePage.tsx'),
    },
    {
      path: RELATORIOS_PAGE,
      title: 'Relatórios',
      description: 'O que passou pelas unidades em um período, e quanto tempo ficou nelas.',
      kinds: ['page'],
      access: remessaAccess,
      load: () => import('./web/RelatoriosPage.tsx'),
    },
    {
      path: CROSS_DOCKING_TV,
      title: 'Crossdocking na TV',
      description: 'As remessas de uma unidade em letras grandes, para uma parede.',
      kinds: ['window'],
      noLayout: true,
      access: remessaAccess,
      load: () => import('./web/tv/CrossDockingTvPage.tsx'),
    },
    {
      path: UNIDADES_TV,
      title: 'Remessas por unidade na TV',
      description: 'Quantas remessas há em cada unidade, em letras grandes, para uma parede.',
      kinds: ['window'],
      noLayout: true,
      access: remessaAccess,
      load: () => import('./web/tv/UnidadesTvPage.tsx'),
    },
    {
      path: '/cross-docking/remessa/new',
      title: 'Nova remessa',
      kinds: ['drawer'],
      access: remessaAccess,
      load: () => import('./web/formulario/RemessaFormDrawer.tsx'),
    },
    {
      path: '/cross-docking/remessa/:id/editar',
      title: 'Editar remessa',
      kinds: ['drawer'],
      access: remessaAccess,
      load: () => import('./web/formulario/RemessaFormDrawer.tsx'),
    },
    {
      path: '/cross-docking/remessa/:id',
      title: 'Remessa',
      kinds: ['drawer'],
      access: remessaAccess,
      load: () => import('./web/detalhe/RemessaDrawer.tsx'),
    },
  ],
  extensions: [
    perguntaDasRemessas.with({
      key: 'remessa',
      load: async () => (await import('./web/DestinoDasRemessas.tsx')).perguntaAoDesistir,
    }),
    quadrosDaTela.with({
      key: 'cross-docking',
      quadro: QUADRO_TELA.CrossDocking,
      load: async () => (await import('./web/tv/tela.tsx')).createTelaDoCrossDocking(),
    }),
    quadrosDaTela.with({
      key: 'remessas-por-unidade',
      quadro: QUADRO_TELA.RemessasPorUnidade,
      load: async () => (await import('./web/tv/tela.tsx')).createTelaDasUnidades(),
    }),
  ],
  menuGroups: [{ label: 'Crossdocking', area: 'cross-docking', order: 42, icon: IconArrowsExchange }],
  menu: [
    { group: 'cross-docking', order: 10, label: 'Quadro', to: QUADRO_PAGE },
    { group: 'cross-docking', order: 20, label: 'Remessas', to: REMESSAS_PAGE },
    { group: 'cross-docking', order: 50, label: 'Estoque', to: ESTOQUE_PAGE },
    { group: 'cross-docking', order: 70, label: 'Relatórios', to: RELATORIOS_PAGE },
  ],
  homeBlocks: [
    {
      key: 'cross-docking',
      access: remessaAccess,
      at: { embarcador: ['side', 35], patio: ['side', 30] },
      load: async () => (await import('./web/home/AtencaoNoCrossDocking.tsx')).AtencaoNoCrossDocking,
    },
  ],
  quickCreate: [
    {
      order: 45,
      label: 'Remessa',
      description: 'Mercadoria que passa por uma unidade da empresa: coletada, guardada e expedida.',
      icon: IconPackages,
      drawer: 'cross-docking/remessa/new',
    },
  ],
  liveTopics: async () => (await import('./web/remessa.api.ts')).liveTopics,
}
