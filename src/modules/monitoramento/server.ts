/** Watching trips: what this module gives to the server. */
import { exampleOfCall } from '#platform/server/http/call-example.ts'
import type { ServerModule } from '#platform/server/server-module.ts'
import { CargaQueCabe } from './cargas-que-cabem.contract.ts'
import { AlertaDaViagem, getPrevisao, tag, ViagemNoMonitor } from './monitoramento.contract.ts'
import { ViagensNaTela } from './monitoramento-tela.contract.ts'
import { alertasJob } from './server/follow-alertas.ts'
import { canhotosJob, canhotosProjection } from './server/follow-canhotos.ts'
import { monitorFollowsPosicoes, seguirPosicoesJob } from './server/follow-posicoes.ts'
import { monitoramentoRoutes } from './server/monitoramento.routes.ts'
import { monitorMessage } from './server/tell-monitor.ts'
import { monitorProjection } from './server/write-monitor.ts'

export const monitoramentoModule: ServerModule = {
  name: 'monitoramento',
  documentation: {
    tags: { [tag]: 'As viagens em curso: onde estão, quando chegam e o que pede atenção.' },
    schemas: { ViagemNoMonitor, AlertaDaViagem, CargaQueCabe, ViagensNaTela },
    examples: [
      exampleOfCall(getPrevisao, {
        params: { id: '01a21f6c-7a1a-77b3-a1d7-05fea24c894c' },
        response: {
          paradas: [
            {
              paradaId: '01a21f6c-7a1a-77b3-a1d7-0840f0e381d2',
              nome: 'CD Jundiaí',
              fusoHorario: 'America/Sao_Paulo',
              dhPrevista: '2026-11-28T00:00:00.000Z',
              prazo: '2026-11-28T02:00:00.000Z',
              eta: '2026-11-28T00:00:00.000Z',
              fonte: 'plano',
              de: null,
              faixa: 'atrasada',
              folgaMin: -9,
            },
          ],
        },
      }),
    ],
  },
  routes: monitoramentoRoutes,
  projections: [monitorProjection, canhotosProjection],
  recordMessages: monitorMessage,
  jobs: [seguirPosicoesJob, alertasJob, canhotosJob],
  openExtensions: (deps) => [monitorFollowsPosicoes(deps)],
}
