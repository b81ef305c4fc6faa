/** Actions on many loads at once: what this module gives to the server. */
import type { ServerModule } from '#platform/server/server-module.ts'
import { AcaoComRecusas, AcaoDeCargas, ParametrosAcao, Simulacao } from './acao.contract.ts'
import { acaoRoutes } from './server/acao.routes.ts'
import { acaoJob, removeAcoesJob, resumeAcoesJob } from './server/acao-jobs.ts'

export const acaoEmMassaModule: ServerModule = {
  name: 'acao-em-massa',
  documentation: {
    tags: {
      'Carga: ações em massa': 'Uma ação ensaiada e feita em muitas cargas, com o resultado de cada uma.',
    },
    schemas: { AcaoComRecusas, AcaoDeCargas, ParametrosAcao, Simulacao },
  },
  routes: acaoRoutes,
  jobs: [acaoJob, resumeAcoesJob, removeAcoesJob],
}
