import { expect, test } from 'vitest'
import { hasMaskedValues, motoristaForm } from './motorista-form.ts'

const { fresh, rules } = motoristaForm(() => '2026-11-21')
const shown = {
  ...fresh,
  nome: 'Jonas Melo',
  cpf: '***.444.777-**',
  telefone: '(11) *****-1234',
  cnhNumero: '*******6461',
  cnhValidade: '2029-06-30',
}

test('masks of documents and phone are right as they are', () => {
  expect(rules.check(shown)).toEqual({})
  expect(hasMaskedValues(shown)).toBe(true)
  expect(hasMaskedValues({ ...shown, cpf: '111.444.777-35', telefone: '', cnhNumero: '02650306461' })).toBe(
    false,
  )
})

test('what was typed in their place is checked', () => {
  const typed = { ...shown, cpf: '111.444.777-36', telefone: '123', cnhNumero: '1' }
  expect(Object.keys(rules.check(typed)).sort()).toEqual(['cnhNumero', 'cpf', 'telefone'])
})
