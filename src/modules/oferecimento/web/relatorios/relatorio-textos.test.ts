import { expect, test } from 'vitest'
import { economiaParteText, economiaText, minutos, parte } from './relatorio-textos.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test.each([
  [null, '–'],
  [75, 'R$ 75,00'],
  [-40.5, '−R$ 40,50'],
  [0, 'R$ 0,00'],
])('a saving of %s reads %s', (reais, text) => {
  expect(plain(economiaText(reais))).toBe(text)
})

test.each([
  [null, '–'],
  [0.0138, '1,4%'],
  [-0.02, '−2,0%'],
  [-0.0001, '0,0%'],
])('the share %s reads %s', (share, text) => {
  expect(economiaParteText(share)).toBe(text)
})

test('answers read as durations, parts as whole percents', () => {
  expect([minutos(null), minutos(0), plain(minutos(95))]).toEqual(['–', 'na hora', '1h 35min'])
  expect([parte(2, 3), parte(0, 5), parte(0, 0)]).toEqual(['67%', '0%', '–'])
})
