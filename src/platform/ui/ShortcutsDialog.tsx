import { useState } from 'react'
import { laterCode } from './later/later-code.ts'
import { useLater } from './later/later-part.tsx'
import { topLayer } from './layers.ts'
import { EVERY_LAYER, type Shortcut, shortcutRegistry } from './shortcuts.ts'
import { useShortcuts } from './use-shortcuts.ts'

const list = laterCode(() => import('./ShortcutsList.tsx'))

/** The list of shortcuts of the page, opened by `?`. */
export function ShortcutsDialog() {
  const [shortcuts, setShortcuts] = useState<readonly Shortcut[]>([])
  const [isOpen, setOpen] = useState(false)
  const open = () => {
    setShortcuts(shortcutRegistry.list(topLayer()))
    setOpen(true)
  }
  const close = () => setOpen(false)
  useShortcuts([{ keys: '?', label: 'Lista de atalhos', group: 'Geral', run: open }], true, EVERY_LAYER)
  const code = useLater(list, isOpen, close)
  return code && <code.ShortcutsList isOpen={isOpen} shortcuts={shortcuts} onClose={close} />
}
