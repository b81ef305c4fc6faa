import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { backoffMs } from './bus.ts'
import { decodeNotice, encodeNotice, type Notice } from './notice.ts'

const id = fc.uuid()
const notices: fc.Arbitrary<Notice> = fc.oneof(
  fc.record({ type: fc.constant('events' as const), ownerId: id }),
  fc.record({
    type: fc.constant('subscription' as const),
    ownerId: id,
    sessionId: id,
    action: fc.constantFrom('join' as const, 'leave' as const),
    recordId: fc.option(id),
  }),
)

describe('a notice', () => {
  test('is read as it was written and fits into a NOTIFY', () => {
    fc.assert(
      fc.property(id, notices, (origin, notice) => {
        const text = encodeNotice({ origin, notice })
        expect(decodeNotice(text)).toEqual({ origin, notice })
        expect(Buffer.byteLength(text)).toBeLessThan(8_000)
      }),
    )
  })

  test.each(['', 'x', '{}', '{"origin":"a","notice":{"type":"events","ownerId":"b"}}'])(
    'is not made of %j',
    (text) => {
      expect(decodeNotice(text)).toBeUndefined()
    },
  )
})

test('a lost server is tried after a quarter of a second at first and each 10 s in the end', () => {
  expect([1, 2, 3, 10, 1_000].map((failures) => backoffMs(failures, 1))).toEqual([
    250, 500, 1_000, 10_000, 10_000,
  ])
  expect(backoffMs(1, 0)).toBe(125)
})
