import { expect, test } from 'vitest'
import {
  hashCode,
  hashEmail,
  isRefreshToken,
  makeRefreshToken,
  newCode,
  parseRefreshToken,
} from './secrets.ts'

const SECRET = 'a-secret-of-more-than-thirty-two-characters'
const OTHER_SECRET = 'another-secret-of-more-than-thirty-two'
const SESSION = '0198f3c2-7a51-7c4e-9d02-3f6b1c8e5a10'
const SALT = 'salt'

test('codes have six digits, leading zeros too', () => {
  for (let count = 0; count < 500; count++) expect(newCode()).toMatch(/^\d{6}$/)
})

test('a code counts for one user only, and a hash under one secret and for one purpose only', () => {
  const hashes = [
    hashCode(SECRET, 'ana', '123456'),
    hashCode(SECRET, 'rui', '123456'),
    hashCode(OTHER_SECRET, 'ana', '123456'),
    hashEmail(SECRET, 'ana:123456'),
  ]
  expect(new Set(hashes).size).toBe(hashes.length)
  expect(hashCode(SECRET, 'ana', '123456')).toBe(hashes[0])
})

test('an e-mail address is counted as one, however it is typed', () => {
  expect(hashEmail(SECRET, ' Ana@Moinho.com.br ')).toBe(hashEmail(SECRET, 'ana@moinho.com.br'))
  expect(hashEmail(SECRET, 'ana@moinho.com.br')).not.toContain('ana')
})

test('a refresh token can be made again and tells session and number', () => {
  const token = makeRefreshToken(SECRET, SESSION, SALT, 7)
  expect(token).toBe(makeRefreshToken(SECRET, SESSION, SALT, 7))
  const parts = parseRefreshToken(token)
  expect(parts).toEqual({ sessionId: SESSION, number: 7 })
  expect(parts && isRefreshToken(SECRET, token, parts, SALT)).toBe(true)
})

test.each([
  ['another secret', OTHER_SECRET, SESSION, SALT, 7],
  ['another session', SECRET, SESSION.replace('0198', '0199'), SALT, 7],
  ['another salt', SECRET, SESSION, 'other', 7],
  ['another number', SECRET, SESSION, SALT, 8],
])('a refresh token of %s is refused', (_, secret, session, salt, number) => {
  const parts = { sessionId: SESSION, number: 7 }
  expect(isRefreshToken(SECRET, makeRefreshToken(secret, session, salt, number), parts, SALT)).toBe(false)
})

test.each([
  '',
  'x',
  `${SESSION}.7`,
  `${SESSION}.-1.${'x'.repeat(43)}`,
  `${SESSION}.1234567890.${'x'.repeat(43)}`,
])('the text %j is no refresh token', (text) => {
  expect(parseRefreshToken(text)).toBeUndefined()
})
