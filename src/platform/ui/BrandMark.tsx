import type { Brand } from '#platform/shared/brand.ts'

interface BrandMarkProps {
  /** CSS pixels. */
  readonly size?: number
  readonly brand: Pick<Brand, 'accent' | 'name'>
  /** `dark` is the brand surface, where the hi-vis accent lives; on `light` the mark takes the text colour. */
  readonly on?: 'dark' | 'light'
  /** Hides the mark from screen readers where the name stands beside it. */
  readonly isDecorative?: boolean
}

/** The three stowed bars of the product, in the accent of the brand. */
export function BrandMark({ size = 24, brand, on = 'dark', isDecorative = false }: BrandMarkProps) {
  const ink = on === 'dark' ? '#ffffff' : 'currentColor'
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 26 26"
      fill={ink}
      role="img"
      aria-label={brand.name}
      aria-hidden={isDecorative || undefined}
    >
      <rect
        x="2"
        y="4"
        width="14"
        height="5"
        rx="1"
        fill={on === 'dark' ? brand.accent : 'var(--ev-primary)'}
      />
      <rect x="2" y="10.5" width="22" height="5" rx="1" />
      <rect x="2" y="17" width="9" height="5" rx="1" opacity=".55" />
      <rect x="12.5" y="17" width="11.5" height="5" rx="1" opacity=".8" />
    </svg>
  )
}
