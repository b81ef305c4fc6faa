import { expect, test } from 'vitest'
import { TIPO_CODES, TIPOS_CARACTERISTICA } from '../caracteristica.rules.ts'
import { headingOf, slugOf, tipoOfSlug } from './usos.ts'

test('every use has an address of its own that leads back to it [L-077, L-078]', () => {
  expect(TIPO_CODES.map(slugOf)).toEqual(['carga', 'pedido', 'cross-docking', 'agendamento'])
  expect(TIPO_CODES.map((tipo) => tipoOfSlug(slugOf(tipo)))).toEqual(TIPO_CODES)
})

test('an unknown address is no use', () => {
  expect(tipoOfSlug('frete')).toBeUndefined()
  expect(tipoOfSlug(undefined)).toBeUndefined()
})

test('the page says which use it shows', () => {
  expect(headingOf(TIPOS_CARACTERISTICA.crossDocking)).toBe('Características de cross-docking')
  expect(headingOf(undefined)).toBe('Características')
})
