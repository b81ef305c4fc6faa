import { ActionIcon, Menu } from '@mantine/core'
import { IconDotsVertical, IconPlus, IconTrash } from '@tabler/icons-react'
import panel from '#platform/ui/top-panel/TopPanel.module.css'
import type { OptionList } from '../top-panel/use-option-list.ts'
import styles from './QuickCreatePanel.module.css'
import type { QuickCreateItem, QuickCreateSection } from './sections.ts'

interface TemplateRowsProps {
  readonly section: QuickCreateSection
  /** Number of the first one among all entries of the panel. */
  readonly first: number
  readonly options: OptionList
  readonly onChoose: (item: QuickCreateItem) => void
  readonly onRemove: (item: QuickCreateItem) => void
}

/**
 * Templates where there is no room for details beside the list: each has its menu. No part of the list box, because
 * an option holds no button.
 */
export function TemplateRows({
  section: { title, items },
  first,
  options,
  onChoose,
  onRemove,
}: TemplateRowsProps) {
  return (
    <section aria-label={title}>
      <div className={panel.groupTitle} aria-hidden>
        {title}
      </div>
      <ul>
        {items.map((item, place) => {
          const { icon: Icon, label } = item
          const index = first + place
          return (
            <li
              key={item.drawer}
              className={styles.template}
              data-active={index === options.active || undefined}
            >
              <button
                type="button"
                id={options.optionId(index)}
                className={styles.templateName}
                onClick={() => onChoose(item)}
              >
                <Icon size={17} aria-hidden />
                <span className={styles.label}>{label}</span>
              </button>
              <Menu position="bottom-end">
                <Menu.Target>
                  <ActionIcon
                    size="lg"
                    variant="subtle"
                    color="gray"
                    aria-label={`Ações do template ${label}`}
                  >
                    <IconDotsVertical size={17} aria-hidden />
                  </ActionIcon>
                </Menu.Target>
                <Menu.Dropdown>
                  <Menu.Item leftSection={<IconPlus size={15} aria-hidden />} onClick={() => onChoose(item)}>
                    Usar template
                  </Menu.Item>
                  <Menu.Divider />
                  <Menu.Item
                    data-danger=""
                    leftSection={<IconTrash size={15} aria-hidden />}
                    onClick={() => onRemove(item)}
                  >
                    Excluir
                  </Menu.Item>
                </Menu.Dropdown>
              </Menu>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
