import { expect, test } from 'vitest'
import { checkNovidade, newOnes, releaseKeyOf, slugOf } from './novidade.rules.ts'

test.each([
  ['Por que este horário não serve?', 'por-que-este-horario-nao-serve'],
  ['  CNPJ com letras – já! ', 'cnpj-com-letras-ja'],
  ['…', ''],
  ['x'.repeat(90), 'x'.repeat(80)],
])('the address of "%s" ends with "%s"', (titulo, slug) => {
  expect(slugOf(titulo)).toBe(slug)
})

const ITEMS = [
  { id: 'c', start: '2026-11-18' },
  { id: 'b', start: '2026-11-18' },
  { id: 'a', start: '2026-07-01' },
]
test.each([
  ['nobody looked yet', undefined, ['c', 'b']],
  ['all were seen', releaseKeyOf({ id: 'c', start: '2026-11-18' }), []],
  ['one came on the day of the last one seen', releaseKeyOf({ id: 'b', start: '2026-11-18' }), ['c']],
  ['the last one seen is gone', '2026-08-01 z', ['c', 'b']],
])('when %s, these are new: %s → %j [S-206]', (_when, lastSeen, expected) => {
  expect(newOnes(ITEMS, lastSeen, '2026-10-20').map(({ id }) => id)).toEqual(expected)
})

const FIELDS = { titulo: 'Docas', slug: 'docas', resumo: 'Duas novas.', lancamento: '2026-11-18' }
test.each([
  [{}, true, 'texto', []],
  [{ titulo: '' }, false, '', ['titulo']],
  [{ slug: 'Docas Novas' }, false, '', ['slug']],
  [{ slug: '' }, false, '', ['slug']],
  [{ resumo: '' }, false, '', []],
  [{ resumo: '' }, true, '', ['resumo', 'texto']],
])('%j, published %s with the words "%s", is refused on %j', (change, isPublished, words, fields) => {
  expect(checkNovidade({ ...FIELDS, ...change }, { words, isPublished }).map(({ path }) => path)).toEqual(
    fields,
  )
})
