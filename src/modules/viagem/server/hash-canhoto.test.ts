import { expect, test } from 'vitest'
import { hashDoCanhoto } from './hash-canhoto.ts'

test('the hash of a delivery’s proof is that of the golden case [E-112]', () => {
  const chave = '35261112345678000195570010000012341000012349'
  expect(hashDoCanhoto(chave, Buffer.from('canhoto'))).toBe('L15Cpi9HZWFbHtkr9pKZw7DjU2U=')
})
