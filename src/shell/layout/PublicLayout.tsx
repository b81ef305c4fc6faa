import type { ReactNode } from 'react'
import { BrandMark } from '#platform/ui/BrandMark.tsx'
import { PageLink } from '#platform/web/router/links.tsx'
import { useBrand } from '../brand/use-brand.ts'
import styles from './PublicLayout.module.css'

/** The frame of the few framed pages that need no session: the brand and the content. */
export function PublicLayout({ children }: { readonly children: ReactNode }) {
  const brand = useBrand()
  return (
    <div className={styles.page}>
      <header className={styles.bar}>
        <PageLink to="/login" className={styles.brand}>
          <BrandMark size={26} brand={brand} isDecorative />
          {brand.name}
        </PageLink>
      </header>
      <main className={styles.content}>{children}</main>
    </div>
  )
}
