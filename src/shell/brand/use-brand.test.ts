import { expect, test } from 'vitest'
import { BRANDS, DEFAULT_BRAND } from '#platform/shared/brand.ts'
import { DEFAULT_BRAND_COLORS } from '#platform/ui/brand-colors.ts'
import { brandColors, THEME_COLORS } from './use-brand.ts'

test.each(BRANDS.map((brand) => [brand.name, brand] as const))(
  'the interface of %s has its scale and accent by default [S-008, S-175]',
  (_name, brand) => {
    const { primary, accent } = brandColors(brand, brand.colorName)
    expect(primary).toEqual(brand.colors)
    expect(accent).toBe(brand.accent)
  },
)

test('a chosen colour changes the scale and keeps the accent of the brand [S-175]', () => {
  const [, comboio] = BRANDS
  const chosen = brandColors(DEFAULT_BRAND, comboio?.colorName ?? '')
  expect(chosen.primary).toBe(comboio?.colors)
  expect(chosen.accent).toBe(DEFAULT_BRAND.accent)
  expect(brandColors(DEFAULT_BRAND, 'desconhecida')).toEqual(DEFAULT_BRAND_COLORS)
})

test('every brand colour is offered once, by its own value', () => {
  expect(THEME_COLORS.map(({ value }) => value)).toEqual(BRANDS.map(({ colorName }) => colorName))
  expect(new Set(THEME_COLORS.map(({ label }) => label)).size).toBe(THEME_COLORS.length)
})
