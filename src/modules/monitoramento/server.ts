/** Watching trips: what this module gives to the server. */
import type { ServerModule } from '#platform/server/server-module.ts'
import { CargaQueCabe } from './cargas-que-cabem.contract.ts'
import { AlertaDaViagem, tag, ViagemNoMonitor } from './monitoramento.contract.ts'
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
  },
  routes: monitoramentoRoutes,
  projections: [monitorProjection, canhotosProjection],
  recordMessages: monitorMessage,
  jobs: [seguirPosicoesJob, alertasJob, canhotosJob],
  openExtensions: (deps) => [monitorFollowsPosicoes(deps)],
}
