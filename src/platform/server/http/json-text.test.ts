import fc from 'fast-check'
import { expect, test } from 'vitest'
import { JsonText } from './route.ts'

test('parts that are encoded already stand among the others', () => {
  const json = new JsonText('["', Buffer.from('ação'), '",', Buffer.from('1]'))
  expect(json.text).toBe('["ação",1]')
  expect(json.bytes.toString()).toBe('["ação",1]')
})

test('a text is sent as the bytes that it is, whatever its letters and its parts', () => {
  const letters = fc.string({ unit: fc.constantFrom('a', '"', 'ç', 'ã', '…', '€', '😀', '\u0000') })
  fc.assert(
    fc.property(fc.array(letters, { maxLength: 5 }), (parts) => {
      const json = new JsonText(...parts)
      expect(json.text).toBe(parts.join(''))
      expect(json.bytes.equals(Buffer.from(parts.join('')))).toBe(true)
      expect(json.bytes).toBe(json.bytes)
    }),
  )
})
