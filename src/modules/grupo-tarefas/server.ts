/** What groups of tasks give to the program. */
import { exampleOfCall } from '#platform/server/http/call-example.ts'
import type { ServerModule } from '#platform/server/server-module.ts'
import { GrupoTarefas, grupoTarefasCalls } from './grupo-tarefas.contract.ts'
import { gruposTarefas } from './server/grupo-tarefas.register.ts'

export const grupoTarefasModule: ServerModule = {
  name: 'grupo-tarefas',
  documentation: {
    tags: { 'Grupo de tarefas': 'O que os motoristas fazem em cada momento da viagem.' },
    schemas: { GrupoTarefas },
    examples: [
      exampleOfCall(grupoTarefasCalls.create, {
        body: {
          nome: 'Coleta com lacre',
          momento: 'coleta',
          tarefas: [
            { titulo: 'Fotografar o lacre', obrigatoria: true, exigeFoto: true, exigeAssinatura: false },
          ],
        },
        response: {
          id: '01a21f7c-084e-709a-9298-25e05f4ccd9f',
          nome: 'Coleta com lacre',
          momento: 'coleta',
          descricao: null,
          tarefas: [
            {
              id: '01a21f7c-084e-709a-9298-22acd4ace5a0',
              titulo: 'Fotografar o lacre',
              instrucao: null,
              obrigatoria: true,
              exigeFoto: true,
              exigeAssinatura: false,
            },
          ],
          ativo: true,
          atualizadoEm: '2026-11-28T00:09:12.013Z',
          version: 1,
        },
      }),
    ],
  },
  routes: gruposTarefas.routes(),
}
