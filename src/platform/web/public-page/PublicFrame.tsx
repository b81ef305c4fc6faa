import type { ReactNode } from 'react'
import { brandOf } from '#platform/shared/brand.ts'
import { AlertStrip } from '#platform/ui/AlertStrip.tsx'
import { BrandMark } from '#platform/ui/BrandMark.tsx'
import styles from './PublicFrame.module.css'

interface PublicFrameProps {
  /** `Moinho Serra Azul · CD Jundiaí` */
  readonly bar: string
  /** What is shown was read before the connection was lost. */
  readonly isStale?: boolean
  readonly children: ReactNode
}

/** The page around what is read on a phone without an account: mark of the host's brand, a bar, one column. */
export function PublicFrame({ bar, isStale = false, children }: PublicFrameProps) {
  return (
    <div className={styles.page}>
      <header className={styles.bar}>
        <BrandMark size={24} brand={brandOf(window.location.hostname)} isDecorative />
        <span>{bar}</span>
      </header>
      <main className={styles.body}>
        {isStale && (
          <AlertStrip kind="info" title="Sem conexão.">
            Mostrando a última situação conhecida; tentando de novo.
          </AlertStrip>
        )}
        {children}
      </main>
    </div>
  )
}
