import { Kbd } from '#platform/ui/Kbd.tsx'
import panel from '#platform/ui/top-panel/TopPanel.module.css'
import type { OptionList } from '../top-panel/use-option-list.ts'
import styles from './QuickCreatePanel.module.css'
import type { QuickCreateItem, QuickCreateSection } from './sections.ts'

interface QuickCreateListProps {
  readonly sections: readonly QuickCreateSection[]
  readonly options: OptionList
  readonly onChoose: (item: QuickCreateItem) => void
}

/** The entries by section; the options are numbered through all of them. */
export function QuickCreateList({ sections, options, onChoose }: QuickCreateListProps) {
  let first = 0
  return (
    <div
      role="listbox"
      id={options.listId}
      aria-label="Cadastros disponíveis"
      tabIndex={0}
      className={styles.list}
      aria-activedescendant={options.active === undefined ? undefined : options.optionId(options.active)}
      aria-description="A tecla ao lado de um cadastro o abre."
      onKeyDown={options.onKeyDown}
    >
      {sections.map(({ title, items }) => {
        const start = first
        first += items.length
        const titleId = `${options.listId}-${title}`
        return (
          // biome-ignore lint/a11y/useSemanticElements: options of a list box are grouped by this role.
          <div key={title} role="group" aria-labelledby={titleId}>
            <div id={titleId} className={panel.groupTitle}>
              {title}
            </div>
            {items.map((item, place) => {
              const index = start + place
              const { icon: Icon, label, keys, isAdminOnly } = item
              return (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the list's and the text box's.
                // biome-ignore lint/a11y/useFocusableInteractive: aria-activedescendant tells the marked option.
                <div
                  key={item.drawer}
                  role="option"
                  id={options.optionId(index)}
                  aria-selected={index === options.active}
                  aria-keyshortcuts={keys}
                  className={panel.option}
                  onPointerMove={() => options.setActive(index)}
                  onClick={() => onChoose(item)}
                >
                  <Icon size={17} aria-hidden />
                  <span className={styles.label}>{label}</span>
                  {isAdminOnly && <span className={styles.note}>Admin</span>}
                  {keys !== undefined && <Kbd keys={keys} />}
                </div>
              )
            })}
          </div>
        )
      })}
    </div>
  )
}
