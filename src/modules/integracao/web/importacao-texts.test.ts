import { expect, test } from 'vitest'
import type { Importacao } from '../importacao.contract.ts'
import { linesText, madeText, nextText, progressOf, remainingText, sizeText } from './importacao-texts.ts'

const base = {
  situacao: 'conferindo',
  conferidas: 39_540,
  totalLinhas: 48_216,
  gravacao: { total: 0, criadas: 0, alteradas: 0, inalteradas: 0 },
  faseInicio: '2026-11-21T12:00:00.000Z',
} as Importacao

test.each([
  [9_856_614, '9,4 MB'],
  [626_688, '612 kB'],
  [12, '1 kB'],
])('%i bytes are %s', (bytes, text) => expect(sizeText(bytes)).toBe(text))

test.each([
  [1, '1 linha'],
  [48_216, '48.216 linhas'],
])('%i lines', (count, text) => expect(linesText(count)).toBe(text))

test('the progress is of the checking, then of the writing', () => {
  expect(progressOf(base)).toEqual({ feitas: 39_540, total: 48_216, porcento: 82 })
  const gravacao = { total: 200, criadas: 100, alteradas: 10, inalteradas: 40 }
  expect(progressOf({ ...base, situacao: 'gravando', gravacao })).toMatchObject({ feitas: 150, porcento: 75 })
  expect(progressOf({ ...base, totalLinhas: null }).porcento).toBeUndefined()
  expect(progressOf({ ...base, situacao: 'concluida' }).porcento).toBe(100)
})

test('what is left is reckoned from the pace so far', () => {
  const start = Date.parse('2026-11-21T12:00:00.000Z')
  expect(remainingText(base, start + 18_000)).toBe('faltam 4 s')
  expect(remainingText(base, start + 1_800_000)).toBe('faltam 7 min')
  expect(remainingText({ ...base, conferidas: 0 }, start + 5_000)).toBeUndefined()
  expect(remainingText({ ...base, faseInicio: null }, start)).toBeUndefined()
})

test.each([
  [{ criadas: 45, alteradas: 0 }, 'Ver os 45 criados', 'Planejar estes 45'],
  [{ criadas: 0, alteradas: 2 }, 'Ver os 2 alterados', 'Planejar estes 2'],
  [{ criadas: 1_200, alteradas: 34 }, 'Ver os 1.234 criados e alterados', 'Planejar estes 1.234'],
  [{ criadas: 1, alteradas: 0 }, 'Ver o criado', 'Planejar este'],
])('what was made of %j leads on as %s', (gravacao, made, next) => {
  expect([madeText(gravacao), nextText('Planejar', gravacao)]).toEqual([made, next])
})
