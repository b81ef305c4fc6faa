import { expect, test } from 'vitest'
import { readTestNames } from './requirement-names.ts'

test.each<[string, readonly string[], readonly string[]]>([
  ["test('a dock is free [D-001]', () => {", ['D-001'], []],
  ["test('is offered [C-101, E-201]', async () => {", ['C-101', 'E-201'], []],
  ["test('is told [S-012..S-014]', () => {", ['S-012', 'S-013', 'S-014'], []],
  ["test('is told [S-012…014] [L-001]', () => {", ['S-012', 'S-013', 'S-014', 'L-001'], []],
  ["test.each([[1]])('%s is told [S-012]', () => {", ['S-012'], []],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the text of a test.
  ['test(`${email} signs in [${ids}]`, async () => {', [], ['[${ids}]']],
  ["test('is told [X-001]', () => {", [], ['[X-001]']],
  ["test('is told [S-12]', { timeout: 9 }, () => {", [], ['[S-12]']],
  ["page.locator('[data-row]').click()", [], []],
  ["test('a name without ids', () => {", [], []],
])('%s', (text, ids, unreadable) => {
  const named = readTestNames(text)
  expect([...named.ids]).toEqual(ids)
  expect(named.unreadable).toEqual(unreadable)
})
