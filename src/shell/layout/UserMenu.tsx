import type { FloatingPosition } from '@mantine/core'
import type { ReactElement } from 'react'
import { LaterTarget } from '#platform/ui/later/LaterTarget.tsx'
import { frameLists } from './frame-lists.ts'

interface UserMenuProps {
  readonly position: FloatingPosition
  /** The button that opens the menu. */
  readonly children: ReactElement
}

/** Profile, legal pages, appearance and the way out (S-078). */
export function UserMenu({ position, children }: UserMenuProps) {
  return (
    <LaterTarget
      later={frameLists}
      popup="menu"
      draw={({ UserMenuList }, target) => <UserMenuList position={position}>{target}</UserMenuList>}
    >
      {children}
    </LaterTarget>
  )
}
