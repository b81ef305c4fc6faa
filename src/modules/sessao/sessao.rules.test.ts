import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type Account,
  countFailure,
  decideLogin,
  decideRefresh,
  type FailureCount,
  isLocked,
  LOCK_WINDOW_MS,
  type LoginOutcome,
  maskEmail,
  REFRESH_REPLAY_MS,
  type RefreshDecision,
  type RefreshState,
  SESSION_IDLE_MS,
  SESSION_MAX_MS,
  sessionEnd,
  TIPO_AUTENTICACAO,
} from './sessao.rules.ts'

const now = new Date('2026-11-21T12:00:00.000Z')
const later = (ms: number) => new Date(now.getTime() + ms)
const HOUR_MS = 3_600_000

/** The count after some wrong passwords in a row, a second apart. */
function failuresInARow(count: number): FailureCount | undefined {
  let failures: FailureCount | undefined
  for (let index = 0; index < count; index++) failures = countFailure(failures, later(index * 1000))
  return failures
}

test.each([
  [0, false],
  [1, false],
  [4, false],
  [5, true],
  [6, true],
])('after %i wrong passwords in a row an address is locked: %s [S-310]', (count, locked) => {
  expect(isLocked(failuresInARow(count), later(count * 1000))).toBe(locked)
})

test('the lock ends a quarter of an hour after the first wrong password', () => {
  const failures = failuresInARow(5)
  expect(isLocked(failures, later(LOCK_WINDOW_MS - 1))).toBe(true)
  expect(isLocked(failures, later(LOCK_WINDOW_MS))).toBe(false)
})

test('wrong passwords further apart than the window are not added up', () => {
  expect(countFailure(failuresInARow(4), later(LOCK_WINDOW_MS))).toEqual({
    falhas: 1,
    desde: later(LOCK_WINDOW_MS),
  })
})

const account: Account = {
  ativo: true,
  bloqueado: false,
  empresaBloqueada: false,
  trialExpirado: false,
  senhaExpiraEm: null,
  segundoFator: TIPO_AUTENTICACAO.nenhuma,
}

/** Each reason to stop alone, in the order in which they count. */
const REASONS: readonly [Partial<Account>, LoginOutcome][] = [
  [{ bloqueado: true }, 'user_blocked'],
  [{ empresaBloqueada: true }, 'company_blocked'],
  [{ trialExpirado: true }, 'trial_expired'],
  [{ senhaExpiraEm: now }, 'password_expired'],
  [{ segundoFator: TIPO_AUTENTICACAO.email }, 'second_factor'],
]

test.each<[Partial<Account>, LoginOutcome]>([
  [{}, 'enter'],
  ...REASONS,
  [{ ativo: false }, 'user_blocked'],
  [{ senhaExpiraEm: later(1) }, 'enter'],
  [{ segundoFator: TIPO_AUTENTICACAO.sms }, 'second_factor'],
  [{ segundoFator: TIPO_AUTENTICACAO.aplicativo }, 'second_factor'],
])('a right password of an account with %o leads to %s', (changes, outcome) => {
  expect(decideLogin({ ...account, ...changes }, now)).toBe(outcome)
})

test('of several reasons to stop the first of the login table counts, and the second factor is asked for last', () => {
  fc.assert(
    fc.property(fc.subarray([...REASONS], { minLength: 1 }), (reasons) => {
      const changes = Object.assign({}, ...reasons.map(([change]) => change))
      expect(decideLogin({ ...account, ...changes }, now)).toBe(reasons[0]?.[1])
    }),
  )
})

test('a session ends eight hours after its last use and never lives longer than a day', () => {
  expect(sessionEnd(now, now)).toEqual(later(8 * HOUR_MS))
  expect(sessionEnd(now, later(15 * HOUR_MS))).toEqual(later(23 * HOUR_MS))
  expect(sessionEnd(now, later(20 * HOUR_MS))).toEqual(later(24 * HOUR_MS))
  fc.assert(
    fc.property(fc.nat(SESSION_MAX_MS), (usedAfter) => {
      const end = sessionEnd(now, later(usedAfter)).getTime() - now.getTime()
      expect(end).toBeLessThanOrEqual(SESSION_MAX_MS)
      expect(end - usedAfter).toBeLessThanOrEqual(SESSION_IDLE_MS)
    }),
  )
})

const session: RefreshState = { contador: 3, giradoEm: now, expiraEm: later(8 * HOUR_MS), encerradaEm: null }

test.each<[string, Partial<RefreshState>, number, number, RefreshDecision]>([
  ['the newest token', {}, 3, 0, 'rotate'],
  ['the newest token, hours later', {}, 3, 7 * HOUR_MS, 'rotate'],
  ['the one before it, within 30 s', {}, 2, REFRESH_REPLAY_MS, 'repeat'],
  ['the one before it, later', {}, 2, REFRESH_REPLAY_MS + 1, 'reuse'],
  ['an older one', {}, 1, 0, 'reuse'],
  ['one that was never given out', {}, 4, 0, 'reuse'],
  ['the newest token at the end of the session', {}, 3, 8 * HOUR_MS, 'ended'],
  ['the newest token of a session that was ended', { encerradaEm: now }, 3, 0, 'ended'],
  ['an older one of a session that was ended', { encerradaEm: now }, 1, 0, 'ended'],
])('%s means: %s', (_, changes, presented, after, decision) => {
  expect(decideRefresh({ ...session, ...changes }, presented, later(after))).toBe(decision)
})

test.each([
  ['renata.kuhn@moinho.com.br', 're•••@moinho.com.br'],
  ['a@b.com', 'a•••@b.com'],
])('the address %s is hinted at as %s', (email, hint) => {
  expect(maskEmail(email)).toBe(hint)
})
