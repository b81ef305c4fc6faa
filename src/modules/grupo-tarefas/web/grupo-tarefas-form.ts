/** The form of a task group; pure. */
import { fieldForm } from '#platform/web/fields/field-form.ts'
import type { GrupoTarefas, SaveGrupoTarefas } from '../grupo-tarefas.contract.ts'
import { checkGrupoTarefas, GRUPO_TAREFAS, type Tarefa, tarefasInWords } from '../grupo-tarefas.fields.ts'

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

export const newTarefa = (key: string): TarefaValues => ({
  id: null,
  key,
  titulo: '',
  instrucao: '',
  obrigatoria: true,
  exigeFoto: false,
  exigeAssinatura: false,
})

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

const tarefas = {
  fresh: [newTarefa('first')] as readonly TarefaValues[],
  of: (stored: readonly Tarefa[]): readonly TarefaValues[] =>
    stored.map(({ id = null, instrucao, ...tarefa }) => ({
      ...tarefa,
      id,
      key: id ?? '',
      instrucao: instrucao ?? '',
    })),
  send: (typed: readonly TarefaValues[]): Tarefa[] => typed.map(({ key: _key, ...tarefa }) => tarefa),
  show: tarefasInWords,
}

export const grupoTarefasForm = fieldForm<
  GrupoTarefas,
  typeof GRUPO_TAREFAS,
  SaveGrupoTarefas,
  { tarefas: typeof tarefas }
>(GRUPO_TAREFAS, {
  own: { tarefas },
  check(fields) {
    const found = checkGrupoTarefas(fields)
    const isTaskWrong = found.some(({ path }) => path.startsWith('tarefas.'))
    return isTaskWrong ? [{ path: 'tarefas', message: 'Revise as tarefas indicadas' }, ...found] : found
  },
})
