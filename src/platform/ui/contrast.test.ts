import { expect, test } from 'vitest'
import { brandSchemes } from './brand-colors.ts'
import { contrastRatio, mixColors, mostReadable } from './contrast.ts'
import { STATUS_COLORS, STATUS_SHADES } from './status-colors.ts'
import { type ColorScale, SEMANTIC } from './tokens.ts'

const SCHEMES = ['light', 'dark'] as const
const OTHER_BRAND: ColorScale = [
  '#f5f3ff',
  '#ede9fe',
  '#ddd6fe',
  '#c4b5fd',
  '#a78bfa',
  '#8b5cf6',
  '#7c3aed',
  '#5b21b6',
  '#4c1d95',
  '#2e1065',
]

test('black on white has the greatest contrast, a colour on itself none', () => {
  expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrastRatio('#006465', '#006465')).toBe(1)
})

test('mixing takes the given share of the front colour', () => {
  expect(mixColors('#ffffff', '#000000', 0)).toBe('#000000')
  expect(mixColors('#ffffff', '#000000', 1)).toBe('#ffffff')
  expect(mixColors('#ff0000', '#0000ff', 0.5)).toBe('#800080')
  expect(() => mixColors('red', '#000000', 1)).toThrow('red')
})

test('the most readable candidate is the one with more contrast', () => {
  expect(mostReadable('#006465', ['#021819', '#ffffff'])).toBe('#ffffff')
  expect(mostReadable('#6ab9b9', ['#021819', '#ffffff'])).toBe('#021819')
})

for (const scheme of SCHEMES) {
  test.each(STATUS_COLORS)(`%s is readable in the ${scheme} scheme as tint, solid and icon`, (color) => {
    const shades = STATUS_SHADES[color][scheme]
    expect(contrastRatio(shades.text, shades.background)).toBeGreaterThanOrEqual(4.5)
    expect(contrastRatio(shades.onSolid, shades.solid)).toBeGreaterThanOrEqual(4.5)
    expect(contrastRatio(shades.icon, SEMANTIC[scheme].surface)).toBeGreaterThanOrEqual(3)
  })

  test(`another brand keeps its primary button and its links readable in the ${scheme} scheme`, () => {
    const { semantic, product } = brandSchemes({ primary: OTHER_BRAND, accent: '#ffd166' })[scheme]
    expect(contrastRatio(semantic['on-primary'], semantic.primary)).toBeGreaterThanOrEqual(4.5)
    expect(contrastRatio(semantic['primary-text'], semantic.surface)).toBeGreaterThanOrEqual(4.5)
    expect(contrastRatio(semantic['primary-text'], semantic['primary-soft'])).toBeGreaterThanOrEqual(4.5)
    expect(contrastRatio(product.text, product.background)).toBeGreaterThanOrEqual(4.5)
    expect(contrastRatio('#ffffff', semantic['spine-active'])).toBeGreaterThanOrEqual(4.5)
  })
}
