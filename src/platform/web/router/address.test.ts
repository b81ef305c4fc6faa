import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Address,
  canonicalAddress,
  joinAddress,
  parsePlace,
  place,
  splitAddress,
  withQueryValue,
} from './address.ts'

const at = (path: string, query = '') => ({ path, query })

describe('the address', () => {
  test.each<[string, Address]>([
    ['', { page: at('/'), drawer: undefined }],
    ['/', { page: at('/'), drawer: undefined }],
    ['/cargas/quadro', { page: at('/cargas/quadro'), drawer: undefined }],
    ['/cargas/quadro?x=1', { page: at('/cargas/quadro', 'x=1'), drawer: undefined }],
    [
      '/cargas/quadro(drawer:cargas/detalhes/1)?x=1',
      { page: at('/cargas/quadro', 'x=1'), drawer: at('/cargas/detalhes/1') },
    ],
    ['(drawer:cargas/detalhes/1)', { page: at('/'), drawer: at('/cargas/detalhes/1') }],
    [
      '/a(drawer:configuracoes/owner-preferences;p=9;q=a+b)',
      { page: at('/a'), drawer: at('/configuracoes/owner-preferences', 'p=9&q=a+b') },
    ],
    ['/a(drawer:cargas%2Fdetalhes%2f1)', { page: at('/a'), drawer: at('/cargas/detalhes/1') }],
    ['/a(drawer:/b//c/)', { page: at('/a'), drawer: at('/b/c') }],
    ['/ação', { page: at('/a%C3%A7%C3%A3o'), drawer: undefined }],
    ['/a/%28x%29', { page: at('/a/%28x%29'), drawer: undefined }],
    ['/a/%', { page: at('/a/%25'), drawer: undefined }],
    ['/a/%E0%A4%A', { page: at('/a/%25E0%25A4%25A'), drawer: undefined }],
    ['/a/../../b/./c', { page: at('/a/b/c'), drawer: undefined }],
    ['/a(modal:b)', { page: at('/a'), drawer: undefined }],
    ['/a(drawer:b', { page: at('/a'), drawer: undefined }],
    ['/a(drawer:)', { page: at('/a'), drawer: undefined }],
    ['/a(drawer:b)/c', { page: at('/a'), drawer: undefined }],
    ['/a(drawer:b(drawer:c))', { page: at('/a'), drawer: undefined }],
    ['/a)b', { page: at('/a'), drawer: undefined }],
  ])('%s is read as page and drawer [S-021]', (text, expected) => {
    expect(splitAddress(text)).toEqual(expected)
  })

  test('an encoded slash inside the parentheses is rewritten to the plain spelling', () => {
    expect(canonicalAddress('/a(drawer:cargas%2Fdetalhes%2F1)?x=1')).toBe('/a(drawer:cargas/detalhes/1)?x=1')
  })

  const segment = fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => !/^\.{1,2}$|\//.test(text))
  const query = fc.dictionary(fc.string(), fc.string())
  const anyPlace = fc
    .tuple(fc.array(segment, { minLength: 1, maxLength: 5 }), query)
    .map(([segments, values]) => place(segments.map(encodeURIComponent).join('/'), values))
  // A slash inside a drawer segment is the one thing that cannot be told apart, so no drawer has one.
  const address = fc.record({ page: anyPlace, drawer: fc.option(anyPlace, { nil: undefined }) })

  test('reading what was written gives the same address', () => {
    fc.assert(
      fc.property(address, (value) => {
        expect(splitAddress(joinAddress(value))).toEqual(value)
      }),
    )
  })

  test('any text is read without an error and its canonical spelling is stable', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'binary' }), fc.webPath(), fc.stringMatching(/^[/();:%?=a-z]*$/)),
        (text) => {
          const once = canonicalAddress(text)
          expect(canonicalAddress(once)).toBe(once)
        },
      ),
    )
  })
})

test('a place written by code may carry a query', () => {
  expect(parsePlace('configuracoes/owner-preferences?p=9')).toEqual(
    at('/configuracoes/owner-preferences', 'p=9'),
  )
  expect(parsePlace('/a b')).toEqual(at('/a%20b'))
})

test('one value of a query is set or removed and the others stay', () => {
  expect(withQueryValue('x=1&y=2', 'x', '3')).toBe('x=3&y=2')
  expect(withQueryValue('x=1&y=2', 'x', undefined)).toBe('y=2')
})
