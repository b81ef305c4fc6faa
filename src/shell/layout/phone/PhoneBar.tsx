import { BrandMark } from '#platform/ui/BrandMark.tsx'
import { PageLink } from '#platform/web/router/links.tsx'
import { usePageName } from '#platform/web/router/page-name.ts'
import type { RouteDefinition } from '#platform/web/router/route-definition.ts'
import { useBrand } from '../../brand/use-brand.ts'
import { useProdutos } from '../../produto/use-produtos.tsx'
import { SearchIconButton } from '../../search/SearchButton.tsx'
import { CompanyLogo } from '../CompanyLogo.tsx'
import { TopBarTools } from '../TopBarTools.tsx'
import styles from './phone.module.css'

/** The bar of narrow screens: mark, place, search, tools. */
export function PhoneBar({ route }: { readonly route: RouteDefinition }) {
  const brand = useBrand()
  const { active, home } = useProdutos()
  const name = usePageName()
  return (
    <header className={styles.bar}>
      <PageLink to={home} className={styles.mark} aria-label={`${brand.name}, ir para o início`}>
        <BrandMark size={24} brand={brand} on="light" isDecorative />
      </PageLink>
      <span className={styles.place}>
        <span className={styles.title}>{name ?? route.title}</span>
        {active && <span className={styles.product}>{active.nome}</span>}
      </span>
      {route.path === '/home' && <CompanyLogo />}
      <SearchIconButton />
      <TopBarTools isPhone />
    </header>
  )
}
