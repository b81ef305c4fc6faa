import { useEffect, useState } from 'react'
import { DialogFrame } from './dialogs/DialogFrame.tsx'
import { Kbd } from './Kbd.tsx'
import styles from './ShortcutsDialog.module.css'
import type { Shortcut } from './shortcuts.ts'

const readable = (keys: string) => keys.replaceAll('+', ' + ').replace('Escape', 'Esc')

interface ShortcutsListProps {
  readonly isOpen: boolean
  readonly shortcuts: readonly Shortcut[]
  readonly onClose: () => void
}

/** What the keys of the page do. */
export function ShortcutsList({ isOpen, shortcuts, onClose }: ShortcutsListProps) {
  // A dialog gives the focus back only if it was closed before it opened.
  const [isShown, setShown] = useState(false)
  useEffect(() => setShown(isOpen), [isOpen])
  const groups = Object.entries(Object.groupBy(shortcuts, (shortcut) => shortcut.group))
  return (
    <DialogFrame isOpen={isShown} onClose={onClose} title="Atalhos de teclado" width={480}>
      <div className={styles.groups}>
        {groups.map(([group, list]) => (
          <div key={group}>
            <h3 className={styles.group}>{group}</h3>
            <dl>
              {list?.map(({ keys, label }) => (
                <div key={keys} className={styles.item}>
                  <dt>{label}</dt>
                  <dd>
                    <Kbd keys={readable(keys)} isContent />
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
