/** The form of a task group: its values, what is wrong with them, how they read. Pure. */
import type { RecordField } from '#platform/web/record/RecordConflict.tsx'
import type { FormProblems, RecordState } from '#platform/web/record/use-record-form.ts'
import type { RegisterFormRules } from '#platform/web/register/RegisterEditor.tsx'
import { type GrupoTarefas, grupoTarefasErrors, type SaveGrupoTarefas } from '../grupo-tarefas.contract.ts'
import {
  checkGrupoTarefas,
  cleanTarefas,
  MOMENTOS,
  type Momento,
  tarefaInWords,
} from '../grupo-tarefas.rules.ts'

export interface TarefaValues {
  /** Null until it is saved. */
  readonly id: string | null
  /** Tells the rows of the form apart. */
  readonly key: string
  readonly titulo: string
  readonly instrucao: string
  readonly obrigatoria: boolean
  readonly exigeFoto: boolean
  readonly exigeAssinatura: boolean
}

export interface GrupoTarefasValues {
  readonly nome: string
  readonly momento: Momento
  readonly descricao: string
  readonly tarefas: readonly TarefaValues[]
}

export const newTarefa = (key: string): TarefaValues => ({
  id: null,
  key,
  titulo: '',
  instrucao: '',
  obrigatoria: true,
  exigeFoto: false,
  exigeAssinatura: false,
})

export const NEW_GRUPO: GrupoTarefasValues = {
  nome: '',
  momento: 'entrega',
  descricao: '',
  tarefas: [newTarefa('first')],
}

const stateOf = (record: GrupoTarefas): RecordState<GrupoTarefasValues> => ({
  version: record.version,
  values: {
    nome: record.nome,
    momento: record.momento,
    descricao: record.descricao ?? '',
    tarefas: record.tarefas.map(({ instrucao, ...tarefa }) => ({
      ...tarefa,
      key: tarefa.id,
      instrucao: instrucao ?? '',
    })),
  },
})

const inputOf = ({ tarefas, ...values }: GrupoTarefasValues): SaveGrupoTarefas => ({
  ...values,
  tarefas: tarefas.map(({ key: _key, ...tarefa }) => tarefa),
})

export function checkGrupo(values: GrupoTarefasValues): FormProblems {
  const keys = values.tarefas.map(({ key }) => key)
  let next = 0
  const tarefas = cleanTarefas(inputOf(values).tarefas, () => `new ${next++}`)
  const found = checkGrupoTarefas({
    nome: values.nome.trim(),
    momento: values.momento,
    descricao: null,
    tarefas,
  })
  const single = Object.fromEntries(found.map(({ path, message }) => [path, message]))
  const isTaskWrong = keys.some((_key, index) => single[`tarefas.${index}.titulo`] !== undefined)
  return { ...(isTaskWrong && { tarefas: 'Revise as tarefas indicadas' }), ...single }
}

/** The task at one place and its neighbour change places; the ends stay. */
export function moveTarefa(
  tarefas: readonly TarefaValues[],
  from: number,
  step: -1 | 1,
): readonly TarefaValues[] {
  const to = from + step
  const moved = tarefas[from]
  const other = tarefas[to]
  if (!moved || !other) return tarefas
  return tarefas.map((tarefa, index) => (index === from ? other : index === to ? moved : tarefa))
}

/** In the order of the form. */
const FIELDS: readonly RecordField<GrupoTarefasValues>[] = [
  { name: 'nome', label: 'Nome', show: ({ nome }) => nome },
  { name: 'momento', label: 'Momento', show: ({ momento }) => MOMENTOS[momento] },
  { name: 'descricao', label: 'Descrição', show: ({ descricao }) => descricao },
  {
    name: 'tarefas',
    label: 'Tarefas',
    show: ({ tarefas }) =>
      tarefas
        .map((tarefa, index) => `${index + 1}. ${tarefaInWords({ ...tarefa, id: tarefa.key })}`)
        .join('; '),
  },
]

export const grupoTarefasRules: RegisterFormRules<GrupoTarefas, GrupoTarefasValues, SaveGrupoTarefas> = {
  stateOf,
  check: checkGrupo,
  inputOf,
  fields: FIELDS,
  fieldOfCode: { [grupoTarefasErrors.grupo_tarefas_nome_taken.code]: 'nome' },
}
