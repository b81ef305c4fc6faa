import { describe, expect, test } from 'vitest'
import { APPLICATION_TITLE, BRANDS, type Brand, brandOf, DEFAULT_BRAND } from './brand.ts'
import { isEmail } from './email.ts'

test.each([
  ['comboio.exemplo.com.br', 'Comboio'],
  ['COMBOIO.exemplo.com.br', 'Comboio'],
  ['tropeiro.localhost:8080', 'Tropeiro'],
  ['estiva.exemplo.com.br', 'Estiva'],
  ['www.exemplo.com.br', 'Estiva'],
  ['www.comboio.com.br', 'Estiva'],
  ['comboio2.exemplo.com.br', 'Estiva'],
  ['localhost', 'Estiva'],
  ['127.0.0.1', 'Estiva'],
  ['[::1]:8080', 'Estiva'],
  ['', 'Estiva'],
])('the host %j has the brand %s [S-008]', (hostname, name) => {
  expect(brandOf(hostname).name).toBe(name)
})

test('the title is the default brand under every subdomain', () => {
  expect(APPLICATION_TITLE).toBe('Estiva')
})

test('the table has three entries, two of them with a subdomain [S-010]', () => {
  expect(BRANDS.map((brand) => brand.name)).toEqual(['Estiva', 'Comboio', 'Tropeiro'])
  expect(BRANDS.map((brand) => brand.subdomain)).toEqual([null, 'comboio', 'tropeiro'])
  expect(BRANDS[0]).toBe(DEFAULT_BRAND)
})

/** Relative luminance of WCAG 2.2. */
function luminance(hex: string): number {
  const linear = (offset: number) => {
    const share = Number.parseInt(hex.slice(offset, offset + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * linear(1) + 0.7152 * linear(3) + 0.0722 * linear(5)
}

function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (light + 0.05) / (dark + 0.05)
}

describe.each(BRANDS.map((brand): [string, Brand] => [brand.name, brand]))('%s', (_name, brand) => {
  test('has ten shades that darken from one to the next', () => {
    const lights = brand.colors.map(luminance)
    expect(lights).toHaveLength(10)
    expect([...lights].sort((a, b) => b - a)).toEqual(lights)
  })

  test('is readable: white on its primary, its dark text on its tint, its accent on its darkest shade', () => {
    const [, tint, , , , , , primary, darkText, darkest] = brand.colors
    expect(contrast('#ffffff', primary)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(darkText, tint)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(brand.accent, darkest)).toBeGreaterThanOrEqual(4.5)
  })

  test('sends mail under its own name', () => {
    expect(brand.mail.name).toBe(brand.name)
    expect(isEmail(brand.mail.address)).toBe(true)
  })
})
