import { Menu } from '@mantine/core'
import type { TablerIcon } from '@tabler/icons-react'
import { Fragment, type KeyboardEvent } from 'react'
import { Drawer } from '../Drawer.tsx'
import { focusFirstItem } from '../focus/focus-first-item.ts'
import { useIsPhone } from '../use-is-phone.ts'
import { WritesOnline } from '../WritesOnline.tsx'
import { type Anchor, AnchorBox } from './AnchorBox.tsx'
import styles from './BoardMenu.module.css'

export interface MenuEntry<Action extends string> {
  readonly action: Action
  readonly label: string
  readonly icon: TablerIcon
  /** Chooses the entry while the menu is open, e.g. `M` or `Del`. */
  readonly shortcut?: string | null | undefined
  /** Entries of one part stand together; a line divides the parts. */
  readonly part: string | number
  readonly isDanger?: boolean | undefined
  /** What the label alone does not say. */
  readonly hint?: string | undefined
  /** Why the entry cannot be chosen now, shown below its label. */
  readonly block?: string | null
}

interface BoardMenuProps<Action extends string> {
  readonly title: string
  /** The name of the menu; without one the title is its name and stands above the entries. */
  readonly label?: string
  readonly entries: readonly MenuEntry<Action>[]
  readonly anchor: Anchor
  readonly widthPx: number
  readonly onChoose: (action: Action) => void
  readonly onClose: () => void
}

/** What can be done with a card: beside it, or from the lower edge of a phone. */
export function BoardMenu<Action extends string>(props: BoardMenuProps<Action>) {
  const isPhone = useIsPhone()
  return isPhone ? <ActionSheet {...props} /> : <PopupMenu {...props} />
}

/** The entry that a key chooses while the menu is open; Enter is left to the entry that has the keyboard. */
export function entryOfKey<Action extends string>(
  entries: readonly MenuEntry<Action>[],
  key: string,
): MenuEntry<Action> | undefined {
  const name = key === 'Delete' ? 'DEL' : key.toUpperCase()
  return key === 'Enter' ? undefined : entries.find(({ shortcut }) => shortcut?.toUpperCase() === name)
}

const startsPart = (entries: readonly Pick<MenuEntry<string>, 'part'>[], index: number) =>
  index > 0 && entries[index - 1]?.part !== entries[index]?.part

const isFree = ({ block = null }: Pick<MenuEntry<string>, 'block'>) => block === null

function PopupMenu<Action extends string>(props: BoardMenuProps<Action>) {
  const { title, label, entries, anchor, widthPx, onChoose, onClose } = props
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return
    const entry = entryOfKey(entries, event.key)
    if (!entry) return
    event.preventDefault()
    event.stopPropagation()
    if (isFree(entry)) onChoose(entry.action)
  }
  return (
    <Menu opened onClose={onClose} position="bottom-start" returnFocus={false} width={widthPx} trapFocus>
      <Menu.Target>
        <AnchorBox anchor={anchor} />
      </Menu.Target>
      <Menu.Dropdown
        ref={focusFirstItem}
        aria-label={label ?? title}
        onKeyDown={onKeyDown}
        className={styles.popup}
      >
        {label === undefined && <Menu.Label>{title}</Menu.Label>}
        <WritesOnline tells>
          {entries.map((entry, index) => (
            <Fragment key={entry.action}>
              {startsPart(entries, index) && <Menu.Divider />}
              <Menu.Item
                data-danger={entry.isDanger ? '' : undefined}
                data-disabled={!isFree(entry) || undefined}
                aria-disabled={!isFree(entry) || undefined}
                closeMenuOnClick={false}
                title={entry.block ?? entry.hint}
                leftSection={<entry.icon size={15} aria-hidden />}
                rightSection={
                  entry.shortcut && (
                    <span className={styles.key} data-keyboard-only>
                      {entry.shortcut}
                    </span>
                  )
                }
                onClick={() => isFree(entry) && onChoose(entry.action)}
              >
                <Words {...entry} />
              </Menu.Item>
            </Fragment>
          ))}
        </WritesOnline>
      </Menu.Dropdown>
    </Menu>
  )
}

function ActionSheet<Action extends string>({ title, entries, onChoose, onClose }: BoardMenuProps<Action>) {
  return (
    <Drawer isOpen onClose={onClose} title={title}>
      <ul className={styles.sheet}>
        {entries.map((entry, index) => (
          <li key={entry.action} data-part={startsPart(entries, index)}>
            <button
              type="button"
              className={styles.sheetItem}
              data-danger={entry.isDanger}
              aria-disabled={!isFree(entry) || undefined}
              onClick={() => isFree(entry) && onChoose(entry.action)}
            >
              <entry.icon size={20} aria-hidden />
              <span>
                <Words {...entry} />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Drawer>
  )
}

function Words({ label, block }: Pick<MenuEntry<string>, 'label' | 'block'>) {
  return (
    <>
      {label}
      {block && <span className={styles.reason}>{block}</span>}
    </>
  )
}
