/** The fields of a group of tasks that drivers carry out at one moment of the trip. */
import { type Static, Type } from 'typebox'
import type { FieldProblem } from '#platform/shared/app-error.ts'
import { defineFields, type FieldsOf } from '#platform/shared/fields/define-fields.ts'
import { checkFields } from '#platform/shared/fields/field-rules.ts'
import { Id, Optional, Texto } from '#platform/shared/schemas.ts'
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

export const tarefaFlags = {
  obrigatoria: Type.Boolean(),
  exigeFoto: Type.Boolean(),
  exigeAssinatura: Type.Boolean(),
}
const TarefaEnviada = Type.Object({
  /** Absent for a new task. */
  id: Optional(Id),
  titulo: Type.String({ minLength: 1, maxLength: 80, examples: ['Conferir o lacre'] }),
  instrucao: Optional(Texto(300, 0)),
  ...tarefaFlags,
})
export type Tarefa = Static<typeof TarefaEnviada>

export const GRUPO_TAREFAS = defineFields({
  nome: {
    kind: 'text',
    label: 'Nome',
    max: 80,
    required: true,
    example: 'Chegada ao cliente',
    placeholder: 'Chegada ao cliente',
    taken: 'grupo_tarefas_nome_taken',
    list: { sort: true },
    sheet: { width: 36 },
  },
  momento: {
    kind: 'choice',
    label: 'Momento',
    options: MOMENTOS,
    first: 'entrega',
    required: true,
    list: { sort: true, width: '150px' },
  },
  descricao: { kind: 'text', label: 'Descrição', max: 300, list: {}, sheet: { width: 40 } },
  /** In their order. */
  tarefas: {
    kind: 'own',
    label: 'Tarefas',
    schema: Type.Array(TarefaEnviada, { maxItems: MAX_TAREFAS }),
    required: true,
    default: [],
    clean: (tarefas: readonly Tarefa[]) =>
      tarefas.map(({ id, titulo, instrucao, obrigatoria, exigeFoto, exigeAssinatura }) => ({
        id: id?.toLowerCase() ?? null,
        titulo: cleanLine(titulo) ?? '',
        instrucao: cleanLine(instrucao),
        obrigatoria,
        exigeFoto,
        exigeAssinatura,
      })),
  },
})

export function checkGrupoTarefas(fields: FieldsOf<typeof GRUPO_TAREFAS>): FieldProblem[] {
  const { tarefas } = fields
  const problems = checkFields(GRUPO_TAREFAS, fields)
  if (tarefas.length === 0) problems.push({ path: 'tarefas', message: 'Inclua ao menos uma tarefa' })
  tarefas.forEach(({ id, titulo }, index) => {
    const path = `tarefas.${index}.titulo`
    const isSame = (other: Tarefa) => (id && other.id === id) || foldText(other.titulo) === foldText(titulo)
    if (titulo === '') problems.push({ path, message: validationMessages.required })
    else if (tarefas.findIndex(isSame) < index)
      problems.push({ path, message: 'Esta tarefa já está no grupo' })
  })
  return problems
}

/** `Conferir lacre (obrigatória, com foto)`: how history and sheet tell a task. */
export function tarefaInWords(tarefa: Omit<Tarefa, 'id' | 'instrucao'>): string {
  const { titulo, obrigatoria, exigeFoto, exigeAssinatura } = tarefa
  const traits = [
    obrigatoria && 'obrigatória',
    exigeFoto && 'com foto',
    exigeAssinatura && 'com assinatura',
  ].filter((trait) => trait !== false)
  return traits.length === 0 ? titulo : `${titulo} (${traits.join(', ')})`
}

/** `1. Conferir lacre; 2. Fotografar a carga`: all of a group. */
export const tarefasInWords = (tarefas: readonly Omit<Tarefa, 'id' | 'instrucao'>[]): string =>
  tarefas.map((tarefa, index) => `${index + 1}. ${tarefaInWords(tarefa)}`).join('; ')
