import { expect, test } from 'vitest'
import {
  documentoKind,
  formatDocumento,
  isCnpj,
  isCpf,
  isDocumento,
  normalizeDocumento,
} from './documento.ts'

test.each([
  ['111.444.777-35', 'cpf'],
  ['11111111111', 'cpf'],
  ['1114447773', 'cnpj'],
  ['111444777355', 'cnpj'],
  ['1114447773A', 'cnpj'],
  ['12.ABC.345/01DE-35', 'cnpj'],
  ['', 'cnpj'],
])('the document %s is treated as %s [S-229]', (text, kind) => {
  expect(documentoKind(text)).toBe(kind)
})

test.each([
  ['11144477735', '111.444.777-35'],
  ['111.444.777-35', '111.444.777-35'],
  ['33000167000101', '33.000.167/0001-01'],
  ['12abc34501de35', '12.ABC.345/01DE-35'],
  ['123', '123'],
])('%s is displayed as %s [L-161]', (text, shown) => {
  expect(formatDocumento(text)).toBe(shown)
})

test('a document is judged by the rule of its kind', () => {
  expect(isDocumento('111.444.777-35')).toBe(true)
  expect(isDocumento('12.ABC.345/01DE-35')).toBe(true)
  expect(isDocumento('111.444.777-36')).toBe(false)
  expect(isDocumento('')).toBe(false)
})

test.each([
  ['11144477735', isCpf],
  ['33000167000101', isCnpj],
])('no single wrong digit of %s goes unnoticed', (valid, isValid) => {
  const wrong = Array.from(valid).flatMap((right, index) =>
    Array.from('0123456789')
      .filter((digit) => digit !== right)
      .map((digit) => valid.slice(0, index) + digit + valid.slice(index + 1)),
  )
  expect(wrong).toHaveLength(valid.length * 9)
  expect(wrong.filter(isValid)).toEqual([])
})

test('the mask can be taken off again', () => {
  for (const documento of ['11144477735', '12ABC34501DE35']) {
    expect(normalizeDocumento(formatDocumento(documento))).toBe(documento)
  }
})
