import { describe, expect, test } from 'vitest'
import { compararCoeficientes, escreverCoeficientes, lerCoeficientes } from './coeficientes.rules.ts'

describe('pasted coefficients', () => {
  test.each([
    ['as the act writes them', '5; 6; 7,5347; 671,93', [[5, 6, '7.5347', '671.93']]],
    ['from a spreadsheet', '5\t6\t7,5347\t671,93', [[5, 6, '7.5347', '671.93']]],
    ['with points for decimals', '5;6;7.5347;671.93', [[5, 6, '7.5347', '671.93']]],
    [
      'with the sign of the currency and thousands',
      '5; 6; R$ 7,5347; R$ 1.671,9',
      [[5, 6, '7.5347', '1671.90']],
    ],
    ['without decimals', '12; 9; 9; 800', [[12, 9, '9.0', '800.00']]],
    [
      'with empty lines',
      '\n5; 5; 6,8284; 657,56\n\n5; 6; 7,5347; 671,93\n',
      [
        [5, 5, '6.8284', '657.56'],
        [5, 6, '7.5347', '671.93'],
      ],
    ],
    ['with an empty column at the end', '5; 6; 7,5347; 671,93;', [[5, 6, '7.5347', '671.93']]],
  ])('are read %s [C-404]', (_how, text, coeficientes) => {
    expect(lerCoeficientes(text)).toEqual({ coeficientes, problema: undefined })
  })

  test.each([
    ['nothing', ' \n ', 'Cole ao menos um coeficiente.'],
    ['a kind that the norm does not know', '5; 6; 7,5; 1,00\n13; 6; 7,5; 1,00', 'Linha 2: informe tipo'],
    ['axles without a column', '\n5; 8; 7,5347; 671,93', 'Linha 2: informe tipo'],
    ['words', 'tipo; eixos; R$/km; R$', 'Linha 1: informe tipo'],
    ['a missing column', '5; 6; 7,5347', 'Linha 1: informe tipo'],
    ['a column too many', '5; 6; 7,5347; 671,93; 1', 'Linha 1: informe tipo'],
    ['a thousand with a point alone', '5; 6; 7,5347; 1.671', 'Linha 1: informe tipo'],
    [
      'one cell twice',
      '5; 6; 7,5; 1,00\n\n5; 6; 7,6; 1,00',
      'Linha 3: tipo e eixos 5/6 já estão na linha 1.',
    ],
  ])('say the line where they hold %s', (_what, text, problema) => {
    expect(lerCoeficientes(text).problema).toContain(problema)
  })

  test('are the same lines again once written', () => {
    const text = '5; 5; 6,8284; 657,56\n5; 6; 7,5347; 671,93'
    expect(escreverCoeficientes(lerCoeficientes(text).coeficientes)).toBe(text)
  })

  test('are compared cell by cell with the value before', () => {
    const before = lerCoeficientes('1; 6; 7,5; 671,93\n5; 5; 6,82; 657,56\n5; 6; 7,35; 671,93').coeficientes
    const after = lerCoeficientes(
      '5; 6; 7,5347; 671,93\n5; 5; 6,820; 657,56\n12; 9; 9,95; 800,00',
    ).coeficientes
    expect(compararCoeficientes(before, after)).toEqual([
      { tipo: 1, eixos: 6, antes: ['7.5', '671.93'], depois: null },
      { tipo: 5, eixos: 6, antes: ['7.35', '671.93'], depois: ['7.5347', '671.93'] },
      { tipo: 12, eixos: 9, antes: null, depois: ['9.95', '800.00'] },
    ])
  })
})
