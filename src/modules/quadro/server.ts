/** The board of loads, its stages, pipes and list: what this module gives to the server. */

import { liveSearches } from '#modules/busca/server/live-searches.ts'
import { ownerSetup } from '#modules/owner/server/owner-setup.ts'
import { exampleOfCall } from '#platform/server/http/call-example.ts'
import type { ServerModule } from '#platform/server/server-module.ts'
import { Etapa, GrupoEtapas } from './etapa.contract.ts'
import { GrupoPipe, KanbanPipe } from './kanban-pipe.contract.ts'
import { FiltroCarga, QuadroCarga, totalizadores, VisaoQuadro } from './quadro.contract.ts'
import { etapaRoutes } from './server/etapa/etapa.routes.ts'
import { kanbanPipeRoutes } from './server/kanban-pipe/kanban-pipe.routes.ts'
import { findRecebidas } from './server/lista/find-recebidas.ts'
import { listaCargasRoutes } from './server/lista/lista-cargas.routes.ts'
import { quadroRoutes } from './server/quadro.routes.ts'

export const quadroModule: ServerModule = {
  name: 'quadro',
  extensions: [
    liveSearches.with(findRecebidas),
    ownerSetup.with({
      key: 'quadro',
      prepare: async (tx, ownerId) => {
        await tx.raw('select app_create_etapas($1)', [ownerId])
      },
      undo: async (tx, ownerId) => {
        await tx.raw('delete from etapa where owner_id = $1', [ownerId])
      },
    }),
  ],
  documentation: {
    tags: {
      'Carga: quadro': 'Os cartões do quadro, por grupo e etapa.',
      'Carga: etapas': 'As etapas por que as cargas passam no quadro.',
      'Carga: quadros da empresa': 'Os quadros que a empresa montou para si.',
    },
    schemas: { Etapa, FiltroCarga, GrupoEtapas, GrupoPipe, KanbanPipe, QuadroCarga, VisaoQuadro },
    examples: [
      exampleOfCall(totalizadores, {
        params: { x: 'grupo' },
        response: [
          { id: '1', descricao: 'Aguardando alocar veículo', quantidade: 25, peso: 176528.4, valor: 7616928 },
          { id: '2', descricao: 'Execução em andamento', quantidade: 21, peso: 125221.2, valor: 5203896 },
        ],
      }),
    ],
  },
  routes: [...listaCargasRoutes, ...quadroRoutes, ...etapaRoutes, ...kanbanPipeRoutes],
}
