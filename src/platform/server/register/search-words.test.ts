import { expect, test } from 'vitest'
import { searchWords } from './search-words.ts'

test.each([
  ['', []],
  ['   ', []],
  ['açaí', [['açaí']]],
  ['  Serra   do Mar ', [['Serra'], ['do'], ['Mar']]],
  ['mar mar', [['mar']]],
  ['66.207.118/0001', [['66.207.118/0001', '662071180001']]],
  ['ABC-1D23', [['ABC-1D23', 'ABC1D23']]],
  ['porta-palete', [['porta-palete']]],
  ['a b c d e f g', [['a'], ['b'], ['c'], ['d'], ['e'], ['f']]],
])('%j is searched as %j', (text, words) => {
  expect(searchWords(text)).toEqual(words)
})
