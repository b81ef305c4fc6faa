import { expect, test } from 'vitest'
import { isUndisturbed } from './undisturbed-pages.ts'

test.each([
  ['/pesquisa', true],
  ['/pesquisa/7', true],
  ['/pesquisas', false],
  ['/', false],
])('%s is left alone by announcements and the first version check: %s [S-038]', (path, expected) => {
  expect(isUndisturbed(path)).toBe(expected)
})
