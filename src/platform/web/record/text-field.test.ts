import { expect, test } from 'vitest'
import { labelledTextField, textField } from './text-field.ts'

interface Values {
  readonly nome: string
  readonly codigo: string
  readonly ativo: boolean
}

function open() {
  const changes: Partial<Values>[] = []
  const form = {
    values: { nome: 'Lona', codigo: '', ativo: true },
    problems: { codigo: 'Campo obrigatório' },
    change: (patch: Partial<Values>) => changes.push(patch),
  }
  return { changes, options: { form, idOf: (field: string) => `f-${field}` } }
}

test('a text field has its id, its value and its problem, and tells what is typed', () => {
  const { changes, options } = open()
  const text = textField<Values>(options)
  expect(text('nome')).toMatchObject({ id: 'f-nome', value: 'Lona', error: undefined })
  expect(text('codigo')).toMatchObject({ id: 'f-codigo', value: '', error: 'Campo obrigatório' })
  text('codigo').onChange({ currentTarget: { value: 'L-1' } })
  expect(changes).toEqual([{ codigo: 'L-1' }])
})

test('the label and the longest text of a field come from the tables of its form', () => {
  const { options } = open()
  const text = labelledTextField<Values, 'nome'>(options, { nome: 'Descrição' }, { nome: 80 })
  expect(text('nome')).toMatchObject({ id: 'f-nome', label: 'Descrição', maxLength: 80 })
})
