import { expect, test } from 'vitest'
import { type LinhaDoBloco, packBloco, unpackBloco } from './bloco.ts'

const linhas: LinhaDoBloco[] = [
  [1, 2, 'criar', 'B1', { c: ['B1', 'São Luís'], l: { numero: 0 } }],
  [2, 3, 'recusar', null, { c: ['', 'x'.repeat(70_000)], l: {} }],
]
const texts = linhas.map((linha) => JSON.stringify(linha))

test('the lines of a block come back, in a fraction of their room', () => {
  const bytes = packBloco(texts)
  expect(unpackBloco(bytes)).toEqual(linhas)
  expect(bytes.length).toBeLessThan(1_000)
})

test('lines that stand there as they are are read too', () => {
  expect(unpackBloco(Buffer.concat([Buffer.of(0), Buffer.from(`[${texts}]`)]))).toEqual(linhas)
})

test('what is no block is not taken for one', () => {
  expect(() => unpackBloco(Buffer.from('[]'))).toThrow('Not a block')
  expect(() => unpackBloco(Buffer.alloc(0))).toThrow('Not a block')
})
