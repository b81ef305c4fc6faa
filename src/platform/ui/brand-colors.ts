import { mixColors, mostReadable } from './contrast.ts'
import { STATUS_SHADES, type StatusShades } from './status-colors.ts'
import { ACCENT, type ColorScale, PETROLEO, SEMANTIC, type SemanticColors } from './tokens.ts'

/** What a white label may replace: the primary scale and the accent of dark brand surfaces. */
export interface BrandColors {
  /** Ten shades `#rrggbb`, lightest first, on the same lightness ramp as the default scale. */
  readonly primary: ColorScale
  readonly accent: string
}

export const DEFAULT_BRAND_COLORS: BrandColors = { primary: PETROLEO, accent: ACCENT }

export interface BrandedScheme {
  readonly semantic: SemanticColors
  /** Shades of the status colour `petroleo`, which always follows the brand. */
  readonly product: StatusShades
}

const DARK_INK = '#021819'

/**
 * Semantic colours of a brand in both schemes. The default brand gets the exact values of the design;
 * another brand gets the same roles from its own scale, with text on primary chosen by contrast.
 */
export function brandSchemes(brand: BrandColors): { light: BrandedScheme; dark: BrandedScheme } {
  if (brand.primary === PETROLEO) {
    return {
      light: { semantic: SEMANTIC.light, product: STATUS_SHADES.petroleo.light },
      dark: { semantic: SEMANTIC.dark, product: STATUS_SHADES.petroleo.dark },
    }
  }
  const [, s1, , s3, s4, , s6, s7, s8, s9] = brand.primary
  const { light, dark } = SEMANTIC
  const tint = (share: number) => mixColors(s7, dark.surface, share)
  return {
    light: {
      semantic: {
        ...light,
        primary: s7,
        'primary-hover': s8,
        'on-primary': mostReadable(s7, ['#ffffff', DARK_INK]),
        'primary-soft': s1,
        'primary-text': s8,
        'focus-ring': s6,
        spine: mixColors(s9, '#000000', 0.85),
        'spine-active': mixColors(s9, '#ffffff', 0.92),
        selection: mixColors(s1, '#ffffff', 0.55),
      },
      product: {
        background: s1,
        text: s8,
        border: s3,
        icon: s6,
        solid: s7,
        onSolid: mostReadable(s7, ['#ffffff', DARK_INK]),
      },
    },
    dark: {
      semantic: {
        ...dark,
        primary: s4,
        'primary-hover': s3,
        'on-primary': mostReadable(s4, [DARK_INK, '#ffffff']),
        'primary-soft': tint(0.35),
        'primary-text': s3,
        'focus-ring': s4,
        spine: mixColors(s9, '#000000', 0.35),
        'spine-active': mixColors(s9, '#000000', 0.7),
        selection: tint(0.15),
      },
      product: {
        background: tint(0.3),
        text: s3,
        border: tint(0.6),
        icon: s4,
        solid: s4,
        onSolid: mostReadable(s4, [DARK_INK, '#ffffff']),
      },
    },
  }
}
