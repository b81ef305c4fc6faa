import { useEffect } from 'react'
import { parsePlace } from '#platform/web/router/address.ts'
import { UNAUTHORIZED_PATH } from '#platform/web/router/guard.ts'
import { PageLink } from '#platform/web/router/links.tsx'
import { useAddress, useNavigation, useOutlet } from '#platform/web/router/navigation.ts'
import { useSignedIn } from '#platform/web/session/use-session.ts'
import { areaStart } from '../menu.rules.ts'
import { MENU } from '../menu.ts'
import { useProdutos } from '../produto/use-produtos.tsx'
import { canOpen, useCanOpen } from '../route-access.ts'
import { ROUTES } from '../routes.ts'
import styles from './AreaPage.module.css'
import { pagesOfArea } from './area-pages.rules.ts'
import { PageLoading } from './PageLoading.tsx'

/** The address of a whole area: as a page it leads to the first page, as a drawer it lists the pages (S-031, S-042). */
export default function AreaPage() {
  return useOutlet() === 'page' ? <FirstPage /> : <AreaPages />
}

/** Leads to the first page of the area that the person may open. */
function FirstPage() {
  const { subject } = useSignedIn()
  const { home, active } = useProdutos()
  const { page } = useAddress()
  const { go, preload } = useNavigation()
  const start = areaStart(MENU, page.path, {
    subject,
    home,
    product: active?.key,
    canOpen: (path) => canOpen(subject, 'page', path),
  })

  useEffect(() => {
    const first = parsePlace(start ?? UNAUTHORIZED_PATH)
    let isLeft = false
    void preload('page', first).then(() => {
      // A drawer over the area stays over its first page.
      if (!isLeft) go(({ drawer }) => ({ page: first, drawer }), { replace: true })
    })
    return () => {
      isLeft = true
    }
  }, [start, go, preload])

  return <PageLoading />
}

function AreaPages() {
  const { drawer } = useAddress()
  const mayOpen = useCanOpen()
  const pages = pagesOfArea(ROUTES, drawer?.path ?? '', (path) => mayOpen('page', path))
  return (
    <ul className={styles.parts}>
      {pages.map(({ path, title, description }) => (
        <li key={path} className={styles.part}>
          <PageLink className="ev-link" to={path}>
            {title}
          </PageLink>
          {description && <span className={styles.text}>{description}</span>}
        </li>
      ))}
    </ul>
  )
}
