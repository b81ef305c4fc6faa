import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countChanged, keepPlaces } from './keep-places.ts'

const same = (key: string) => key
const keep = (shown: string, answer: string) => keepPlaces([...shown], [...answer], same).join('')

test.each([
  ['a row that sorts elsewhere now stays where it is', 'abcd', 'bcda', 'abcd'],
  ['a removed row leaves', 'abcd', 'acd', 'acd'],
  ['a new row follows the one it follows in the answer', 'abd', 'abcd', 'abcd'],
  ['a new first row comes first', 'bcd', 'abcd', 'abcd'],
  ['a new row after a row that kept another place follows it', 'abc', 'bcax', 'axbc'],
  ['two new rows keep their order', 'ad', 'abcd', 'abcd'],
  ['the first answer is shown as it is', '', 'cab', 'cab'],
])('%s', (_name, shown, answer, rows) => {
  expect(keep(shown, answer)).toBe(rows)
})

const keys = fc.uniqueArray(fc.integer({ min: 0, max: 30 }).map(String))

test('the result has the rows of the answer, and those shown before keep their order', () => {
  fc.assert(
    fc.property(keys, keys, (shown, answer) => {
      const rows = keepPlaces(shown, answer, same)
      expect(rows.toSorted()).toEqual(answer.toSorted())
      const stayed = shown.filter((key) => answer.includes(key))
      expect(rows.filter((key) => shown.includes(key))).toEqual(stayed)
    }),
  )
})

test('the newest content of a row is shown in its old place', () => {
  const before = [
    { id: 'a', nome: 'A' },
    { id: 'b', nome: 'B' },
  ]
  const b = { id: 'b', nome: 'Antes de A' }
  const idOf = ({ id }: { id: string }) => id
  expect(keepPlaces(before, [b, ...before.slice(0, 1)], idOf)).toEqual([before[0], b])
  expect(countChanged(before, [b, ...before.slice(0, 1)], idOf)).toBe(1)
})
