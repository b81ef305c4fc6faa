import { describe, expect, test } from 'vitest'
import { ceilKm, decimalFromText, decimalText, shareText, toCentavos } from './piso-decimal.rules.ts'

const centavosDe = (...factors: string[]) => toCentavos(...factors.map(decimalFromText))

describe('exact decimals', () => {
  test.each([
    // 1,005 lies below the half in binary fractions, and is the half.
    ['1.005', 101],
    ['1.004999', 100],
    ['0', 0],
    ['671.93', 67_193],
  ])('%s reais are %i cents, rounded half up', (text, centavos) => {
    expect(centavosDe(text)).toBe(centavos)
  })

  test('a product is rounded once, however many factors it has', () => {
    expect(centavosDe('598', '7.5347')).toBe(450_575)
    expect(centavosDe('0.92', '598', '7.5347')).toBe(414_529)
  })

  test.each(['598', '598.4', '0.001', '7.5347', '99999.999'])('%s is the same text again', (text) => {
    expect(decimalText(decimalFromText(text))).toBe(text)
  })

  test.each(['', '-1', '1,5', '1e3', '1.1234567', ' 1'])('"%s" is refused', (text) => {
    expect(() => decimalFromText(text)).toThrow(RangeError)
  })

  test('a kilometre begun counts, a whole one stays', () => {
    expect([ceilKm(decimalFromText('598.001')), ceilKm(decimalFromText('598'))].map(decimalText)).toEqual([
      '599',
      '598',
    ])
  })

  test('a share rounds away from zero at the half, and a zero has no sign', () => {
    expect([
      shareText(-19_768, 517_768),
      shareText(5, 10_000),
      shareText(-4, 10_000),
      shareText(1, 0),
    ]).toEqual(['-3.8', '0.1', '0.0', null])
  })
})
