import { lazy } from 'react'
import type { DrawerFrameProps } from '#platform/web/router/router-options.ts'

const PageInDrawer = lazy(() => import('./PageInDrawer.tsx'))

/**
 * The outlet of the drawer. A route that is only a drawer draws its own panel; a page shown as a drawer gets
 * the panel here (S-031).
 */
export function DrawerFrame({ route, onClose, children }: DrawerFrameProps) {
  if (!route.kinds.includes('page')) return children
  return (
    <PageInDrawer title={route.title} onClose={onClose}>
      {children}
    </PageInDrawer>
  )
}
