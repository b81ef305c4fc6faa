/** What of the frame is open, remembered in this browser (S-073 to S-075, S-174, S-359). */
import { useState } from 'react'
import { usePlatform } from '#platform/web/query/platform-context.ts'
import { STORED, type StoredValue } from '#platform/web/storage.ts'

export interface Frame {
  /** `full` shows names and lines (360 px), `compact` marks only (48 px), `closed` nothing. */
  readonly productMenu: 'full' | 'compact' | 'closed'
  readonly setProductMenu: (next: Frame['productMenu']) => void
  readonly isSideMenuOpen: boolean
  readonly toggleSideMenu: () => void
}

function useStoredFlag(stored: StoredValue<boolean>, fallback: boolean) {
  const { values } = usePlatform()
  const [isOn, setOn] = useState(() => values.get(stored) ?? fallback)
  const set = (next: boolean) => {
    values.set(stored, next)
    setOn(next)
  }
  return [isOn, set] as const
}

export function useFrame(): Frame {
  const [isCompact, setCompact] = useStoredFlag(STORED.isProductMenuCompact, true)
  const [isOpened, setOpened] = useStoredFlag(STORED.isMenuOpened, true)
  const [isCollapsed, setCollapsed] = useStoredFlag(STORED.isSidebarCollapsed, false)
  const mode = isCompact ? 'compact' : 'full'
  return {
    productMenu: isOpened ? mode : 'closed',
    setProductMenu: (next) => {
      setOpened(next !== 'closed')
      if (next !== 'closed') setCompact(next === 'compact')
    },
    isSideMenuOpen: !isCollapsed,
    toggleSideMenu: () => setCollapsed(!isCollapsed),
  }
}
