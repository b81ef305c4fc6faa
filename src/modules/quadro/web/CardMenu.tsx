import { Menu } from '@mantine/core'
import { Fragment, type KeyboardEvent, useState } from 'react'
import type { AcaoMenu, MenuItem } from '#modules/carga/acoes.rules.ts'
import { iconOf } from '#modules/carga/web/shared/acoes/acoes.ts'
import { Drawer } from '#platform/ui/Drawer.tsx'
import { focusFirstItem } from '#platform/ui/focus/focus-first-item.ts'
import { useIsPhone } from '#platform/ui/use-is-phone.ts'
import { WritesOnline } from '#platform/ui/WritesOnline.tsx'
import { type Anchor, boxOf } from './anchor.ts'
import styles from './CardMenu.module.css'

/** `Delete` on the keyboard is `Del` in the menu. */
const keyName = (key: string) => (key === 'Delete' ? 'DEL' : key.toUpperCase())

/** The item that a key chooses while the menu is open. */
export const itemOfKey = (items: readonly MenuItem[], key: string): MenuItem | undefined =>
  key === 'Enter' ? undefined : items.find(({ tecla }) => tecla?.toUpperCase() === keyName(key))

interface CardMenuProps {
  readonly codigo: string
  readonly items: readonly MenuItem[]
  readonly anchor: Anchor
  readonly onChoose: (acao: AcaoMenu) => void
  readonly onClose: () => void
}

/** The actions of one load: at the card, or from the lower edge of a phone. */
export function CardMenu(props: CardMenuProps) {
  const isPhone = useIsPhone()
  return isPhone ? <ActionSheet {...props} /> : <PopupMenu {...props} />
}

function PopupMenu({ codigo, items, anchor, onChoose, onClose }: CardMenuProps) {
  // The card may go out of sight meanwhile.
  const [box] = useState(() => boxOf(anchor))
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return
    const item = itemOfKey(items, event.key)
    if (!item) return
    event.preventDefault()
    if (item.bloqueio === null) onChoose(item.acao)
  }
  return (
    <Menu opened onClose={onClose} position="bottom-start" returnFocus={false} width={248} trapFocus>
      <Menu.Target>
        <span className={styles.anchor} style={box} aria-hidden />
      </Menu.Target>
      <Menu.Dropdown
        ref={focusFirstItem}
        aria-label={`Ações da carga ${codigo}`}
        onKeyDown={onKeyDown}
        className={styles.popup}
      >
        <WritesOnline tells>
          {items.map((item, index) => {
            const Icon = iconOf(item.acao)
            return (
              <Fragment key={item.acao}>
                {index > 0 && items[index - 1]?.parte !== item.parte && <Menu.Divider />}
                <Menu.Item
                  data-danger={item.perigo ? '' : undefined}
                  data-disabled={item.bloqueio === null ? undefined : true}
                  aria-disabled={item.bloqueio !== null || undefined}
                  closeMenuOnClick={false}
                  title={item.bloqueio ?? undefined}
                  leftSection={<Icon size={15} aria-hidden />}
                  rightSection={
                    item.tecla && (
                      <span className={styles.key} data-keyboard-only>
                        {item.tecla}
                      </span>
                    )
                  }
                  onClick={() => item.bloqueio === null && onChoose(item.acao)}
                >
                  {item.rotulo}
                  {item.bloqueio !== null && <span className={styles.reason}>{item.bloqueio}</span>}
                </Menu.Item>
              </Fragment>
            )
          })}
        </WritesOnline>
      </Menu.Dropdown>
    </Menu>
  )
}

function ActionSheet({ codigo, items, onChoose, onClose }: CardMenuProps) {
  return (
    <Drawer isOpen onClose={onClose} title={`Carga ${codigo}`}>
      <ul className={styles.sheet}>
        {items.map((item, index) => {
          const Icon = iconOf(item.acao)
          return (
            <li key={item.acao} data-part={index > 0 && items[index - 1]?.parte !== item.parte}>
              <button
                type="button"
                className={styles.sheetItem}
                data-danger={item.perigo}
                aria-disabled={item.bloqueio !== null || undefined}
                onClick={() => item.bloqueio === null && onChoose(item.acao)}
              >
                <Icon size={20} aria-hidden />
                <span>
                  {item.rotulo}
                  {item.bloqueio !== null && <span className={styles.reason}>{item.bloqueio}</span>}
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </Drawer>
  )
}
