import type { ReactNode } from 'react'
import { PageHeader } from '#platform/ui/PageHeader.tsx'
import styles from './PageMessage.module.css'

interface PageMessageProps {
  readonly title: string
  /** A `StateMessage`. */
  readonly children: ReactNode
}

/** A page that only says something. */
export function PageMessage({ title, children }: PageMessageProps) {
  return (
    <>
      <PageHeader title={title} />
      <div className={styles.message}>{children}</div>
    </>
  )
}
