import { Menu } from '@mantine/core'
import { IconBuildingWarehouse, IconCheck, IconChevronDown, IconFilter } from '@tabler/icons-react'
import { useDialogs } from '../../platform/ui/dialogs/use-dialogs.ts'
import { useText } from '../../platform/web/wording.ts'
import { UnitFilterForm } from './UnitFilterForm.tsx'
import styles from './UnitSelector.module.css'
import { isSameSelection, selectionLabel, selectionOf, type UnitSelection } from './unit-selection.rules.ts'
import { useSwitchUnit, useUnits } from './use-units.ts'

/** Chooses the business unit the application works with (S-072, S-081). */
export function UnitSelector() {
  const text = useText()
  const dialogs = useDialogs()
  const switchUnit = useSwitchUnit()
  const { units, selection } = useUnits()
  const list = units.data ?? []
  const label = units.isError ? 'Unidades indisponíveis' : units.data ? selectionLabel(selection, list) : ''
  const reachable = list.map(({ id }) => id)

  const change = (next: UnitSelection | undefined) => {
    if (!isSameSelection(next, selection)) void switchUnit(next)
  }
  const chooseSeveral = async () => {
    const chosen = await dialogs.form<readonly string[]>({
      title: 'Filtrar por várias unidades',
      render: (control) => <UnitFilterForm units={list} chosen={selection?.filter ?? []} {...control} />,
    })
    if (chosen) change(selectionOf(chosen, reachable))
  }

  const options = [
    ...(list.length > 1 ? [{ id: 'todas', label: 'Todas as unidades', value: undefined }] : []),
    ...list.map(({ id, descricao }) => ({ id, label: descricao, value: { id, filter: [id] } })),
  ]
  return (
    <Menu width="target" disabled={list.length === 0}>
      <Menu.Target>
        <button
          type="button"
          className={styles.selector}
          aria-label={`${text('Unidade de negócio')}: ${label}`}
        >
          <IconBuildingWarehouse size={16} aria-hidden className={styles.icon} />
          <span className={styles.label}>{label}</span>
          <IconChevronDown size={15} aria-hidden className={styles.icon} />
        </button>
      </Menu.Target>
      <Menu.Dropdown className={styles.dropdown}>
        {options.map((option) => {
          const isChosen = isSameSelection(option.value, selection)
          return (
            <Menu.Item
              key={option.id}
              role="menuitemradio"
              aria-checked={isChosen}
              rightSection={isChosen ? <IconCheck size={14} aria-hidden /> : undefined}
              onClick={() => change(option.value)}
            >
              {option.label}
            </Menu.Item>
          )
        })}
        {list.length > 2 && (
          <>
            <Menu.Divider />
            <Menu.Item
              leftSection={<IconFilter size={14} aria-hidden />}
              onClick={() => void chooseSeveral()}
            >
              Filtrar por várias unidades
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
