/** Creating, changing, switching, removing and reading task groups. */
import { v7 as uuidv7 } from 'uuid'
import { createRegister } from '#platform/server/register/register.ts'
import { createUsageRegistry } from '#platform/server/register/usage-registry.ts'
import { AppError, platformErrors } from '#platform/shared/app-error.ts'
import { cleanLine } from '#platform/shared/texto.ts'
import type { GrupoTarefas, GrupoTarefasSearch, SaveGrupoTarefas } from '../grupo-tarefas.contract.ts'
import {
  checkGrupoTarefas,
  cleanTarefas,
  type GrupoTarefasFields,
  MOMENTOS,
  tarefaInWords,
} from '../grupo-tarefas.rules.ts'
import { grupoTarefasStore } from './grupo-tarefas.store.ts'

/** Later steps of the business add who uses a group. */
export const grupoTarefasUsage = createUsageRegistry()

export const grupoTarefasRegister = createRegister<
  GrupoTarefas,
  SaveGrupoTarefas,
  GrupoTarefasFields,
  GrupoTarefasSearch
>({
  entidade: 'grupo-tarefas',
  nome: 'O grupo de tarefas',
  store: grupoTarefasStore,
  nameOf: ({ nome }) => nome,
  historyFields: {
    nome: 'Nome',
    momento: 'Momento',
    descricao: 'Descrição',
    tarefas: 'Tarefas',
    ativo: 'Ativo',
  },
  inWords: (record) => ({
    ...record,
    momento: MOMENTOS[record.momento],
    tarefas: record.tarefas.map((tarefa, index) => `${index + 1}. ${tarefaInWords(tarefa)}`).join('; '),
  }),
  clean(input) {
    const fields = {
      nome: cleanLine(input.nome) ?? '',
      momento: input.momento,
      descricao: cleanLine(input.descricao),
      tarefas: cleanTarefas(input.tarefas, uuidv7),
    }
    const details = checkGrupoTarefas(fields)
    if (details.length > 0) throw new AppError(platformErrors.invalid_input, { details })
    return fields
  },
  listUso: (tx, id) => grupoTarefasUsage.list(tx, id),
})
