import type { ReactNode } from 'react'
import styles from './indicador.module.css'

interface RolagemProps {
  readonly nome: string
  readonly children: ReactNode
}

/** A table that scrolls sideways where it is wider than its panel. */
export const Rolagem = ({ nome, children }: RolagemProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
  <section className={styles.rolagem} aria-label={nome} tabIndex={0}>
    {children}
  </section>
)
