import { Button, Checkbox } from '@mantine/core'
import styles from './BulkBar.module.css'
import type { TableSelection } from './data-table.ts'
import { Kbd } from './Kbd.tsx'
import { pageState } from './row-selection.ts'
import { useShortcuts } from './use-shortcuts.ts'
import { WritesOnline } from './WritesOnline.tsx'

interface BulkBarProps {
  readonly selection: TableSelection
  readonly pageKeys: readonly string[]
  readonly onTogglePage: () => void
}

const number = new Intl.NumberFormat('pt-BR')

/** The first row of the table while rows are selected; Esc clears the selection. */
export function BulkBar({ selection, pageKeys, onTogglePage }: BulkBarProps) {
  const { selected, onChange, actions, totalOfFilter, onSelectFilter } = selection
  const clear = () => onChange(new Set())
  useShortcuts([{ keys: 'Escape', label: 'Limpar seleção', group: 'Lista', run: clear }])
  const part = pageState(selected, pageKeys)
  return (
    <div className={styles.bar}>
      <Checkbox
        aria-label="Selecionar todas desta página"
        checked={part === 'all'}
        indeterminate={part === 'some'}
        onChange={onTogglePage}
      />
      <strong className={styles.count} role="status">
        {selected.size === 1 ? '1 selecionada' : `${number.format(selected.size)} selecionadas`}
      </strong>
      {onSelectFilter && totalOfFilter !== undefined && totalOfFilter > selected.size && (
        <button type="button" className="ev-link" onClick={onSelectFilter}>
          {`Selecionar as ${number.format(totalOfFilter)} do filtro`}
        </button>
      )}
      <WritesOnline>{actions}</WritesOnline>
      <Button
        size="xs"
        variant="subtle"
        className={styles.clear}
        rightSection={<Kbd keys="Esc" />}
        onClick={clear}
      >
        Limpar seleção
      </Button>
    </div>
  )
}
