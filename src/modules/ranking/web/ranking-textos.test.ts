import { expect, test } from 'vitest'
import { atraso, diferenca, horas, mudancaDeHoras, mudancaDeTaxa, taxa } from './ranking-textos.ts'

test.each([
  [5, '5min'],
  [60, '1h'],
  [250, '4h 10min'],
  [1_805, '30h 05min'],
])('%i minutes late', (minutes, text) => {
  expect(atraso(minutes)).toBe(text)
})

test('figures read as on paper, and what is not known is a dash', () => {
  expect([taxa(0.964), taxa(null), horas(1_092), horas(null)]).toEqual(['96,4%', '–', '18,2\u00a0h', '–'])
  expect([diferenca(-0.018), diferenca(0.0004), diferenca(0.041), diferenca(null)]).toEqual([
    '−1,8%',
    '0,0%',
    '+4,1%',
    '–',
  ])
})

test('what changed is told with its direction', () => {
  expect(mudancaDeTaxa(0.93, 0.941)).toEqual({ sentido: 'desce', texto: '−1,1 p.p.' })
  expect(mudancaDeTaxa(0.93, 0.9301)).toEqual({ sentido: 'igual', texto: 'igual' })
  expect(mudancaDeTaxa(0.93, null)).toBeUndefined()
  expect(mudancaDeHoras(1_236, 1_284)).toEqual({ sentido: 'desce', texto: '−0,8 h' })
})
