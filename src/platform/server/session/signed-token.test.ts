import fc from 'fast-check'
import { Type } from 'typebox'
import { describe, expect, test } from 'vitest'
import { createSignedTokens } from './signed-token.ts'

const Content = Type.Object({ sid: Type.String(), exp: Type.Integer() })
const now = new Date('2026-11-21T12:00:00.000Z')
const later = now.getTime() + 60_000
const tokens = createSignedTokens('segredo-um', 'hub-ticket', Content)

describe('a signed token', () => {
  test('is read by every process that knows the secret', () => {
    const token = tokens.sign({ sid: 's1', exp: later })
    const elsewhere = createSignedTokens('segredo-um', 'hub-ticket', Content)
    expect(elsewhere.read(token, now)).toEqual({ sid: 's1', exp: later })
  })

  test('ends at its time', () => {
    const token = tokens.sign({ sid: 's1', exp: later })
    expect(tokens.read(token, new Date(later - 1))).toBeDefined()
    expect(tokens.read(token, new Date(later))).toBeUndefined()
  })

  test.each([
    ['another purpose', createSignedTokens('segredo-um', 'hub-connection', Content)],
    ['another secret', createSignedTokens('segredo-dois', 'hub-ticket', Content)],
    ['another shape', createSignedTokens('segredo-um', 'hub-ticket', Type.Object({ outro: Type.String() }))],
  ])('is refused under %s', (_what, others) => {
    expect(others.read(tokens.sign({ sid: 's1', exp: later }), now)).toBeUndefined()
  })

  test('is refused when one character is changed', () => {
    const token = tokens.sign({ sid: 's1', exp: later })
    fc.assert(
      fc.property(fc.nat(token.length - 2), fc.constantFrom('A', 'b', '0', '.', '-'), (at, character) => {
        const changed = token.slice(0, at) + character + token.slice(at + 1)
        expect(tokens.read(changed, now) === undefined || changed === token).toBe(true)
      }),
    )
  })

  test('is refused when it is any other text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(tokens.read(text, now)).toBeUndefined()
      }),
    )
  })
})
