import { PageLink } from '#platform/web/router/links.tsx'
import styles from './PainelNav.module.css'
import { painelPages } from './painel-pages.ts'

const COMPANIES = '/painel-admin'

/** The row of links above every page of the admin panel. */
export function PainelNav() {
  const pages = [
    { to: COMPANIES, label: 'Empresas' },
    ...painelPages.list().map(({ key, label }) => ({ to: `${COMPANIES}/${key}`, label })),
  ]
  return (
    <nav className={styles.nav} aria-label="Partes do painel admin">
      {pages.map(({ to, label }) => (
        <PageLink key={to} to={to} className={styles.link}>
          {label}
        </PageLink>
      ))}
    </nav>
  )
}
