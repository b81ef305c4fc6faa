import { expect, test } from 'vitest'
import { formatBytes, MAX_ATTACHMENT_BYTES, sizeProblem } from './attachments.ts'

test.each([
  [0, '0\u00a0B'],
  [940, '940\u00a0B'],
  [12_800, '12,5\u00a0kB'],
  [3_355_443, '3,2\u00a0MB'],
])('%i bytes read %j', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text)
})

test('a file of more than 20 MB is refused with the limit', () => {
  expect(sizeProblem(MAX_ATTACHMENT_BYTES)).toBeUndefined()
  expect(sizeProblem(MAX_ATTACHMENT_BYTES + 1)).toBe('O arquivo passa de 20\u00a0MB.')
})
