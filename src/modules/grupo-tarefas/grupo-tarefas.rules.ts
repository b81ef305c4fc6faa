/** Groups of tasks that drivers carry out at one moment of the trip. */
import type { FieldProblem } from '#platform/shared/app-error.ts'
import { cleanLine, foldText } from '#platform/shared/texto.ts'
import { validationMessages } from '#platform/shared/validation-messages.ts'

export const MOMENTOS = {
  coleta: 'Na coleta',
  transporte: 'No transporte',
  entrega: 'Na entrega',
  retorno: 'No retorno',
} as const
export type Momento = keyof typeof MOMENTOS
export const MOMENTO_KEYS = Object.keys(MOMENTOS) as Momento[]

export const MAX_TAREFAS = 50

export interface Tarefa {
  readonly id: string
  readonly titulo: string
  readonly instrucao: string | null
  readonly obrigatoria: boolean
  readonly exigeFoto: boolean
  readonly exigeAssinatura: boolean
}

/** A task without an id is new. */
export type TarefaInput = Omit<Tarefa, 'id' | 'instrucao'> & {
  readonly id?: string | null | undefined
  readonly instrucao?: string | null | undefined
}

/** Spaces at the ends go; every new task gets an id, a known one keeps its own. */
export function cleanTarefas(tarefas: readonly TarefaInput[], newId: () => string): Tarefa[] {
  return tarefas.map(({ id, titulo, instrucao, ...flags }) => ({
    id: id?.toLowerCase() ?? newId(),
    titulo: cleanLine(titulo) ?? '',
    instrucao: cleanLine(instrucao),
    obrigatoria: flags.obrigatoria,
    exigeFoto: flags.exigeFoto,
    exigeAssinatura: flags.exigeAssinatura,
  }))
}

export interface GrupoTarefasFields {
  readonly nome: string
  readonly momento: Momento
  readonly descricao: string | null
  readonly tarefas: readonly Tarefa[]
}

export function checkGrupoTarefas({ nome, tarefas }: GrupoTarefasFields): FieldProblem[] {
  const problems: FieldProblem[] = []
  if (nome === '') problems.push({ path: 'nome', message: validationMessages.required })
  if (tarefas.length === 0) problems.push({ path: 'tarefas', message: 'Inclua ao menos uma tarefa' })
  tarefas.forEach(({ id, titulo }, index) => {
    const path = `tarefas.${index}.titulo`
    const isSame = (other: Tarefa) => other.id === id || foldText(other.titulo) === foldText(titulo)
    if (titulo === '') problems.push({ path, message: validationMessages.required })
    else if (tarefas.findIndex(isSame) < index)
      problems.push({ path, message: 'Esta tarefa já está no grupo' })
  })
  return problems
}

/** `Conferir lacre (obrigatória, com foto)`: how the history tells a task. */
export function tarefaInWords({ titulo, obrigatoria, exigeFoto, exigeAssinatura }: Tarefa): string {
  const traits = [
    obrigatoria && 'obrigatória',
    exigeFoto && 'com foto',
    exigeAssinatura && 'com assinatura',
  ].filter((trait) => trait !== false)
  return traits.length === 0 ? titulo : `${titulo} (${traits.join(', ')})`
}
