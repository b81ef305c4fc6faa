import { expect, test } from 'vitest'
import { checkGrupoTarefas, GRUPO_TAREFAS, type Tarefa, tarefaInWords } from './grupo-tarefas.fields.ts'

const tarefa = (id: string, titulo: string): Tarefa => ({
  id,
  titulo,
  instrucao: null,
  obrigatoria: true,
  exigeFoto: false,
  exigeAssinatura: false,
})
const check = (tarefas: Tarefa[], nome = 'Chegada') =>
  checkGrupoTarefas({ nome, momento: 'entrega', descricao: null, tarefas }).map(({ path }) => path)

test.each<[string, Tarefa[], string[]]>([
  ['one task', [tarefa('a', 'Conferir lacre')], []],
  ['no task', [], ['tarefas']],
  ['a blank one', [tarefa('a', '')], ['tarefas.0.titulo']],
  [
    'the same words twice',
    [tarefa('a', 'Conferir saída'), tarefa('b', 'conferir saida')],
    ['tarefas.1.titulo'],
  ],
  ['the same id twice', [tarefa('a', 'Uma'), tarefa('a', 'Outra')], ['tarefas.1.titulo']],
])('a group with %s', (_case, tarefas, expected) => {
  expect(check(tarefas)).toEqual(expected)
})

test('a group needs a name', () => {
  expect(check([tarefa('a', 'Uma')], '')).toEqual(['nome'])
})

test('a known task keeps its id, a new one has none yet', () => {
  const flags = { obrigatoria: true, exigeFoto: true, exigeAssinatura: false }
  const cleaned = GRUPO_TAREFAS.tarefas.clean([
    { id: 'ABC', titulo: ' Uma ', ...flags },
    { titulo: 'Outra', instrucao: ' ', ...flags },
  ])
  expect(cleaned.map(({ id, titulo, instrucao }) => [id, titulo, instrucao])).toEqual([
    ['abc', 'Uma', null],
    [null, 'Outra', null],
  ])
})

test('the history tells a task with what it takes', () => {
  expect(tarefaInWords({ ...tarefa('a', 'Conferir lacre'), exigeFoto: true })).toBe(
    'Conferir lacre (obrigatória, com foto)',
  )
  expect(tarefaInWords({ ...tarefa('a', 'Conferir lacre'), obrigatoria: false })).toBe('Conferir lacre')
})
