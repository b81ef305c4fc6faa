import type { ReactNode } from 'react'
import styles from './Section.module.css'

interface SectionProps {
  readonly title: string
  readonly children: ReactNode
}

/** A titled part of a form or drawer, its heading followed by a hairline. */
export function Section({ title, children }: SectionProps) {
  return (
    <section className={styles.section}>
      <h3 className={styles.title}>{title}</h3>
      {children}
    </section>
  )
}
