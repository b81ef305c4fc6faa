import { useState } from 'react'
import { DialogFrame } from './dialogs/DialogFrame.tsx'
import { Kbd } from './Kbd.tsx'
import { topLayer } from './layers.ts'
import styles from './ShortcutsDialog.module.css'
import { EVERY_LAYER, type Shortcut, shortcutRegistry } from './shortcuts.ts'
import { useShortcuts } from './use-shortcuts.ts'

const readable = (keys: string) => keys.replaceAll('+', ' + ').replace('Escape', 'Esc')

/** The list of shortcuts of the page, opened by `?`. */
export function ShortcutsDialog() {
  const [shortcuts, setShortcuts] = useState<readonly Shortcut[]>([])
  const [isOpen, setOpen] = useState(false)
  const open = () => {
    setShortcuts(shortcutRegistry.list(topLayer()))
    setOpen(true)
  }
  useShortcuts([{ keys: '?', label: 'Lista de atalhos', group: 'Geral', run: open }], true, EVERY_LAYER)
  const groups = Object.entries(Object.groupBy(shortcuts, (shortcut) => shortcut.group))
  return (
    <DialogFrame isOpen={isOpen} onClose={() => setOpen(false)} title="Atalhos de teclado" width={480}>
      <div className={styles.groups}>
        {groups.map(([group, list]) => (
          <div key={group}>
            <h3 className={styles.group}>{group}</h3>
            <dl className={styles.list}>
              {list?.map(({ keys, label }) => (
                <div key={keys} className={styles.item}>
                  <dt>{label}</dt>
                  <dd>
                    <Kbd keys={readable(keys)} />
                  </dd>
                </div>
              ))}
            </dl>
          </div>
        ))}
      </div>
    </DialogFrame>
  )
}
