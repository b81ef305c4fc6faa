import { expect, test } from 'vitest'
import {
  ageText,
  isProductionOnLocalhost,
  namedTrialText,
  nextStrip,
  secondsUntil,
  withClosed,
} from './strips.rules.ts'

test.each([
  [true, 'localhost', true],
  [true, '127.0.0.1', true],
  [true, '[::1]', true],
  [true, 'comboio.localhost', true],
  [true, 'estiva.exemplo.com.br', false],
  [true, 'localhost.exemplo.com.br', false],
  [false, 'localhost', false],
])('production %s opened from %s warns: %s [S-192]', (isProduction, hostname, expected) => {
  expect(isProductionOnLocalhost(isProduction, hostname)).toBe(expected)
})

test.each([
  ['Roteirizador', 12, 'Licença Roteirizador expira em 12 dias'],
  ['Roteirizador', 1, 'Licença Roteirizador expira em 1 dia'],
  [null, null, null],
])('the trial of %s with %s days reads "%s" [S-191]', (nome, dias, expected) => {
  expect(namedTrialText(nome, dias)).toBe(expected)
})

test('the countdown is 0 while a try runs and absent when no other is planned', () => {
  expect(secondsUntil({ status: 'offline', retryAt: 5_200 }, 3_000)).toBe(3)
  expect(secondsUntil({ status: 'offline', retryAt: 2_000 }, 3_000)).toBe(0)
  expect(secondsUntil({ status: 'connecting', retryAt: undefined }, 3_000)).toBe(0)
  expect(secondsUntil({ status: 'offline', retryAt: undefined }, 3_000)).toBeUndefined()
})

test('the age of the data names the day only when it was not today', () => {
  const now = new Date(2026, 10, 21, 9, 5).getTime()
  expect(ageText(new Date(2026, 10, 21, 8, 38).getTime(), now)).toBe('08:38')
  expect(ageText(new Date(2026, 10, 20, 23, 59).getTime(), now)).toBe('20/11/2026 23:59')
})

test('one strip is shown at a time, the next once it is closed, and none twice', () => {
  const strips = [{ text: null }, { text: 'licença' }, { text: 'produção' }]
  expect(nextStrip(strips, [])).toEqual({ strip: { text: 'licença' }, waiting: 1 })
  expect(nextStrip(strips, ['licença'])).toEqual({ strip: { text: 'produção' }, waiting: 0 })
  expect(nextStrip(strips, ['produção', 'licença'])).toBeUndefined()
})

test('what was closed is remembered, the newest first and not without end', () => {
  expect(withClosed(['a', 'b'], 'b')).toEqual(['b', 'a'])
  const many = Array.from({ length: 30 }, (_, n) => String(n)).reduce<readonly string[]>(withClosed, [])
  expect(many).toHaveLength(20)
  expect(many[0]).toBe('29')
})
