import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { brandOf } from '#platform/shared/brand.ts'
import { BrandMark } from '#platform/ui/BrandMark.tsx'
import { PageLink } from '#platform/web/router/links.tsx'
import { EntradaFooter } from './EntradaFooter.tsx'
import styles from './EntradaFrame.module.css'
import { RouteMapPanel } from './RouteMapPanel.tsx'

interface EntradaFrameProps {
  readonly children: ReactNode
}

/** The page around everything that is read before signing in: mark, content, footer; a drawing on wide screens. */
export function EntradaFrame({ children }: EntradaFrameProps) {
  const brand = brandOf(window.location.hostname)
  return (
    <div className={styles.frame}>
      <main className={styles.column}>
        <div className={styles.brand}>
          <span className={styles.mark}>
            <BrandMark size={24} brand={brand} isDecorative />
          </span>
          {brand.name}
        </div>
        <div className={styles.content}>{children}</div>
        <EntradaFooter />
      </main>
      <RouteMapPanel />
    </div>
  )
}

interface EntradaHeadingProps {
  readonly title: string
  readonly children?: ReactNode
}

export function EntradaHeading({ title, children }: EntradaHeadingProps) {
  return (
    <header>
      <h1 className={styles.title}>{title}</h1>
      {children !== undefined && <p className={styles.lead}>{children}</p>}
    </header>
  )
}

const BACK_TEXT = 'Voltar para o login'

/** The way back to the first page; `onBack` for a step that has no address of its own (S-069). */
export function BackToLogin({ onBack }: { readonly onBack?: () => void }) {
  const content = (
    <>
      <IconArrowLeft size={16} aria-hidden />
      {BACK_TEXT}
    </>
  )
  return onBack ? (
    <button type="button" className={styles.back} onClick={onBack}>
      {content}
    </button>
  ) : (
    <PageLink to="/login" className={styles.back}>
      {content}
    </PageLink>
  )
}
