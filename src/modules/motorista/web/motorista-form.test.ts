import { expect, test } from 'vitest'
import { checkMotoristaForm, hasMaskedValues, NEW_MOTORISTA } from './motorista-form.ts'

const HOJE = '2026-11-21'
const shown = {
  ...NEW_MOTORISTA,
  nome: 'Jonas Melo',
  cpf: '***.444.777-**',
  telefone: '(11) *****-1234',
  cnhNumero: '*******6461',
  cnhValidade: '2029-06-30',
}

test('masks of documents and phone are right as they are', () => {
  expect(checkMotoristaForm(shown, HOJE)).toEqual({})
  expect(hasMaskedValues(shown)).toBe(true)
  expect(hasMaskedValues({ ...shown, cpf: '111.444.777-35', telefone: '', cnhNumero: '02650306461' })).toBe(
    false,
  )
})

test('what was typed in their place is checked', () => {
  const typed = { ...shown, cpf: '111.444.777-36', telefone: '123', cnhNumero: '1' }
  expect(Object.keys(checkMotoristaForm(typed, HOJE))).toEqual(['cpf', 'cnhNumero', 'telefone'])
})
