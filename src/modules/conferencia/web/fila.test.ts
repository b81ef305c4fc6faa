import { expect, test } from 'vitest'
import {
  aoTeclar,
  enfileirar,
  problemaDoDigitado,
  proximas,
  respostaLocal,
  semEnviadas,
  type Teclas,
} from './fila.ts'

const item = (n: number) => ({ id: `l${n}`, codigo: `RM1-${n}`, dh: '2026-11-25T10:00:00.000Z' })
const many = (count: number) => Array.from({ length: count }, (_unused, n) => item(n))

test('readings wait in their order, two thousand of them, and go two hundred at a time', () => {
  expect(proximas(many(450)).map(({ id }) => id)).toEqual(many(200).map(({ id }) => id))
  expect(enfileirar(many(1_999), item(1_999))).toHaveLength(2_000)
  expect(enfileirar(many(2_000), item(2_000))).toBeUndefined()
  expect(semEnviadas(many(3), new Set(['l0', 'l2'])).map(({ id }) => id)).toEqual(['l1'])
})

test('off-line a phone answers what it knows, and nothing else', () => {
  const etiquetas = [{ etiqueta: 'RM8829-001', sscc: '078912340000001238' }]
  const answer = (codigo: string, lidas: string[] = []) => respostaLocal(codigo, etiquetas, new Set(lidas))
  expect(answer('rm8829-1')).toBe('ok')
  expect(answer('(00)078912340000001238', ['RM8829-001'])).toBe('ja_lido')
  expect(answer('RM8811-004')).toBeUndefined()
  expect(answer(' ')).toBe('desconhecido')
})

test('a scanner types faster than a person, and ends with Enter', () => {
  const type = (text: string, gapMs: number) => {
    let keys: Teclas & { lido?: string | undefined } = { texto: '', ultimaMs: -1_000 }
    let now = 0
    for (const key of [...text, 'Enter']) {
      now += gapMs
      keys = aoTeclar(keys, key, now)
    }
    return keys.lido
  }
  expect(type('RM8829-001', 8)).toBe('RM8829-001')
  expect(type('RM8829-001', 50)).toBeUndefined()
})

test.each([
  ['', 'Digite a etiqueta, a chave da nota ou o SSCC'],
  ['078912340000001239', 'O último número do SSCC não confere'],
  ['3'.repeat(40), 'A chave da nota tem 44 números; faltam 4'],
  ['RM8829-001', undefined],
])('%s typed by hand: %s', (text, problem) => {
  expect(problemaDoDigitado(text)).toBe(problem)
})
