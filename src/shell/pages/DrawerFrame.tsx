import { Drawer } from '../../platform/ui/Drawer.tsx'
import type { DrawerFrameProps } from '../../platform/web/router/router-options.ts'

/**
 * The outlet of the drawer. A route that is only a drawer draws its own panel; a page shown as a drawer gets
 * the panel here (S-031).
 */
export function DrawerFrame({ route, onClose, children }: DrawerFrameProps) {
  if (!route.kinds.includes('page')) return children
  return (
    <Drawer isOpen onClose={onClose} size="details" title={route.title}>
      {children}
    </Drawer>
  )
}
