import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decryptText, encryptText } from './text-cipher.ts'

const SECRET = 'a-secret-of-more-than-thirty-two-characters'

test('a text comes back as it was, and its encrypted form does not show it', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 8, unit: 'grapheme' }), (text) => {
      const encrypted = encryptText(SECRET, text)
      expect(decryptText(SECRET, encrypted)).toBe(text)
      expect(encrypted).not.toContain(text)
    }),
  )
})

test('the same text is encrypted differently each time', () => {
  expect(encryptText(SECRET, 'JBSWY3DPEHPK3PXP')).not.toBe(encryptText(SECRET, 'JBSWY3DPEHPK3PXP'))
})

test('another secret does not open it', () => {
  const encrypted = encryptText(SECRET, 'JBSWY3DPEHPK3PXP')
  expect(() => decryptText(`${SECRET}!`, encrypted)).toThrow()
})

test('a change of any byte is noticed', () => {
  const bytes = Buffer.from(encryptText(SECRET, 'JBSWY3DPEHPK3PXP'), 'base64url')
  for (const [index, byte] of bytes.entries()) {
    const changed = Buffer.from(bytes)
    changed[index] = byte ^ 1
    expect(() => decryptText(SECRET, changed.toString('base64url'))).toThrow()
  }
})

test.each(['', 'abc', 'not encrypted at all'])('the text %j was never encrypted and is refused', (text) => {
  expect(() => decryptText(SECRET, text)).toThrow()
})
