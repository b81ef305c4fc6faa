import { useIsPhone } from '#platform/ui/use-is-phone.ts'
import type { LayoutProps } from '#platform/web/router/router-options.ts'
import { useSession } from '#platform/web/session/use-session.ts'
import { useWorkShortcuts } from '../home/work-shortcuts.ts'
import { isLost } from '../live/live-connection.ts'
import { useLiveStatus } from '../live/use-live.ts'
import { useProductShortcuts } from '../produto/produto-shortcuts.ts'
import { ConnectionStrip } from '../strips/ConnectionStrip.tsx'
import { SystemStrips } from '../strips/SystemStrips.tsx'
import { TopPanels } from '../top-panel/TopPanels.tsx'
import styles from './AppLayout.module.css'
import { CONTENT_ID } from './content.ts'
import { FrameParts } from './FrameParts.tsx'
import { ProductMenu } from './ProductMenu.tsx'
import { ProductRail } from './ProductRail.tsx'
import { PublicLayout } from './PublicLayout.tsx'
import { BottomNav } from './phone/BottomNav.tsx'
import { PhoneBar } from './phone/PhoneBar.tsx'
import { SideMenu } from './SideMenu.tsx'
import { TermsGate } from './TermsGate.tsx'
import { TopBar } from './TopBar.tsx'
import { type Frame, useFrame } from './use-frame.ts'
import { useProductOfPage } from './use-product-of-page.ts'

/** The frame around every page that is not bare. */
export function AppLayout(props: LayoutProps) {
  const isSignedIn = useSession().status === 'signed-in'
  const isNarrow = useIsPhone()
  if (!isSignedIn) return <PublicLayout>{props.children}</PublicLayout>
  return (
    <>
      <PageFrame {...props} isNarrow={isNarrow} />
      <TopPanels />
      <FrameParts at="over" />
    </>
  )
}

/**
 * One frame for desks and phones: the page keeps its place in the tree, so that what is open and typed there
 * outlives a window that changes its width.
 */
function PageFrame({ route, children, isNarrow }: LayoutProps & { readonly isNarrow: boolean }) {
  const frame = useFrame()
  useProductOfPage()
  const isConnectionLost = isLost(useLiveStatus())
  return (
    <div className={styles.page}>
      <SkipLink />
      <ConnectionStrip />
      <div
        className={isNarrow ? styles.phone : styles.desk}
        data-products={isNarrow ? undefined : frame.productMenu}
        data-menu={isNarrow ? undefined : frame.isSideMenuOpen}
      >
        {isNarrow ? !route.noTopbar && <PhoneBar route={route} /> : <DeskFrame route={route} frame={frame} />}
        <div className={styles.above}>
          <FrameParts at="top" />
        </div>
        <main id={CONTENT_ID} className={styles.content} tabIndex={-1}>
          {!isConnectionLost && <SystemStrips hasUpdateElsewhere={!isNarrow && frame.isSideMenuOpen} />}
          <FrameParts at="content" />
          <TermsGate>{children}</TermsGate>
        </main>
        <div className={styles.below}>
          <FrameParts at="bottom" />
        </div>
        {isNarrow && <BottomNav />}
      </div>
    </div>
  )
}

/** What stands around the page on a desk. */
function DeskFrame({ route, frame }: Pick<LayoutProps, 'route'> & { readonly frame: Frame }) {
  useProductShortcuts()
  useWorkShortcuts()
  return (
    <>
      {frame.productMenu === 'full' && (
        <ProductMenu
          onCompact={() => frame.setProductMenu('compact')}
          onClose={() => frame.setProductMenu('closed')}
        />
      )}
      {frame.productMenu === 'compact' && <ProductRail onExpand={() => frame.setProductMenu('full')} />}
      {frame.isSideMenuOpen && <SideMenu />}
      {!route.noTopbar && <TopBar route={route} frame={frame} />}
    </>
  )
}

function SkipLink() {
  return (
    <button
      type="button"
      className={styles.skip}
      onClick={() => document.getElementById(CONTENT_ID)?.focus()}
    >
      Ir para o conteúdo
    </button>
  )
}
