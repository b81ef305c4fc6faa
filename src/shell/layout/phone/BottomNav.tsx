import { IconMenu2, IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useLayoutEffect, useState } from 'react'
import { PageLink } from '#platform/web/router/links.tsx'
import { useAddress } from '#platform/web/router/navigation.ts'
import { openTopPanel } from '../../top-panel/top-panel.ts'
import { useMenu } from '../use-menu.ts'
import styles from './phone.module.css'

const PhoneMenu = lazy(() => import('./PhoneMenu.tsx'))

/** The places used most, quick-create and the way to all other places. */
export function BottomNav() {
  const { phone: entries, currentAddress } = useMenu()
  const { page } = useAddress()
  const [openedAt, setOpenedAt] = useState<string>()
  const isOpen = openedAt === page.path
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    dataset.bottomBar = ''
    return () => {
      delete dataset.bottomBar
    }
  }, [])
  return (
    <>
      <nav className={styles.nav} aria-label="Atalhos" data-tour="menu">
        {entries.map(({ to, phone }) => (
          <PageLink key={to} to={to} className={styles.tab} data-on={to === currentAddress || undefined}>
            <phone.icon size={20} stroke={1.75} aria-hidden />
            {phone.label}
          </PageLink>
        ))}
        <button
          type="button"
          className={styles.tab}
          aria-haspopup="dialog"
          data-tour="criar"
          onClick={() => openTopPanel('quick-create')}
        >
          <IconPlus size={20} stroke={1.75} aria-hidden />
          Criar
        </button>
        <button
          type="button"
          className={styles.tab}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          data-tour="pessoa"
          onClick={() => setOpenedAt(page.path)}
        >
          <IconMenu2 size={20} stroke={1.75} aria-hidden />
          Mais
        </button>
      </nav>
      {openedAt !== undefined && (
        <Suspense fallback={null}>
          {/* A page chosen in the menu is another path, which closes it. */}
          <PhoneMenu isOpen={isOpen} onClose={() => setOpenedAt('')} />
        </Suspense>
      )}
    </>
  )
}
