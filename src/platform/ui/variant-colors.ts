import { defaultVariantColorsResolver, type VariantColorsResolver } from '@mantine/core'
import { STATUS_COLORS, type StatusColor } from './status-colors.ts'

const isStatusColor = (color: string | undefined): color is StatusColor =>
  STATUS_COLORS.some((status) => status === color)

const border = (color: string) => `1px solid ${color}`

/**
 * Colours of buttons: filled and outline in the primary or a status colour, `subtle` for the ghost button,
 * `default` for the bordered one. Every value is a variable, so one rule serves both schemes.
 */
export const variantColors: VariantColorsResolver = (input) => {
  const { variant, theme } = input
  const color = input.color ?? theme.primaryColor
  if (!isStatusColor(color)) return defaultVariantColorsResolver(input)
  const isPrimary = color === theme.primaryColor
  const shade = (name: string) => `var(--ev-${color}-${name})`
  if (variant === 'filled') {
    return isPrimary
      ? {
          background: 'var(--ev-primary)',
          hover: 'var(--ev-primary-hover)',
          color: 'var(--ev-on-primary)',
          border: border('transparent'),
        }
      : {
          background: shade('solid'),
          hover: `color-mix(in srgb, ${shade('solid')} 88%, var(--ev-text))`,
          color: shade('on-solid'),
          border: border('transparent'),
        }
  }
  if (variant === 'outline') {
    return {
      background: 'var(--ev-surface)',
      hover: shade('background'),
      color: shade('text'),
      border: border(shade('border')),
    }
  }
  if (variant === 'subtle') {
    const text = isPrimary ? 'var(--ev-text-muted)' : shade('text')
    const hover = isPrimary ? 'var(--ev-neutro-background)' : shade('background')
    return { background: 'transparent', hover, color: text, border: border('transparent') }
  }
  if (variant === 'light') {
    return {
      background: shade('background'),
      hover: shade('background'),
      color: shade('text'),
      border: border('transparent'),
    }
  }
  return defaultVariantColorsResolver(input)
}
