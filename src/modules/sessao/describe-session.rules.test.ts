import { expect, test } from 'vitest'
import { describeSession } from './describe-session.rules.ts'

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1'

test.each([
  ['web', CHROME, 'Chrome 141 em Windows'],
  ['web', IPHONE, 'Safari 19 em iPhone'],
  ['web', 'Mozilla/5.0 (Linux; Android 16) Firefox/150.0', 'Firefox 150 em Android'],
  ['web', 'curl/8.0', 'Navegador não identificado'],
  ['web', null, 'Navegador não identificado'],
  ['api', CHROME, 'Programa (API)'],
] as const)('a session of %s with %s reads %s', (origem, navegador, text) => {
  expect(describeSession({ origem, navegador })).toBe(text)
})
