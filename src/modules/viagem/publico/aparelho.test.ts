import { expect, test } from 'vitest'
import { nomeDoAparelho } from './aparelho.ts'

test.each([
  [
    'Mozilla/5.0 (Linux; Android 13; SM-A035M) AppleWebKit/537.36 Chrome/121.0.0.0 Mobile Safari/537.36',
    'Android 13, Chrome',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_2 like Mac OS X) AppleWebKit/605.1.15 Version/17.2 Mobile/15E148 Safari/604.1',
    'iOS 17, Safari',
  ],
  [
    'Mozilla/5.0 (Linux; Android 11) SamsungBrowser/23.0 Chrome/115.0.0.0 Mobile Safari/537.36',
    'Android 11, Samsung Internet',
  ],
  ['something', 'Celular, navegador'],
])('a phone is called by system and browser', (userAgent, name) => {
  expect(nomeDoAparelho(userAgent)).toBe(name)
})
