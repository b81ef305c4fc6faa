import 'react'

declare module 'react' {
  /** Custom properties are a legitimate part of an inline style. */
  interface CSSProperties {
    [variable: `--${string}`]: string | number | undefined
  }
}
