/** What groups of tasks give to the program. */
import type { ServerModule } from '#platform/server/server-module.ts'
import { GrupoTarefas } from './grupo-tarefas.contract.ts'
import { gruposTarefas } from './server/grupo-tarefas.register.ts'

export const grupoTarefasModule: ServerModule = {
  name: 'grupo-tarefas',
  documentation: {
    tags: { 'Grupo de tarefas': 'O que os motoristas fazem em cada momento da viagem.' },
    schemas: { GrupoTarefas },
  },
  routes: gruposTarefas.routes(),
}
