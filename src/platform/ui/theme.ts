import { type CSSVariablesResolver, createTheme, type MantineThemeOverride } from '@mantine/core'
import { type BrandColors, DEFAULT_BRAND_COLORS } from './brand-colors.ts'
import { createCssVariablesResolver } from './css-variables.ts'
import { componentDefaults } from './theme-components.ts'
import {
  BREAKPOINTS,
  FONT_FAMILY,
  FONT_SIZES,
  HEADING_SIZES,
  LINE_HEIGHTS,
  RADIUS,
  SCALES,
  SHADOWS,
  SPACING,
} from './tokens.ts'
import { variantColors } from './variant-colors.ts'

export interface EstivaTheme {
  readonly theme: MantineThemeOverride
  readonly cssVariablesResolver: CSSVariablesResolver
}

/** The Mantine theme of a brand and the resolver that must go with it. */
export function createEstivaTheme(brand: BrandColors = DEFAULT_BRAND_COLORS): EstivaTheme {
  const theme = createTheme({
    primaryColor: 'petroleo',
    primaryShade: { light: 7, dark: 4 },
    autoContrast: true,
    defaultRadius: 'sm',
    cursorType: 'pointer',
    focusRing: 'auto',
    respectReducedMotion: true,
    white: '#ffffff',
    black: '#11191a',
    fontFamily: FONT_FAMILY,
    fontFamilyMonospace: FONT_FAMILY,
    fontSizes: FONT_SIZES,
    lineHeights: LINE_HEIGHTS,
    fontWeights: { regular: '400', medium: '500', bold: '650' },
    headings: { fontFamily: FONT_FAMILY, fontWeight: '650', sizes: HEADING_SIZES },
    spacing: SPACING,
    radius: RADIUS,
    shadows: SHADOWS,
    breakpoints: BREAKPOINTS,
    colors: {
      ...SCALES,
      petroleo: brand.primary,
      gray: SCALES.grafite,
      blue: SCALES.azul,
      green: SCALES.verde,
      yellow: SCALES.amarelo,
      orange: SCALES.laranja,
      red: SCALES.vermelho,
    },
    variantColorResolver: variantColors,
    components: componentDefaults,
  })
  return { theme, cssVariablesResolver: createCssVariablesResolver(brand) }
}
