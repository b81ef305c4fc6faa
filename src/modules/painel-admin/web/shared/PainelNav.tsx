import { PageLink } from '#platform/web/router/links.tsx'
import { useAddress } from '#platform/web/router/navigation.ts'
import styles from './PainelNav.module.css'
import { painelPages } from './painel-pages.ts'

const COMPANIES = '/painel-admin'

/** The row of links above every page of the admin panel. */
export function PainelNav() {
  const { path } = useAddress().page
  const pages = [
    { to: COMPANIES, label: 'Empresas' },
    ...painelPages.list().map(({ key, label }) => ({ to: `${COMPANIES}/${key}`, label })),
  ]
  return (
    <nav className={styles.nav} aria-label="Partes do painel admin">
      {pages.map(({ to, label }) => (
        // A record of a part stands below the address of the part; the companies have no such pages.
        <PageLink
          key={to}
          to={to}
          className={styles.link}
          aria-current={path.startsWith(`${to}/`) && to !== COMPANIES}
        >
          {label}
        </PageLink>
      ))}
    </nav>
  )
}
