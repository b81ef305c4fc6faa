import type { ReactNode } from 'react'
import { brandOf } from '#platform/shared/brand.ts'
import { BrandMark } from '#platform/ui/BrandMark.tsx'
import styles from './check-in.module.css'

interface TelefoneProps {
  /** `Moinho Serra Azul · CD Jundiaí` */
  readonly barra: string
  readonly children: ReactNode
}

/** The page around what is read on a phone without an account. */
export function Telefone({ barra, children }: TelefoneProps) {
  return (
    <div className={styles.telefone}>
      <header className={styles.barra}>
        <BrandMark size={24} brand={brandOf(window.location.hostname)} isDecorative />
        <span>{barra}</span>
      </header>
      <main className={styles.corpo}>{children}</main>
    </div>
  )
}
