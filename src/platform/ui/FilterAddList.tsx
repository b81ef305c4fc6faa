import { Menu } from '@mantine/core'
import type { ReactElement } from 'react'
import type { FilterDefinition } from './FilterBar.tsx'

interface FilterAddListProps {
  readonly filters: readonly FilterDefinition[]
  readonly onChoose: (key: string) => void
  /** The button that opens the list. */
  readonly children: ReactElement
}

/**
 * The filters that are not in use.
 * @public FilterBar loads it with the file, by `laterCode`.
 */
export function FilterAddList({ filters, onChoose, children }: FilterAddListProps) {
  return (
    <Menu>
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown>
        {filters.map((filter) => (
          <Menu.Item key={filter.key} onClick={() => onChoose(filter.key)}>
            {filter.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
