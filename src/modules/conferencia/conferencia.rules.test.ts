import { describe, expect, test } from 'vitest'
import { apurar, etiquetasEmPalavras, type Leitura, respostaDe } from './conferencia.rules.ts'

const volume = (n: number, remessaId = 'a') => ({ id: `v${n}`, remessaId, etiqueta: `RM8829-00${n}` })
const lida = (n: number, values: Partial<Leitura> = {}): Leitura => ({
  etiqueta: `RM8829-00${n}`,
  resposta: 'ok',
  volumeId: `v${n}`,
  remessaId: 'a',
  avariado: false,
  observacao: null,
  ...values,
})

test('a label is of this count, of another remessa, or of none', () => {
  const remessas = new Set(['a'])
  expect(respostaDe(volume(1), remessas)).toBe('ok')
  expect(respostaDe(volume(1, 'b'), remessas)).toBe('nao_e_desta_carga')
  expect(respostaDe(undefined, remessas)).toBe('desconhecido')
})

describe('what is left over', () => {
  test('nothing differs where every volume was read once', () => {
    expect(apurar([volume(1), volume(2)], [lida(1), lida(2)], ['a']).divergencias).toEqual([])
  })

  test('missing, extra and broken ones are told for each remessa', () => {
    const extra = lida(9, { etiqueta: 'X9', resposta: 'desconhecido', volumeId: null, remessaId: 'b' })
    const away = lida(8, { resposta: 'nao_e_desta_carga', volumeId: 'v8', remessaId: 'c' })
    const broken = lida(2, { avariado: true, observacao: 'Saco rasgado' })
    const found = apurar([volume(1), volume(2), volume(3, 'b')], [broken, extra, away], ['a', 'b'])
    expect(found).toMatchObject({ esperados: 3, recebidos: 1, faltam: 2, sobram: 1, avariados: 1 })
    expect(found.divergencias.map(({ tipo, remessaId, etiquetas }) => [tipo, remessaId, etiquetas])).toEqual([
      ['falta', 'a', ['RM8829-001']],
      ['avaria', 'a', ['RM8829-002']],
      ['falta', 'b', ['RM8829-003']],
      ['sobra', 'b', ['X9']],
    ])
  })

  test('an extra volume that nobody assigned is of the first remessa, and never makes the stock less', () => {
    const extra = lida(9, { etiqueta: 'X9', resposta: 'desconhecido', volumeId: null, remessaId: null })
    const found = apurar([volume(1)], [lida(1), extra], ['a', 'b'])
    expect(found).toMatchObject({ recebidos: 1, faltam: 0, sobram: 1 })
    expect(found.divergencias[0]?.remessaId).toBe('a')
  })
})

test.each([
  [['RM1-158', 'RM1-159', 'RM1-160'], '158 a 160'],
  [['RM1-003', 'RM1-007', 'RM1-008'], '3 e 7, 8'],
  [['CAIXA7', 'RM1-001'], 'CAIXA7 e RM1-001'],
])('%o reads %s', (etiquetas, text) => {
  expect(etiquetasEmPalavras(etiquetas)).toBe(text)
})
