import { Button, Menu } from '@mantine/core'
import { IconFilterPlus } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import styles from './FilterBar.module.css'
import { FilterChip } from './FilterChip.tsx'
import { SearchField } from './SearchField.tsx'

export interface FilterDefinition {
  readonly key: string
  /** `Situação`. */
  readonly label: string
  /** The active value in words (`Ativa`, `SP, MG +6`); undefined while the filter is not in use. */
  readonly value: string | undefined
  /** The form of the filter, shown in a popover under its chip. */
  readonly editor: ReactNode
  readonly onRemove: () => void
}

interface FilterBarProps {
  readonly search?: {
    readonly label: string
    readonly placeholder: string
    readonly value: string
    readonly onChange: (value: string) => void
  }
  readonly filters: readonly FilterDefinition[]
  readonly onClear: () => void
  /** Totals of the result: `1.284 de 4.812`. */
  readonly totals?: ReactNode
  /** Further controls at the right, e.g. the choice of columns. */
  readonly children?: ReactNode
}

/** Search, active filters as chips, the menu that adds one, "Limpar", and the totals of the result. */
export function FilterBar({ search, filters, onClear, totals, children }: FilterBarProps) {
  const [openKey, setOpenKey] = useState<string>()
  const shown = filters.filter((filter) => filter.value !== undefined || filter.key === openKey)
  const addable = filters.filter((filter) => filter.value === undefined && filter.key !== openKey)
  const isFiltered = filters.some((filter) => filter.value !== undefined) || Boolean(search?.value)
  return (
    <search className={styles.bar}>
      {search && (
        <div className={styles.search}>
          <SearchField {...search} />
        </div>
      )}
      {shown.map((filter) => (
        <FilterChip
          key={filter.key}
          filter={filter}
          isOpen={filter.key === openKey}
          onOpenChange={(isOpen) => setOpenKey(isOpen ? filter.key : undefined)}
        />
      ))}
      {addable.length > 0 && (
        <Menu>
          <Menu.Target>
            <Button size="xs" variant="subtle" leftSection={<IconFilterPlus size={14} aria-hidden />}>
              Filtro
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {addable.map((filter) => (
              <Menu.Item key={filter.key} onClick={() => setOpenKey(filter.key)}>
                {filter.label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
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
