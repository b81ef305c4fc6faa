import { expect, test } from 'vitest'
import { TIPO_CODES } from '../tipo.rules.ts'
import { LISTA_OPTIONS, slugOf, tipoOfSlug } from './listas.ts'

test.each([
  [10, 'desativacao-carga'],
  [1, 'veiculo'],
  [12, 'banco-deposito'],
] as const)('the address of list %i is %s', (tipo, slug) => {
  expect(slugOf(tipo)).toBe(slug)
})

test('each address leads back to its list, others to none', () => {
  expect(TIPO_CODES.map((tipo) => tipoOfSlug(slugOf(tipo)))).toEqual(TIPO_CODES)
  expect(tipoOfSlug('motivos')).toBeUndefined()
  expect(tipoOfSlug(undefined)).toBeUndefined()
})

test('the lists are offered in alphabetical order', () => {
  expect(LISTA_OPTIONS.slice(0, 2).map(({ label }) => label)).toEqual([
    'Adicionais de frete',
    'Bancos para depósito',
  ])
})
