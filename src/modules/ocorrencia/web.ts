/** What occurrences of loads bring to the web frame. */
import { work } from '#modules/carga/carga-access.ts'
import { QUADRO_TELA } from '#modules/patio/quadro-tela.ts'
import { quadrosDaTela } from '#modules/patio/web/shared/tv/quadros-da-tela.ts'
import type { WebModule } from '#platform/web/extension/web-module.ts'

export const ocorrenciaWeb: WebModule = {
  name: 'ocorrencia',
  routes: [
    {
      path: '/ocorrencias',
      title: 'Ocorrências',
      description: 'O que saiu do previsto nas cargas, por situação e prazo, em quadro ou lista.',
      kinds: ['page'],
      access: work,
      load: () => import('./web/lista/OcorrenciasPage.tsx'),
    },
    {
      path: '/ocorrencias/:id',
      title: 'Ocorrência',
      kinds: ['drawer'],
      access: work,
      load: () => import('./web/detalhe/OcorrenciaDetalheDrawer.tsx'),
    },
    {
      path: '/tv/ocorrencias',
      title: 'Ocorrências na TV',
      description: 'As ocorrências abertas de uma unidade em letras grandes, para uma parede.',
      kinds: ['window'],
      noLayout: true,
      access: work,
      load: () => import('./web/tv/OcorrenciasTvPage.tsx'),
    },
    {
      path: '/cargas/ocorrencia/:id',
      title: 'Ocorrências da carga',
      kinds: ['drawer'],
      access: work,
      load: () => import('./web/OcorrenciaDrawer.tsx'),
    },
  ],
  menu: [{ group: 'cargas', order: 60, label: 'Ocorrências', to: '/ocorrencias' }],
  extensions: [
    quadrosDaTela.with({
      key: 'ocorrencia',
      quadro: QUADRO_TELA.Ocorrencias,
      load: async () => (await import('./web/tv/tela.tsx')).createTelaDeOcorrencias(),
    }),
  ],
  liveTopics: async () => (await import('./web/ocorrencia.api.ts')).liveTopics,
}
