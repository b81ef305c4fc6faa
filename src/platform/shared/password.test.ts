import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_PASSWORD_LEVEL, PASSWORD_CRITERIA, passwordLevel, passwordProblems } from './password.ts'

const keysOf = (password: string) => passwordProblems(password, password).map((problem) => problem.key)

test.each([
  ['Ab#1', 'minLength'],
  ['Ab#12', 'minLength'],
  [`Ab#1${'x'.repeat(27)}`, 'maxLength'],
])('the password %s is refused for its length [S-214]', (password, key) => {
  expect(keysOf(password)).toEqual([key])
})

test.each(['Ab#123', `Ab#1${'x'.repeat(26)}`])(
  'the password %s has an accepted length [S-214]',
  (password) => {
    expect(keysOf(password)).not.toContain('minLength')
    expect(keysOf(password)).not.toContain('maxLength')
  },
)

test.each([
  ['', 0],
  ['abc', 1],
  ['abcdef', 2],
  ['ABCDEF', 2],
  ['123456', 2],
  ['######', 2],
  ['abcdefghij', 3],
  ['Abcdefghij', 4],
  ['Abcdefghi1', 5],
  ['Abcdefg#1', 5],
  ['Abcdefgh#1', 6],
  ['Estiva#2026', 6],
])('the meter gives %j level %i [S-216]', (password, level) => {
  expect(passwordLevel(password)).toBe(level)
})

test('typing on never lowers the level', () => {
  expect(PASSWORD_CRITERIA).toHaveLength(MAX_PASSWORD_LEVEL)
  fc.assert(
    fc.property(fc.string(), fc.string(), (start, more) => {
      expect(passwordLevel(`${start}${more}`)).toBeGreaterThanOrEqual(passwordLevel(start))
    }),
  )
})

test('a space or an accent alone is no symbol', () => {
  const symbol = PASSWORD_CRITERIA.find((criterion) => criterion.key === 'symbol')
  expect(symbol?.isMet('senha com espaço')).toBe(false)
  expect(symbol?.isMet('fe\u0301')).toBe(false)
})

test('a weak password says what it lacks', () => {
  expect(passwordProblems('abcdefgh12', 'abcdefgh12')).toEqual([
    { field: 'newPassword', key: 'weak', message: 'Falta: letra maiúscula, símbolo' },
  ])
})

test('a confirmation that differs has the key passwordsNotEqual and the literal text [S-217]', () => {
  expect(passwordProblems('Estiva#2026', 'Estiva#2027')).toEqual([
    {
      field: 'confirmation',
      key: 'passwordsNotEqual',
      message: 'A senha e a confirmação de senha devem ser iguais',
    },
  ])
  expect(passwordProblems('Estiva#2026', 'Estiva#2026')).toEqual([])
})

test('the new password is required [S-218]', () => {
  expect(passwordProblems('', '')).toEqual([
    { field: 'newPassword', key: 'required', message: 'Campo obrigatório' },
  ])
})
