import { Menu } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import type { ReactElement } from 'react'
import { useDialogs } from '#platform/ui/dialogs/use-dialogs.ts'
import { UnitFilterForm } from './UnitFilterForm.tsx'
import styles from './UnitSelector.module.css'
import { isSameSelection, selectionOf, type UnitSelection } from './unit-selection.rules.ts'
import { useSwitchUnit, useUnits } from './use-units.ts'

/** Value of the choice of no unit. */
const ALL = 'todas'

/** The units that can be chosen; `children` is the button that opens the list. */
export function UnitList({ children }: { readonly children: ReactElement }) {
  const dialogs = useDialogs()
  const switchUnit = useSwitchUnit()
  const { units, selection } = useUnits()
  const list = units.data ?? []
  const reachable = list.map(({ id }) => id)

  const change = (next: UnitSelection | undefined) => {
    if (!isSameSelection(next, selection)) void switchUnit(next)
  }
  const chooseSeveral = async () => {
    const ids = await dialogs.form<readonly string[]>({
      title: 'Filtrar por várias unidades',
      render: (control) => <UnitFilterForm units={list} chosen={selection?.filter ?? []} {...control} />,
    })
    if (ids) change(selectionOf(ids, reachable))
  }

  const chosen = chosenValue(selection, reachable)
  const chooseOne = (id: string) => {
    if (id !== chosen) change(id === ALL ? undefined : { id, filter: [id] })
  }
  return (
    <Menu width="target" disabled={list.length === 0} withinPortal={false} floatingStrategy="fixed">
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown className={styles.dropdown}>
        <Menu.RadioGroup value={chosen} onChange={chooseOne}>
          {list.length > 1 && (
            <Menu.RadioItem value={ALL} closeMenuOnClick>
              Todas as unidades
            </Menu.RadioItem>
          )}
          {list.map(({ id, descricao }) => (
            <Menu.RadioItem key={id} value={id} closeMenuOnClick>
              {descricao}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
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

/** The radio that is on; none while several units are chosen. */
function chosenValue(selection: UnitSelection | undefined, reachable: readonly string[]): string {
  if (!selection) return reachable.length === 1 ? (reachable[0] ?? ALL) : ALL
  return selection.filter.length > 1 ? '' : selection.id
}
