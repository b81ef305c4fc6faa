import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isCloseToExpiry, lifetimeOf, remainingMs } from './token-lifetime.ts'

const MINUTE = 60_000

describe('the lifetime of a token', () => {
  test.each([
    [
      'the seconds the server names',
      { expiresInSeconds: 900, expiration: 'x', serverTime: undefined },
      15 * MINUTE,
    ],
    [
      'the time of the server',
      { expiration: '2026-11-21T10:15:00.000Z', serverTime: 'Sat, 21 Nov 2026 10:00:00 GMT' },
      15 * MINUTE,
    ],
    [
      'an end in the past',
      { expiration: '2026-11-21T09:00:00.000Z', serverTime: 'Sat, 21 Nov 2026 10:00:00 GMT' },
      0,
    ],
    ['no time of the server', { expiration: '2026-11-21T10:15:00.000Z', serverTime: undefined }, 0],
    ['a broken date', { expiration: 'amanhã', serverTime: 'Sat, 21 Nov 2026 10:00:00 GMT' }, 0],
  ])('comes from %s', (_case, source, expected) => {
    expect(lifetimeOf(source)).toBe(expected)
  })

  test.each([
    [10 * MINUTE - 1, false],
    [10 * MINUTE, true],
    [15 * MINUTE, true],
    [16 * MINUTE, true],
    [-60 * MINUTE, false],
  ])('of 15 minutes, after %i ms it is close to its end: %s [S-183, S-184]', (elapsed, expected) => {
    const token = { receivedAt: 1000, lifetimeMs: 15 * MINUTE }
    expect(isCloseToExpiry(token, 1000 + elapsed)).toBe(expected)
  })

  test('does not depend on what time the computer believes it is', () => {
    fc.assert(
      fc.property(fc.integer(), fc.nat(), fc.nat(), (localTime, lifetimeMs, elapsed) => {
        expect(remainingMs({ receivedAt: localTime, lifetimeMs }, localTime + elapsed)).toBe(
          Math.max(0, lifetimeMs - elapsed),
        )
      }),
    )
  })
})
