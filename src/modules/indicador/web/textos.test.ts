import { expect, test } from 'vitest'
import { horas, minutos, numeroNaTela, pct, reaisFinos } from './textos.ts'

const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ')

test('numbers are written as the country writes them, and nothing known is a dash', () => {
  expect([pct(89), horas(14.2), minutos(86), reaisFinos(0.3976), pct(null)].map(plain)).toEqual([
    '89,0%',
    '14,2 h',
    '1h 26min',
    'R$ 0,3976',
    '–',
  ])
})

test('a percentage below its goal is marked, and its change is told in points [E-814]', () => {
  const otif = numeroNaTela('pct', 89, 90.1, 'otifPct', 90)
  expect({ ...otif, mudanca: { ...otif.mudanca, texto: plain(otif.mudanca?.texto) } }).toEqual({
    texto: '89,0%',
    mudanca: { sentido: 'desce', texto: '−1,1 p.p.', isBoa: false },
    meta: 'meta 90,0%',
    isFora: true,
  })
})

test('less time and fewer who did not come are better [E-814]', () => {
  expect(numeroNaTela('minutos', 86, 92, 'turnTimeMin', 90)).toMatchObject({
    mudanca: { sentido: 'desce', texto: '−6min', isBoa: true },
    isFora: false,
  })
  expect(numeroNaTela('pct', 5, 4.2, 'noShowPct', 4)).toMatchObject({
    mudanca: { isBoa: false },
    isFora: true,
  })
})

test('a count is compared in percent, and with nothing before there is no comparison', () => {
  expect(numeroNaTela('contagem', 200, 188).mudanca).toEqual({
    sentido: 'sobe',
    texto: '+6,4%',
    isBoa: undefined,
  })
  expect(numeroNaTela('contagem', 200, 0).mudanca).toBeUndefined()
  expect(numeroNaTela('pct', null, 90, 'otifPct', 90)).toMatchObject({ texto: '–', isFora: false })
})
