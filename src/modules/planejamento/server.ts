/** The route planner's runs: what this module gives to the server. */
import type { ServerModule } from '#platform/server/server-module.ts'
import { planejamentoDocumentation } from './server/planejamento.documentation.ts'
import { planejamentoRoutes } from './server/planejamento.routes.ts'
import { planejamentoJob, removePlanejamentosJob } from './server/planejamento-jobs.ts'

export const planejamentoModule: ServerModule = {
  name: 'planejamento',
  documentation: planejamentoDocumentation,
  unitTables: { planejamento: 'planejamento' },
  routes: planejamentoRoutes,
  jobs: [planejamentoJob, removePlanejamentosJob],
}
