import { Button, CloseButton } from '@mantine/core'
import { IconFilterPlus } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import styles from './FilterBar.module.css'
import type { FilterChipProps } from './FilterChip.tsx'
import { filterParts } from './filter-parts.ts'
import { LaterTarget } from './later/LaterTarget.tsx'
import { SearchField } from './SearchField.tsx'

export interface FilterDefinition {
  readonly key: string
  /** `Situação`. */
  readonly label: string
  /** The active value in words (`Ativa`, `SP, MG +6`); undefined while the filter is not in use. */
  readonly value: string | undefined
  /** The form of the filter, shown in a popover under its chip. */
  readonly editor: ReactNode
  /** Absent: there is always a value, which can be changed only. */
  readonly onRemove?: () => void
}

interface FilterBarProps {
  readonly search?: {
    readonly label: string
    readonly placeholder: string
    readonly value: string
    readonly onChange: (value: string) => void
  }
  /** Filters that always show, such as buttons with their counts. */
  readonly quick?: ReactNode
  readonly filters: readonly FilterDefinition[]
  readonly onClear: () => void
  /** Totals of the result: `1.284 de 4.812`. */
  readonly totals?: ReactNode
  /** Further controls at the right, e.g. the choice of columns. */
  readonly children?: ReactNode
}

/** Search, active filters as chips, the menu that adds one, "Limpar", and the totals of the result. */
export function FilterBar({ search, quick, filters, onClear, totals, children }: FilterBarProps) {
  const [openKey, setOpenKey] = useState<string>()
  const shown = filters.filter((filter) => filter.value !== undefined || filter.key === openKey)
  const addable = filters.filter((filter) => filter.value === undefined && filter.key !== openKey)
  const isFiltered =
    filters.some(({ value, onRemove }) => value !== undefined && onRemove) || Boolean(search?.value)
  return (
    <search className={styles.bar}>
      {search && (
        <div className={styles.search}>
          <SearchField {...search} />
        </div>
      )}
      {quick}
      {shown.map((filter) => (
        <LaterChip
          key={filter.key}
          filter={filter}
          isOpen={filter.key === openKey}
          onOpenChange={(isOpen) => setOpenKey(isOpen ? filter.key : undefined)}
        />
      ))}
      {addable.length > 0 && (
        <LaterTarget
          later={filterParts}
          popup="menu"
          draw={({ FilterAddList }, target) => (
            <FilterAddList filters={addable} onChoose={setOpenKey}>
              {target}
            </FilterAddList>
          )}
        >
          <Button size="xs" variant="subtle" leftSection={<IconFilterPlus size={14} aria-hidden />}>
            Filtro
          </Button>
        </LaterTarget>
      )}
      {isFiltered && (
        <Button
          size="xs"
          variant="subtle"
          onClick={() => {
            setOpenKey(undefined)
            onClear()
          }}
        >
          Limpar
        </Button>
      )}
      <span className={styles.end}>
        {totals !== undefined && (
          <span className={styles.totals} role="status">
            {totals}
          </span>
        )}
        {children}
      </span>
    </search>
  )
}

/** A filter of the address is there with the page: its text opens the editor as soon as there is one. */
function LaterChip(props: FilterChipProps) {
  const { filter } = props
  return (
    <LaterTarget
      later={filterParts}
      popup="dialog"
      draw={({ FilterChip }, target) => <FilterChip {...props}>{target}</FilterChip>}
      around={(target) => (
        <span className={styles.chip}>
          {target}
          {filter.onRemove && (
            <CloseButton size="sm" onClick={filter.onRemove} aria-label={`Remover filtro ${filter.label}`} />
          )}
        </span>
      )}
    >
      <button type="button" className={styles.edit}>
        <span className={styles.field}>{filter.label}</span>
        <strong className={styles.value}>{filter.value ?? 'A definir'}</strong>
      </button>
    </LaterTarget>
  )
}
