import { IconChevronRight } from '@tabler/icons-react'
import { PageLink } from '#platform/web/router/links.tsx'
import { usePageName } from '#platform/web/router/page-name.ts'
import { type RouteDefinition, routeChain } from '#platform/web/router/route-definition.ts'
import { useCanOpen } from '../route-access.ts'
import { ROUTES } from '../routes.ts'
import styles from './TopBar.module.css'

/** The way to the page: the titles above it as links, its own name last. */
export function Breadcrumbs({ route }: { readonly route: RouteDefinition }) {
  const canOpen = useCanOpen()
  const name = usePageName()
  const chain = routeChain(ROUTES, route).filter(({ title }, index, all) => title !== all[index + 1]?.title)
  return (
    <nav aria-label="Caminho da página" className={styles.path}>
      <ol>
        {chain.map(({ path, title }, index) => {
          const isLast = index === chain.length - 1
          return (
            <li key={path}>
              {isLast ? (
                <span aria-current="location">{name ?? title}</span>
              ) : (
                <>
                  {canOpen('page', path) ? <PageLink to={path}>{title}</PageLink> : <span>{title}</span>}
                  <IconChevronRight size={14} aria-hidden />
                </>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
