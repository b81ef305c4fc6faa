import { expect, test } from 'vitest'
import { coordenadasProblem, formatCoordenadas, parseCoordenadas } from './coordenadas.ts'

test.each([
  ['', { latitude: null, longitude: null }],
  ['−26,30444; −48,84556', { latitude: -26.30444, longitude: -48.84556 }],
  ['-26.30444, -48.84556', { latitude: -26.30444, longitude: -48.84556 }],
  ['-26.3;-48', { latitude: -26.3, longitude: -48 }],
  ['2; 3', { latitude: 2, longitude: 3 }],
  ['91; 3', undefined],
  ['-26,3', undefined],
  ['aqui', undefined],
])('%j is read', (text, expected) => {
  expect(parseCoordenadas(text)).toEqual(expected)
  expect(coordenadasProblem(text) === undefined).toBe(expected !== undefined)
})

test('a place is written with commas and a real minus', () => {
  expect(formatCoordenadas({ latitude: -26.30444, longitude: -48.84556 })).toBe('−26,30444; −48,84556')
  expect(formatCoordenadas({ latitude: null, longitude: null })).toBe('')
})
