import { ActionIcon } from '@mantine/core'
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react'
import { BrandMark } from '#platform/ui/BrandMark.tsx'
import { LaterTooltip } from '#platform/ui/later/LaterTooltip.tsx'
import type { RouteDefinition } from '#platform/web/router/route-definition.ts'
import { useBrand } from '../brand/use-brand.ts'
import { QuickCreateButton } from '../quick-create/QuickCreateButton.tsx'
import { SearchButton } from '../search/SearchButton.tsx'
import { UnitSelector } from '../units/UnitSelector.tsx'
import { Breadcrumbs } from './Breadcrumbs.tsx'
import { CompanyLogo } from './CompanyLogo.tsx'
import styles from './TopBar.module.css'
import { TopBarTools } from './TopBarTools.tsx'
import { UserAvatar } from './UserAvatar.tsx'
import { UserMenu } from './UserMenu.tsx'
import type { Frame } from './use-frame.ts'

/** The company logo stands in the top bar on this page alone (S-057). */
const LOGO_PATH = '/home'

interface TopBarProps {
  readonly route: RouteDefinition
  readonly frame: Frame
}

/** Side-menu toggle, unit while the side menu is closed, the way to the page, search, quick-create, tools. */
export function TopBar({ route, frame }: TopBarProps) {
  const isRailClosed = frame.productMenu === 'closed'
  return (
    <header className={styles.bar}>
      {isRailClosed && <OpenProductMenu onOpen={() => frame.setProductMenu('compact')} />}
      <SideMenuToggle frame={frame} />
      {!frame.isSideMenuOpen && (
        <div className={styles.unit}>
          <UnitSelector />
        </div>
      )}
      <Breadcrumbs route={route} />
      <span className={styles.space} />
      {route.path === LOGO_PATH && <CompanyLogo />}
      <SearchButton />
      <QuickCreateButton />
      <TopBarTools />
      {isRailClosed && (
        <UserMenu position="bottom-end">
          <button type="button" className={styles.user} aria-label="Menu do usuário" data-tour="pessoa">
            <UserAvatar />
          </button>
        </UserMenu>
      )}
    </header>
  )
}

function OpenProductMenu({ onOpen }: { readonly onOpen: () => void }) {
  const brand = useBrand()
  return (
    <LaterTooltip label="Abrir menu de produtos">
      <button type="button" className={styles.mark} aria-label="Abrir menu de produtos" onClick={onOpen}>
        <BrandMark size={22} brand={brand} on="light" isDecorative />
      </button>
    </LaterTooltip>
  )
}

function SideMenuToggle({ frame: { isSideMenuOpen, toggleSideMenu } }: Pick<TopBarProps, 'frame'>) {
  const label = isSideMenuOpen ? 'Recolher menu lateral' : 'Abrir menu lateral'
  const Icon = isSideMenuOpen ? IconLayoutSidebarLeftCollapse : IconLayoutSidebarLeftExpand
  return (
    <LaterTooltip label={label}>
      <ActionIcon
        className={styles.tool}
        aria-label={label}
        aria-expanded={isSideMenuOpen}
        onClick={toggleSideMenu}
      >
        <Icon size={18} aria-hidden />
      </ActionIcon>
    </LaterTooltip>
  )
}
