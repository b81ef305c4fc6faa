import { expect, test } from 'vitest'
import { isWithinPixels } from './picture-size.ts'

/** The head of a PNG that claims this size. */
function png(width: number, height: number): Buffer {
  const head = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
  const size = Buffer.alloc(17)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  return Buffer.concat([head, size, Buffer.alloc(64)])
}

test.each([
  ['a logo', png(400, 200), true],
  ['a photo of a phone', png(8_000, 6_000), true],
  ['few bytes that unfold to gigabytes', png(60_000, 60_000), false],
  ['a long strip', png(65_000, 2), false],
  ['no width at all', png(0, 10), false],
  ['what is no picture', Buffer.from('olá'), false],
  ['a picture that is cut off', Buffer.from('89504e470d0a1a0a', 'hex'), false],
])('%s: %#', (_what, content, expected) => {
  expect(isWithinPixels(content)).toBe(expected)
})
