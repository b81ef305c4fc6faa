import type { CSSVariablesResolver } from '@mantine/core'
import { type BrandColors, type BrandedScheme, brandSchemes } from './brand-colors.ts'
import { STATUS_COLORS, STATUS_SHADES, type StatusColor, type StatusShades } from './status-colors.ts'
import { EASING, MOTION_MS, SHADOWS, SHADOWS_DARK, Z_INDEX } from './tokens.ts'

type Scheme = 'light' | 'dark'
type Variables = Record<string, string>

const shadeVariables = (color: StatusColor, shades: StatusShades): Variables => ({
  [`--ev-${color}-background`]: shades.background,
  [`--ev-${color}-text`]: shades.text,
  [`--ev-${color}-border`]: shades.border,
  [`--ev-${color}-icon`]: shades.icon,
  [`--ev-${color}-solid`]: shades.solid,
  [`--ev-${color}-on-solid`]: shades.onSolid,
})

function schemeVariables(scheme: Scheme, branded: BrandedScheme): Variables {
  const { semantic, product } = branded
  const variables: Variables = {}
  for (const [name, value] of Object.entries(semantic)) variables[`--ev-${name}`] = value
  for (const color of STATUS_COLORS) {
    Object.assign(
      variables,
      shadeVariables(color, color === 'petroleo' ? product : STATUS_SHADES[color][scheme]),
    )
  }
  const shadows = scheme === 'light' ? SHADOWS : { ...SHADOWS, ...SHADOWS_DARK, lg: SHADOWS_DARK.md }
  for (const [size, value] of Object.entries(shadows)) variables[`--mantine-shadow-${size}`] = value
  return {
    ...variables,
    '--mantine-color-body': semantic.canvas,
    '--mantine-color-text': semantic.text,
    '--mantine-color-bright': semantic.text,
    '--mantine-color-dimmed': semantic['text-muted'],
    '--mantine-color-placeholder': semantic['text-subtle'],
    '--mantine-color-default': semantic.surface,
    '--mantine-color-default-hover': semantic.sunken,
    '--mantine-color-default-color': semantic.text,
    '--mantine-color-default-border': semantic['border-strong'],
    '--mantine-color-error': variables['--ev-vermelho-text'] ?? '',
    '--mantine-color-anchor': semantic['primary-text'],
    '--mantine-color-disabled': variables['--ev-neutro-background'] ?? '',
    '--mantine-color-disabled-color': semantic['text-subtle'],
    '--mantine-color-disabled-border': semantic.border,
    '--mantine-primary-color-filled': semantic.primary,
    '--mantine-primary-color-filled-hover': semantic['primary-hover'],
    '--mantine-primary-color-contrast': semantic['on-primary'],
  }
}

/** Resolver that publishes every token as a CSS variable, for both schemes, in the colours of the brand. */
export function createCssVariablesResolver(brand: BrandColors): CSSVariablesResolver {
  const schemes = brandSchemes(brand)
  const constant: Variables = { '--ev-accent': brand.accent, '--ev-easing': EASING }
  for (const [name, duration] of Object.entries(MOTION_MS)) constant[`--ev-motion-${name}`] = `${duration}ms`
  for (const [layer, level] of Object.entries(Z_INDEX)) constant[`--ev-z-${layer}`] = String(level)
  const light = schemeVariables('light', schemes.light)
  const dark = schemeVariables('dark', schemes.dark)
  return () => ({ variables: constant, light, dark })
}
