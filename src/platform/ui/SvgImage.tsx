import type { ComponentProps } from 'react'

interface SvgImageProps extends Omit<ComponentProps<'img'>, 'src'> {
  readonly svg: string
  readonly alt: string
}

/** A code that the server drew. As a picture it can run no script, which inline markup could. */
export const SvgImage = ({ svg, alt, ...props }: SvgImageProps) => (
  <img src={`data:image/svg+xml,${encodeURIComponent(svg)}`} alt={alt} {...props} />
)
