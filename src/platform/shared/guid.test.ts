import { expect, test } from 'vitest'
import { EMPTY_GUID, isGuid } from './guid.ts'

test.each(['019aa5a2-7c1e-7b3f-9d55-2f4b6c8d0e1f', '019AA5A2-7C1E-7B3F-9D55-2F4B6C8D0E1F', EMPTY_GUID])(
  '%s is an id [S-232]',
  (text) => {
    expect(isGuid(text)).toBe(true)
  },
)

test.each([
  '',
  '019aa5a27c1e7b3f9d552f4b6c8d0e1f',
  '{019aa5a2-7c1e-7b3f-9d55-2f4b6c8d0e1f}',
  '019aa5a2-7c1e-7b3f-9d55-2f4b6c8d0e1',
  '019aa5a2-7c1e-7b3f-9d55-2f4b6c8d0e1f0',
  '019aa5a2-7c1e-7b3f-9d55-2f4b6c8d0e1g',
  '019aa5a2-7c1e-7b3f-9d55-2f4b6c8d0e1f\n',
])('%j is no id [S-232]', (text) => {
  expect(isGuid(text)).toBe(false)
})
