/** Actions on many loads at once: what this module gives to the server. */
import { exampleOfCall } from '#platform/server/http/call-example.ts'
import type { ServerModule } from '#platform/server/server-module.ts'
import { AcaoComRecusas, AcaoDeCargas, ParametrosAcao, Simulacao, simularAcao } from './acao.contract.ts'
import { acaoRoutes } from './server/acao.routes.ts'
import { acaoJob, removeAcoesJob, resumeAcoesJob } from './server/acao-jobs.ts'

export const acaoEmMassaModule: ServerModule = {
  name: 'acao-em-massa',
  documentation: {
    tags: {
      'Carga: ações em massa': 'Uma ação ensaiada e feita em muitas cargas, com o resultado de cada uma.',
    },
    schemas: { AcaoComRecusas, AcaoDeCargas, ParametrosAcao, Simulacao },
    examples: [
      exampleOfCall(simularAcao, {
        body: { acao: 'finalizar', ids: ['01a21f7c-13f2-763a-b78d-5538a5d140b1'] },
        response: {
          acao: 'finalizar',
          contagem: { selecionadas: 1, feitas: 1, pedemDecisao: 0, ficam: 0 },
          efeitos: [],
          agendamentos: { total: 0, primeiros: [] },
          decisoes: [],
          recusas: [],
          conferidoEm: '2026-11-28T00:09:24.728Z',
        },
      }),
    ],
  },
  routes: acaoRoutes,
  jobs: [acaoJob, resumeAcoesJob, removeAcoesJob],
}
