import { expect, test } from 'vitest'
import { formatBytes } from './attachments.ts'

test.each([
  [0, '0\u00a0B'],
  [940, '940\u00a0B'],
  [12_800, '12,5\u00a0kB'],
  [3_355_443, '3,2\u00a0MB'],
])('%i bytes read %j', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text)
})
