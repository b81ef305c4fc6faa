import { expect, test } from 'vitest'
import { browserSupport, SUPPORTED_BROWSERS } from './supported-browsers.ts'

test.each(SUPPORTED_BROWSERS)(
  '$name is supported from $since on and not before [S-040]',
  ({ name, since }) => {
    expect(browserSupport(name, String(since))).toBe('supported')
    expect(browserSupport(name.toUpperCase(), `${since + 1}.0.1`)).toBe('supported')
    expect(browserSupport(name, String(since - 1))).toBe('outdated')
  },
)

test.each([
  ['Konqueror', '5'],
  ['Chrome', 'desconhecida'],
])('%s %s is not on the list [S-040]', (name, version) => {
  expect(browserSupport(name, version)).toBe('unknown')
})
