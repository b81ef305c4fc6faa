/** What watching trips brings to the web frame. */
import { janelaLivre } from '#modules/agenda-veiculo/web/shared/janela-livre.ts'
import { QUADRO_TELA } from '#modules/patio/quadro-tela.ts'
import { quadrosDaTela } from '#modules/patio/web/shared/tv/quadros-da-tela.ts'
import type { WebModule } from '#platform/web/extension/web-module.ts'
import { monitorAccess } from './monitoramento-access.ts'
import { MONITORAMENTO_PAGE, MONITORAMENTO_TV, viagemPage } from './web/enderecos.ts'

const load = () => import('./web/monitor/MonitoramentoPage.tsx')

export const monitoramentoWeb: WebModule = {
  name: 'monitoramento',
  routes: [
    {
      path: MONITORAMENTO_PAGE,
      title: 'Monitoramento operacional',
      description: 'As viagens em curso: o que atrasa, o que está em risco e onde cada uma está.',
      kinds: ['page'],
      access: monitorAccess,
      load,
    },
    {
      path: viagemPage(':cargaId'),
      title: 'Viagem',
      description: 'Uma viagem em curso no monitoramento operacional.',
      kinds: ['page'],
      access: monitorAccess,
      load,
    },
    {
      path: MONITORAMENTO_TV,
      title: 'Monitoramento na TV',
      description: 'As viagens de uma unidade em letras grandes, para uma parede.',
      kinds: ['window'],
      noLayout: true,
      access: monitorAccess,
      load: () => import('./web/tv/MonitoramentoTvPage.tsx'),
    },
  ],
  extensions: [
    janelaLivre.with({
      key: 'cargas-que-cabem',
      load: async () => (await import('./web/janela/CargasQueCabem.tsx')).CargasQueCabem,
    }),
    quadrosDaTela.with({
      key: 'monitoramento',
      quadro: QUADRO_TELA.Monitoramento,
      load: async () => (await import('./web/tv/tela.tsx')).createTelaDoMonitoramento(),
    }),
  ],
  menu: [
    {
      group: 'cargas',
      order: 25,
      label: 'Monitoramento operacional',
      to: MONITORAMENTO_PAGE,
    },
  ],
  hubMessages: {
    names: ['Monitor'],
    load: async () => (await import('./web/monitoramento.api.ts')).hubMessages,
  },
  liveTopics: async () => (await import('./web/monitoramento.api.ts')).liveTopics,
}
