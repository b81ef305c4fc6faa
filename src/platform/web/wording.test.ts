import { expect, test } from 'vitest'
import { textFor } from './wording.ts'

test('the wording of the company replaces the standard text, and only whole texts [S-261, S-262]', () => {
  const wording = { 'Unidade de negócio': 'Filial' }
  expect(textFor(wording, 'Unidade de negócio')).toBe('Filial')
  expect(textFor(wording, 'Unidades de negócio')).toBe('Unidades de negócio')
  expect(textFor({}, 'Unidade de negócio')).toBe('Unidade de negócio')
  expect(textFor({}, 'constructor')).toBe('constructor')
})
