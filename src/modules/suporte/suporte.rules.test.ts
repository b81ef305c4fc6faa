import { describe, expect, test } from 'vitest'
import {
  canChange,
  checkChamado,
  cleanChamado,
  formatNumero,
  type Mudanca,
  readNumero,
  type SituacaoChamado,
  tempoText,
} from './suporte.rules.ts'

test.each<[SituacaoChamado, Mudanca, boolean]>([
  ['aberto', 'resolvido', true],
  ['respondido', 'resolvido', true],
  ['aguardando', 'resolvido', true],
  ['resolvido', 'resolvido', false],
  ['resolvido', 'aberto', true],
  ['aberto', 'aberto', false],
  ['respondido', 'aberto', false],
])('from %s to %s without a message: %s', (from, to, expected) => {
  expect(canChange(from, to)).toBe(expected)
})

describe('what is typed', () => {
  test('stays as it is, marks of HTML too, without control characters', () => {
    expect(
      cleanChamado({ assunto: ' Erro\nna  tela ', texto: ' <b>Oi</b>\r\n\u0007<script>1</script>\n' }),
    ).toEqual({ assunto: 'Erro na tela', texto: '<b>Oi</b>\n<script>1</script>' })
  })

  test.each([
    [{ assunto: '', texto: '' }, ['assunto', 'texto']],
    [{ assunto: 'Erro', texto: 'x'.repeat(2_001) }, ['texto']],
    [{ assunto: 'Erro \u202e', texto: 'a\u200bb' }, ['assunto', 'texto']],
    [{ assunto: 'Erro', texto: 'Cliquei em Aceitar.' }, []],
  ])('%j is wrong in %j', (typed, fields) => {
    expect(checkChamado(typed).map(({ path }) => path)).toEqual(fields)
  })
})

test.each([
  ['AT-2218', 2218],
  ['at2218', 2218],
  [' 2218 ', 2218],
  ['etiqueta', undefined],
  ['AT-', undefined],
])('%s is read as the number %s', (text, expected) => {
  expect(readNumero(text)).toBe(expected)
  if (expected !== undefined) expect(readNumero(formatNumero(expected))).toBe(expected)
})

test.each([
  [0, '5min'],
  [38, '40min'],
  [60, '1h'],
  [61, '1h 30min'],
  [1_440, '24h'],
  [1_441, '2 dias'],
])('a wait of %i minutes is told as about %s', (minutos, text) => {
  expect(tempoText(minutos).replaceAll('\u00a0', ' ')).toBe(`Responde em cerca de ${text}`)
})
