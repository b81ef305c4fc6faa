/** Loads: what this module gives to the server. Each area lists its own routes. */

import { addOwnerSetup } from '#modules/owner/server/owner-setup.ts'
import { route } from '#platform/server/http/route.ts'
import type { ServerModule } from '#platform/server/server-module.ts'
import { ordenarParadas } from '../ordem.contract.ts'
import { acaoRoutes } from './acao/acao.routes.ts'
import { acaoJob, removeAcoesJob, resumeAcoesJob } from './acao/acao-jobs.ts'
import { acompanhamentoRoutes } from './acompanhamento/acompanhamento.routes.ts'
import { anexoRoutes } from './anexo/anexo.routes.ts'
import { cadastroRoutes } from './cadastro/cadastro.routes.ts'
import { cargaDocumentation } from './carga.documentation.ts'
import { cartaoProjection, nomesProjection } from './cartao/project-cartoes.ts'
import { cicloRoutes } from './ciclo/ciclo.routes.ts'
import { documentoRoutes } from './documento/documento.routes.ts'
import { etapaRoutes } from './etapa/etapa.routes.ts'
import { impressaoRoutes } from './impressao/impressao.routes.ts'
import { kanbanPipeRoutes } from './kanban-pipe/kanban-pipe.routes.ts'
import { listaCargasRoutes } from './lista/lista-cargas.routes.ts'
import { loteRoutes } from './lote/lote.routes.ts'
import { ocorrenciaRoutes } from './ocorrencia/ocorrencia.routes.ts'
import { quadroRoutes } from './quadro/quadro.routes.ts'
import { ordenar } from './rota/melhor-ordem.ts'
import { templateRoutes } from './template/template.routes.ts'
import { veiculoDaCargaRoutes } from './veiculo/veiculo.routes.ts'

addOwnerSetup({
  prepare: async (tx, ownerId) => {
    await tx.raw('select app_create_etapas($1)', [ownerId])
  },
  undo: async (tx, ownerId) => {
    await tx.raw('delete from etapa where owner_id = $1', [ownerId])
  },
})

const HUB = '/cargashub'

export const cargaModule: ServerModule = {
  name: 'carga',
  documentation: cargaDocumentation,
  routes: [
    ...cicloRoutes,
    ...veiculoDaCargaRoutes,
    ...ocorrenciaRoutes,
    ...acompanhamentoRoutes,
    ...loteRoutes,
    ...acaoRoutes,
    ...cadastroRoutes,
    ...listaCargasRoutes,
    route(ordenarParadas, ({ deps, session, body }) => ordenar(deps, session, body)),
    ...documentoRoutes,
    ...anexoRoutes,
    ...templateRoutes,
    ...impressaoRoutes,
    ...quadroRoutes,
    ...etapaRoutes,
    ...kanbanPipeRoutes,
  ],
  jobs: [acaoJob, resumeAcoesJob, removeAcoesJob],
  projections: [cartaoProjection, nomesProjection],
  unitTables: { carga: 'carga', 'carga-posicao': 'carga' },
  hubEvents: {
    'carga.created': ({ id }) => [{ hub: HUB, target: 'CargaReady', args: [id] }],
    'carga.changed': ({ id }) => [{ hub: HUB, target: 'CargaReady', args: [id] }],
    'carga.desativada': ({ id }) => [{ hub: HUB, target: 'CargaDesativada', args: [id] }],
  },
}
