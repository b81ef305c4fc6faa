import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cepMask, cnpjMask, documentoMask, horaMask, telefoneMask } from './input-masks.ts'

test.each([
  [cnpjMask, '61', '61'],
  [cnpjMask, '614', '61.4'],
  [cnpjMask, '61482037000198', '61.482.037/0001-98'],
  [cnpjMask, '72b9k105000195', '72.B9K.105/0001-95'],
  [cnpjMask, ' 72.B9K.105/0001-95 ', '72.B9K.105/0001-95'],
  [cnpjMask, '61482037000198999', '61.482.037/0001-98'],
  [cnpjMask, '614820370001AB', '61.482.037/0001'],
  [documentoMask, '11144477735', '111.444.777-35'],
  [documentoMask, '111444777351', '11.144.477/7351'],
  [documentoMask, '72b9k', '72.B9K'],
  [horaMask, '07', '07'],
  [horaMask, '7:300', '73:00'],
  [horaMask, '0730', '07:30'],
  [cepMask, '13213', '13213'],
  [cepMask, '132130', '13213-0'],
  [cepMask, '13.213-086', '13213-086'],
  [telefoneMask, '', ''],
  [telefoneMask, '11', '(11'],
  [telefoneMask, '113', '(11) 3'],
  [telefoneMask, '1134567890', '(11) 3456-7890'],
  [telefoneMask, '11987654321', '(11) 98765-4321'],
])('%o shows %j as %j', (mask, typed, shown) => {
  expect(mask(typed)).toBe(shown)
})

test.each([cnpjMask, cepMask, documentoMask, horaMask, telefoneMask])(
  '%o leaves alone what it has masked',
  (mask) => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(mask(mask(text))).toBe(mask(text))
      }),
    )
  },
)
