import { expect, test } from 'vitest'
import { decideFailure, type FailedCall, type FailureReaction, isSigningIn } from './decide-failure.ts'

const failed = (change: Partial<FailedCall>): FailedCall => ({
  status: 500,
  isTokenExpired: false,
  isSigningIn: false,
  usedToken: 't0',
  currentToken: 't0',
  isRepeated: false,
  ...change,
})

test.each<[string, Partial<FailedCall>, FailureReaction]>([
  ['login refused [S-318]', { status: 401, isSigningIn: true, usedToken: undefined }, 'end-silently'],
  ['login broken [S-318]', { status: 500, isSigningIn: true, usedToken: undefined }, 'end-silently'],
  ['refresh refused 403 [S-318]', { status: 403, isSigningIn: true }, 'end-silently'],
  ['forbidden [S-319]', { status: 403 }, 'forbidden'],
  ['forbidden after a repeat [S-319]', { status: 403, isRepeated: true }, 'forbidden'],
  ['expired [S-320]', { status: 401, isTokenExpired: true }, 'refresh'],
  ['expired, renewed meanwhile [S-320]', { status: 401, isTokenExpired: true, currentToken: 't1' }, 'repeat'],
  ['old token, new session', { status: 401, currentToken: 't1' }, 'repeat'],
  ['expired again after the repeat', { status: 401, isTokenExpired: true, isRepeated: true }, 'logout'],
  ['401 without the challenge [S-322]', { status: 401 }, 'logout'],
  ['401 after the session ended', { status: 401, currentToken: undefined }, 'logout'],
  ['401 of a public call', { status: 401, usedToken: undefined, currentToken: undefined }, 'pass'],
  ['403 of a public call', { status: 403, usedToken: undefined, currentToken: undefined }, 'pass'],
  ['not found [S-323]', { status: 404 }, 'pass'],
  ['conflict [S-323]', { status: 409 }, 'pass'],
  ['broken [S-323]', { status: 500 }, 'pass'],
])('%s', (_case, change, expected) => {
  expect(decideFailure(failed(change))).toBe(expected)
})

test.each([
  ['/auth/token', true],
  ['/auth/login', true],
  ['/auth/user', false],
])('%s is a call of signing in: %s [S-318]', (path, expected) => {
  expect(isSigningIn({ service: 'main', path })).toBe(expected)
})
