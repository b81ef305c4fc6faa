/** The brand of this host and the colours of this browser (S-008, S-175). */
import { createContext, use } from 'react'
import { BRANDS, type Brand, brandOf, DEFAULT_BRAND } from '#platform/shared/brand.ts'
import { type BrandColors, DEFAULT_BRAND_COLORS } from '#platform/ui/brand-colors.ts'
import { readThemeColor, writeThemeColor } from '#platform/ui/color-scheme.ts'

const COLOR_LABELS: Readonly<Record<Brand['key'], string>> = {
  estiva: 'Petróleo',
  comboio: 'Violeta',
  tropeiro: 'Oliva',
}

/** Colours a person may choose: the scales of the brands; the values of `ffy-theme-color`. */
export const THEME_COLORS: readonly { readonly value: string; readonly label: string }[] = BRANDS.map(
  ({ key, colorName }) => ({ value: colorName, label: COLOR_LABELS[key] }),
)

export interface BrandChoice {
  readonly brand: Brand
  /** One of `THEME_COLORS`. */
  readonly color: string
  readonly setColor: (color: string) => void
}

export const BrandContext = createContext<BrandChoice | undefined>(undefined)

export function useBrandChoice(): BrandChoice {
  const choice = use(BrandContext)
  if (!choice) throw new Error('This component stands outside the BrandContext.')
  return choice
}

export const useBrand = (): Brand => useBrandChoice().brand

export const currentBrand = (): Brand => brandOf(window.location.hostname)

/** The colours of the interface: the scale that was chosen, with the accent of the brand itself. */
export function brandColors(brand: Brand, color: string): BrandColors {
  const chosen = BRANDS.find(({ colorName }) => colorName === color) ?? brand
  // The default scale has exact values of its own for every role; they are recognised by identity.
  const primary = chosen === DEFAULT_BRAND ? DEFAULT_BRAND_COLORS.primary : chosen.colors
  return { primary, accent: brand.accent }
}

const offered = THEME_COLORS.map(({ value }) => value)

/** A browser that blocks its storage shows the brand's own colour. */
export function storedColor(brand: Brand): string {
  try {
    return readThemeColor(window.localStorage, offered, brand.colorName)
  } catch {
    return brand.colorName
  }
}

export function storeColor(brand: Brand, color: string): void {
  try {
    writeThemeColor(window.localStorage, color, brand.colorName)
  } catch (error) {
    console.warn('The colour could not be remembered.', error)
  }
}
