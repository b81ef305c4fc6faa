import type { ReactNode } from 'react'
import { Drawer } from '#platform/ui/Drawer.tsx'

interface PageInDrawerProps {
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** The panel around what draws none of its own. */
export default function PageInDrawer({ title, onClose, children }: PageInDrawerProps) {
  return (
    <Drawer isOpen onClose={onClose} size="details" title={title}>
      {children}
    </Drawer>
  )
}
