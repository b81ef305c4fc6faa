import { expect, test } from 'vitest'
import { filtroText } from './filtro-textos.ts'

test('a whole filter reads as one line', () => {
  const filtro = { tiposFrete: [1 as const], placa: 'abc1234', comOcorrencia: true, numerosNF: ['88541'] }
  expect(filtroText(filtro, [])).toBe('ABC-1234 · CIF · NF 88541 · Com ocorrência: Sim')
  expect(filtroText({}, [])).toBe('')
})
