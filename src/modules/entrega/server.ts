/** Deliveries: what this module gives to the server. */

import { importTargets } from '#modules/integracao/server/import-target.ts'
import { exampleOfCall } from '#platform/server/http/call-example.ts'
import { personalData } from '#platform/server/privacy/personal-data.ts'
import type { ServerModule } from '#platform/server/server-module.ts'
import { countEntregas, Entrega, EntregaDetalhe, tag } from './entrega.contract.ts'
import { EntregaLote } from './entrega-lote.contract.ts'
import { entregaPersonalData } from './server/entrega.personal-data.ts'
import { entregaRoutes } from './server/entrega.routes.ts'
import { entregaImport } from './server/entrega-import.ts'
import { formasDeReentrega } from './server/formas-de-reentrega.ts'
import { loteRoutes } from './server/lote/lote.routes.ts'
import { loteJob, resumeLotesJob } from './server/lote/lote-jobs.ts'
import { entregasNaCarga } from './server/read-da-carga.ts'
import { FORMAS } from './server/reentrega.ts'
import { entregaProjection } from './server/sync-entregas.ts'

export const entregaModule: ServerModule = {
  name: 'entrega',
  documentation: {
    tags: {
      [tag]:
        'O que cada nota de cada parada virou: entregue, com ou sem comprovante, em insucesso, devolvida; e o canhoto de cada uma.',
    },
    schemas: { Entrega, EntregaDetalhe, EntregaLote },
    examples: [
      exampleOfCall(countEntregas, {
        response: {
          situacoes: [
            { situacao: 1, quantidade: 44 },
            { situacao: 2, quantidade: 11 },
            { situacao: 3, quantidade: 3 },
          ],
          canhotosAtrasados: 2,
          prazoCanhotoDias: 5,
        },
      }),
    ],
  },
  projections: [entregaProjection],
  unitTables: { entrega: 'entrega' },
  jobs: [loteJob, resumeLotesJob],
  extensions: [
    entregasNaCarga,
    importTargets.with(entregaImport),
    ...FORMAS.map(formasDeReentrega.with),
    ...entregaPersonalData.map(personalData.with),
  ],
  routes: [...entregaRoutes, ...loteRoutes],
}
