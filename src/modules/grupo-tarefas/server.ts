import { registerRoutes } from '#platform/server/register/register-routes.ts'
import type { ServerModule } from '#platform/server/server-module.ts'
import { grupoTarefasCalls } from './grupo-tarefas.contract.ts'
import { MOMENTOS, tarefaInWords } from './grupo-tarefas.rules.ts'
import { grupoTarefasDocumentation } from './server/grupo-tarefas.documentation.ts'
import { grupoTarefasRegister } from './server/grupo-tarefas.register.ts'
import { grupoTarefasStore } from './server/grupo-tarefas.store.ts'

export const grupoTarefasModule: ServerModule = {
  name: 'grupo-tarefas',
  documentation: grupoTarefasDocumentation,
  routes: registerRoutes(grupoTarefasCalls, grupoTarefasRegister, grupoTarefasStore, {
    name: 'grupos-de-tarefas',
    columns: [
      { header: 'Nome', value: ({ nome }) => nome, width: 36 },
      { header: 'Momento', value: ({ momento }) => MOMENTOS[momento] },
      { header: 'Descrição', value: ({ descricao }) => descricao, width: 40 },
      { header: 'Quantidade de tarefas', value: ({ tarefas }) => tarefas.length, kind: 'number' },
      { header: 'Tarefas', value: ({ tarefas }) => tarefas.map(tarefaInWords).join('; '), width: 60 },
      { header: 'Ativo', value: ({ ativo }) => ativo },
      { header: 'Alterado em', value: ({ atualizadoEm }) => atualizadoEm, kind: 'instant' },
    ],
  }),
}
