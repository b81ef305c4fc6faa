import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { EMPTY_GUID } from '#platform/shared/guid.ts'
import { FLAG_MS, isFlagRaised, raiseFlag, reactionTo, withCount } from './avisos.ts'

const ID = '0198f3c2-7a51-7c4e-9d02-3f6b1c8e5a10'
const RENATA = '11111111-1111-4111-8111-111111111111'
const COLLEAGUE = '22222222-2222-4222-8222-222222222222'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test.each([
  ['of the driver, elsewhere', { conversaId: ID, usuarioId: null }, '#/cargas/lista', 'avisar'],
  ['of the driver, over the home', { conversaId: ID, usuarioId: null }, '', 'avisar'],
  ['of the driver, on the list', { conversaId: ID, usuarioId: null }, '#/mensagens', 'contar'],
  ['of the driver, in a conversation', { conversaId: ID, usuarioId: null }, `#/mensagens/${ID}`, 'contar'],
  ['with a drawer over it', { conversaId: ID, usuarioId: null }, '#/mensagens(drawer:x)', 'contar'],
  ['on a page that only begins alike', { conversaId: ID, usuarioId: null }, '#/mensagens-x', 'avisar'],
  ['of a colleague', { conversaId: ID, usuarioId: COLLEAGUE }, '#/cargas/lista', 'contar'],
  ['of the person', { conversaId: ID, usuarioId: RENATA }, '#/cargas/lista', 'nada'],
  ['of the empty GUID', { conversaId: EMPTY_GUID, usuarioId: null }, '#/cargas/lista', 'nada'],
] as const)('a message %s [E-307] [S-207] [S-208] [L-116]', (_case, mensagem, hash, expected) => {
  expect(reactionTo(mensagem, { proprioId: RENATA, hash })).toBe(expected)
})

test('the flag of a new message is shown for ten seconds after the newest one [E-307] [S-348]', () => {
  raiseFlag()
  vi.advanceTimersByTime(FLAG_MS - 1)
  expect(isFlagRaised()).toBe(true)
  raiseFlag()
  vi.advanceTimersByTime(9_999)
  expect(isFlagRaised()).toBe(true)
  vi.advanceTimersByTime(1)
  expect([FLAG_MS, isFlagRaised()]).toEqual([10_000, false])
})

test.each([
  ['Estiva / Mensagens', 3, '(3) Estiva / Mensagens'],
  ['(3) Estiva / Mensagens', 100, '(99+) Estiva / Mensagens'],
  ['(99+) Estiva / Mensagens', 0, 'Estiva / Mensagens'],
])('the title %s with %i unread', (title, count, expected) => {
  expect(withCount(title, count)).toBe(expected)
})
