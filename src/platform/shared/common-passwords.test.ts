import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { COMMON_PASSWORD_WORDS } from './common-password-words.ts'
import { isCommonPassword } from './common-passwords.ts'
import { MAX_PASSWORD_LEVEL, passwordLevel } from './password.ts'

test.each([
  ['brasil123', 'a word and a count'],
  ['mudar123', 'a word and a count'],
  ['flamengo', 'a bare word'],
  ['senha123', 'a word and a count'],
  ['Senha@12345', 'a longer count'],
  ['S3nh@12345', 'letters written as digits and symbols'],
  ['P@ssw0rd123!', 'letters written as digits and symbols'],
  ['F1amengo@1981', 'a 1 that stands for L'],
  ['Br4s1l@2026', 'a 1 that stands for I'],
  ['Vitória@2025', 'an accent'],
  ['@2026Mudar!', 'decoration before the word'],
  ['Qwerty@12345', 'a row of the keyboard'],
  ['1Q2w3e4r5t!!', 'a pattern on the keyboard'],
  ['Abcdefghij1!', 'the alphabet'],
  ['1234567890', 'digits in order'],
  ['102030', 'a well-known number'],
  ['aaaaaaaaaa', 'one character only'],
])('%s is common: %s', (password) => {
  expect(isCommonPassword(password)).toBe(true)
})

test.each([
  ['Estiva#2026', 'not on the list'],
  ['Senhor dos Aneis 7!', 'a common word inside a phrase'],
  ['Brasil#84729105', 'eight digits that are no run'],
  ['Xv7!pQ2#mLz9', 'random characters'],
  ['correct horse battery', 'a phrase'],
])('%s is not common: %s', (password) => {
  expect(isCommonPassword(password)).toBe(false)
})

describe('the list', () => {
  const words = [...COMMON_PASSWORD_WORDS]

  test('is bounded, and every word is written the way passwords are compared', () => {
    expect(words.length).toBeGreaterThan(1_000)
    expect(words.length).toBeLessThan(2_000)
    expect(words.filter((word) => !/^[a-z0-9]+$/.test(word))).toEqual([])
  })

  test('refuses every word of it in a disguise that reaches the top level of the meter', () => {
    const disguise = fc.record({
      word: fc.constantFrom(...words.filter((word) => /[a-z]{2}/.test(word))),
      symbol: fc.constantFrom('@', '#', '!', '_', '.'),
      year: fc.integer({ min: 1950, max: 2030 }),
    })
    fc.assert(
      fc.property(disguise, ({ word, symbol, year }) => {
        const firstLetter = word.search(/[a-z]/)
        const capital = word.charAt(firstLetter).toUpperCase()
        const password = `${word.slice(0, firstLetter)}${capital}${word.slice(firstLetter + 1)}${symbol}${year}${symbol}${symbol}`
        expect(password.length < 10 || passwordLevel(password) === MAX_PASSWORD_LEVEL).toBe(true)
        expect(isCommonPassword(password)).toBe(true)
      }),
    )
  })
})
