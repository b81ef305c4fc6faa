import { IconBuildingWarehouse, IconChevronDown } from '@tabler/icons-react'
import { LaterTarget } from '#platform/ui/later/LaterTarget.tsx'
import { useText } from '#platform/web/wording.ts'
import { frameLists } from '../layout/frame-lists.ts'
import styles from './UnitSelector.module.css'
import { selectionLabel } from './unit-selection.rules.ts'
import { useUnits } from './use-units.ts'

/** Chooses the business unit the application works with (S-072, S-081). */
export function UnitSelector() {
  const text = useText()
  const { units, selection } = useUnits()
  const label = units.isError
    ? 'Unidades indisponíveis'
    : units.data
      ? selectionLabel(selection, units.data)
      : ''
  return (
    <LaterTarget
      later={frameLists}
      popup="menu"
      draw={({ UnitList }, target) => <UnitList>{target}</UnitList>}
    >
      <button
        type="button"
        className={styles.selector}
        data-tour="unidade"
        aria-label={`${text('Unidade de negócio')}: ${label}`}
      >
        <IconBuildingWarehouse size={16} aria-hidden className={styles.icon} />
        <span className={styles.label}>{label}</span>
        <IconChevronDown size={15} aria-hidden className={styles.icon} />
      </button>
    </LaterTarget>
  )
}
