import type { ReactNode } from 'react'
import styles from './FactList.module.css'

export interface Fact {
  readonly label: string
  /** Absent facts read "Não informado". */
  readonly value: ReactNode
}

const isAbsent = (value: ReactNode) => value === null || value === undefined || value === ''

/** What is known of a record, to read only: label above value, as many columns as fit. */
export function FactList({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value} data-absent={isAbsent(value) || undefined}>
            {isAbsent(value) ? 'Não informado' : value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
