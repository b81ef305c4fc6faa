import { expect, test } from 'vitest'
import { grupoTarefasForm, moveTarefa, newTarefa } from './grupo-tarefas-form.ts'

const { fresh, rules } = grupoTarefasForm
const [a, b, c] = ['a', 'b', 'c'].map((key) => ({ ...newTarefa(key), titulo: `Tarefa ${key}` }))
const tarefas = [a, b, c].filter((tarefa) => tarefa !== undefined)
const keys = (moved: readonly { readonly key: string }[]) => moved.map(({ key }) => key).join('')

test('a task changes places with its neighbour, and the ends stay', () => {
  expect(keys(moveTarefa(tarefas, 2, -1))).toBe('acb')
  expect(keys(moveTarefa(tarefas, 0, 1))).toBe('bac')
  expect(keys(moveTarefa(tarefas, 0, -1))).toBe('abc')
  expect(keys(moveTarefa(tarefas, 2, 1))).toBe('abc')
})

test('what is wrong with a task is told on it and as a whole', () => {
  expect(rules.check(fresh)).toEqual({
    nome: 'Campo obrigatório',
    tarefas: 'Revise as tarefas indicadas',
    'tarefas.0.titulo': 'Campo obrigatório',
  })
  expect(rules.check({ ...fresh, nome: 'Chegada', tarefas })).toEqual({})
  expect(rules.check({ ...fresh, nome: 'Chegada', tarefas: [] })).toEqual({
    tarefas: 'Inclua ao menos uma tarefa',
  })
})
