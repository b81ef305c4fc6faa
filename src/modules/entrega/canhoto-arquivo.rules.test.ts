import { expect, test } from 'vitest'
import { entregasDoArquivo } from './canhoto-arquivo.rules.ts'

const CHAVE = '35261112345678000195550010000884311123456789'
const ENTREGAS = [
  { id: 'a', numero: '88431', chave: CHAVE },
  { id: 'b', numero: '88432', chave: null },
  { id: 'c', numero: '000088433', chave: null },
  { id: 'd', numero: '88432', chave: '35261112345678000195550020000884321123456789' },
  { id: 'e', numero: '20261127', chave: null },
  { id: 'f', numero: null, chave: null },
]

test.each([
  ['NF 88431.jpg', ['a']],
  ['canhoto_088.431-assinado.pdf', ['a']],
  ['88.433.png', ['c']],
  ['0000088433_1.tif', ['c']],
  [`${CHAVE}.jpg`, ['a']],
  [`NFe${CHAVE}-canhoto.jpg`, ['a']],
  // Two invoices of one number: somebody decides.
  ['88432.jpg', ['b', 'd']],
  // The key names a delivery of another series, which its number alone does not.
  ['35261112345678000195550020000884321123456789.jpg', ['d']],
  // A key that is nobody's names a delivery without a key by its number.
  ['35261112345678000195550090000884321123456780.jpg', ['b']],
  ['IMG_20261127_102233 88431.jpg', ['a']],
  ['20261127.jpg', ['e']],
  ['IMG_20261126_102233.jpg', []],
  ['foto do canhoto.jpg', []],
  ['188431.jpg', []],
])('%s belongs to %j', (nome, ids) => {
  expect(entregasDoArquivo(nome, ENTREGAS)).toEqual(ids)
})
