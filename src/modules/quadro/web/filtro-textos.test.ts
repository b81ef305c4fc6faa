import { expect, test } from 'vitest'
import { chosenText, filtroText, periodoText, TIPOS_FRETE } from './filtro-textos.ts'

test.each([
  [{ inicio: '2026-11-17', fim: '2026-11-24' }, '17/11/2026 – 24/11/2026'],
  [{ inicio: '2026-11-17', fim: '2026-11-17' }, '17/11/2026'],
  [{ inicio: '2026-11-17', fim: undefined }, 'desde 17/11/2026'],
  [{ inicio: undefined, fim: '2026-11-24' }, 'até 24/11/2026'],
  [{ inicio: undefined, fim: undefined }, undefined],
])('%j reads %s', (periodo, text) => {
  expect(periodoText(periodo)).toBe(text)
})

test('choices name the first two and count the others', () => {
  expect(chosenText(TIPOS_FRETE, [1, 2])).toBe('CIF, FOB')
  expect(chosenText(TIPOS_FRETE, [1, 2, 3])).toBe('CIF, FOB +1')
  expect(chosenText(TIPOS_FRETE, [])).toBeUndefined()
  expect(chosenText([], ['x'])).toBe('…')
})

test('a whole filter reads as one line', () => {
  const filtro = { tiposFrete: [1 as const], placa: 'abc1234', comOcorrencia: true, numerosNF: ['88541'] }
  expect(filtroText(filtro, [])).toBe('ABC-1234 · CIF · NF 88541 · Com ocorrência: Sim')
  expect(filtroText({}, [])).toBe('')
})
