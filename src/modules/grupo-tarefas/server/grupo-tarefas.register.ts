/** Creating, changing, switching, removing and reading task groups. */
import { v7 as uuidv7 } from 'uuid'
import { createFieldRegister } from '#platform/server/fields/field-register.ts'
import { grupoTarefasCalls } from '../grupo-tarefas.contract.ts'
import { checkGrupoTarefas, GRUPO_TAREFAS, tarefaInWords, tarefasInWords } from '../grupo-tarefas.fields.ts'

export const gruposTarefas = createFieldRegister({
  entidade: 'grupo-tarefas',
  nome: 'O grupo de tarefas',
  table: 'grupo_tarefas',
  calls: grupoTarefasCalls,
  fields: GRUPO_TAREFAS,
  filters: { momento: 'momento' },
  words: { tarefas: tarefasInWords },
  check: checkGrupoTarefas,
  // Every new task gets an id, a known one keeps its own.
  prepare: async ({ values }) => ({
    ...values,
    tarefas: values.tarefas.map((tarefa) => ({ ...tarefa, id: tarefa.id ?? uuidv7() })),
  }),
  sheet: {
    name: 'grupos-de-tarefas',
    order: ['nome', 'momento', 'descricao', 'quantidade', 'tarefas'],
    replace: {
      quantidade: {
        header: 'Quantidade de tarefas',
        value: ({ tarefas }) => tarefas.length,
        kind: 'number',
      },
      tarefas: {
        header: 'Tarefas',
        value: ({ tarefas }) => tarefas.map(tarefaInWords).join('; '),
        width: 60,
      },
    },
  },
})

/** Later steps of the business add who uses a group. */
export const { usage: grupoTarefasUsage, register: grupoTarefasRegister } = gruposTarefas
