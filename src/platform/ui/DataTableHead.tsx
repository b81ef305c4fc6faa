import { Checkbox, Table } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import styles from './DataTable.module.css'
import { type DataTableColumn, nextSort, type TableSelection, type TableSort } from './data-table.ts'
import { pageState, togglePage } from './row-selection.ts'

interface DataTableHeadProps<Row> {
  readonly columns: readonly DataTableColumn<Row>[]
  readonly sort?: TableSort
  readonly onSort?: (sort: TableSort) => void
  readonly selection?: TableSelection
  readonly rowActions?: unknown
  readonly pageKeys: readonly string[]
}

function SortButton({
  header,
  direction,
  onClick,
}: {
  header: string
  direction?: TableSort['direction']
  onClick: () => void
}) {
  const Icon = direction === 'descending' ? IconArrowDown : IconArrowUp
  return (
    <button
      type="button"
      className={styles.sort}
      data-active={direction !== undefined || undefined}
      onClick={onClick}
    >
      {header}
      <Icon size={13} aria-hidden className={styles.sortIcon} />
    </button>
  )
}

/** Sticky header row: select the page, sort by a column. */
export function DataTableHead<Row>(props: DataTableHeadProps<Row>) {
  const { columns, sort, onSort, selection, rowActions, pageKeys } = props
  const selectedPart = selection ? pageState(selection.selected, pageKeys) : 'none'
  return (
    <Table.Thead role="rowgroup" className={styles.head}>
      <Table.Tr role="row">
        {selection && (
          <Table.Th role="columnheader" w={34}>
            <Checkbox
              aria-label="Selecionar todas desta página"
              checked={selectedPart === 'all'}
              indeterminate={selectedPart === 'some'}
              onChange={() => selection.onChange(togglePage(selection.selected, pageKeys))}
            />
          </Table.Th>
        )}
        {columns.map((column) => {
          const direction = sort?.key === column.key ? sort.direction : undefined
          return (
            <Table.Th
              key={column.key}
              role="columnheader"
              w={column.width}
              miw={column.clips ? column.width : undefined}
              data-numeric={column.isNumeric || undefined}
              aria-sort={column.isSortable ? (direction ?? 'none') : undefined}
            >
              {column.isSortable && onSort ? (
                <SortButton
                  header={column.header}
                  direction={direction}
                  onClick={() => onSort(nextSort(sort, column.key))}
                />
              ) : (
                column.header
              )}
            </Table.Th>
          )
        })}
        {rowActions !== undefined && (
          <Table.Th role="columnheader" w={44}>
            <span className="visually-hidden">Ações</span>
          </Table.Th>
        )}
      </Table.Tr>
    </Table.Thead>
  )
}
