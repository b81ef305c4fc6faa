import { expect, test } from 'vitest'
import { DEFAULT_LOCALE, FORMAT_LOCALE } from './locale.ts'
import { formatMoney } from './money.ts'
import { formatVolume } from './quantity.ts'

test('the default locale is pt, and numbers are formatted as in pt-BR, whatever the machine uses, with the currency BRL [S-011, S-357]', () => {
  expect(DEFAULT_LOCALE).toBe('pt')
  expect(FORMAT_LOCALE).toBe('pt-BR')
  expect(formatMoney(123_456_789).replace(/\s/, ' ')).toBe('R$ 1.234.567,89')
  expect(formatVolume(1_234.5, 7)).toContain('1.234,50')
})
