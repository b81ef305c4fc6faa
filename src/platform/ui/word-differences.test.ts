import fc from 'fast-check'
import { expect, test } from 'vitest'
import { markDifferences } from './word-differences.ts'

const marked = (text: string, reference: string) =>
  markDifferences(text, reference)
    .map((part) => (part.isDifferent ? `[${part.text}]` : part.text))
    .join('')

test.each([
  ['Panificadora Aurora do Sul Ltda.', 'Panificadora Aurora Ltda.', 'Panificadora Aurora [do Sul] Ltda.'],
  ['Panificadora Aurora Sul S.A.', 'Panificadora Aurora Ltda.', 'Panificadora Aurora [Sul S.A.]'],
  ['(47) 98822-1180', '(47) 3422-1180', '(47) [98822]-1180'],
  ['06:00–14:00', '06:00–12:00', '06:00–[14:00]'],
  ['Cliente, Embarcador', 'Cliente', 'Cliente, [Embarcador]'],
  ['igual', 'igual', 'igual'],
  ['', 'algo', ''],
])('in %j against %j the differing words are marked', (text, reference, expected) => {
  expect(marked(text, reference)).toBe(expected)
})

test('the parts joined give the text, and a text has no difference from itself', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (text, reference) => {
      expect(
        markDifferences(text, reference)
          .map((part) => part.text)
          .join(''),
      ).toBe(text)
      expect(markDifferences(text, text).some((part) => part.isDifferent)).toBe(false)
    }),
  )
})
