import { NativeSelect, Table } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import { BulkBar } from './BulkBar.tsx'
import styles from './DataTable.module.css'
import { DataTableHead } from './DataTableHead.tsx'
import { DataTableRow } from './DataTableRow.tsx'
import { DataTableSkeleton } from './DataTableSkeleton.tsx'
import type { DataTableColumn, TableSelection, TableSort, TableState } from './data-table.ts'
import { ErrorState } from './ErrorState.tsx'
import { NoResultState } from './NoResultState.tsx'
import { selectRange, toggleKey, togglePage } from './row-selection.ts'
import { useRowNavigation } from './use-row-navigation.ts'

interface DataTableProps<Row> {
  /** Accessible name of the table. */
  readonly label: string
  readonly columns: readonly DataTableColumn<Row>[]
  readonly state: TableState<Row>
  readonly rowKey: (row: Row) => string
  /** Name of the row, for its checkbox. */
  readonly rowName: (row: Row) => string
  /** Address that opens the row; the first column becomes the link. */
  readonly rowHref?: (row: Row) => string
  /** Opens the row; with an address too, a plain click runs this instead of following the link. */
  readonly onOpen?: (row: Row) => void
  /** The row open in the drawer keeps the primary edge. */
  readonly currentKey?: string
  /** Menu or icon buttons of the row. */
  readonly rowActions?: (row: Row) => ReactNode
  readonly sort?: TableSort
  readonly onSort?: (sort: TableSort) => void
  readonly selection?: TableSelection
  /** Shown when nothing exists yet. */
  readonly empty: ReactNode
  /** A search or filter is active, so an empty answer is "no result". */
  readonly isFiltered?: boolean
  readonly noResult?: ReactNode
  /** A `Pagination`. */
  readonly footer?: ReactNode
}

function SortSelect<Row>(props: Pick<DataTableProps<Row>, 'columns' | 'sort' | 'onSort'>) {
  const { columns, sort, onSort } = props
  const sortable = columns.filter((column) => column.isSortable)
  if (!onSort || sortable.length === 0) return null
  const options = sortable.flatMap(({ key, header }) => [
    { value: `ascending ${key}`, label: `${header}, crescente` },
    { value: `descending ${key}`, label: `${header}, decrescente` },
  ])
  return (
    <NativeSelect
      className={styles.sortSelect}
      aria-label="Ordenar por"
      data={sort ? options : [{ value: '', label: 'Ordenar por' }, ...options]}
      value={sort ? `${sort.direction} ${sort.key}` : ''}
      onChange={(event) => {
        const [direction, key] = event.currentTarget.value.split(' ')
        if (key) onSort({ key, direction: direction === 'descending' ? 'descending' : 'ascending' })
      }}
    />
  )
}

/**
 * The table of a list with its faces: loading, failed, empty, no result, filled. Arrow keys move between
 * rows, Enter opens, Space selects, Shift + arrow extends; under 768 px each row is a card.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, state, rowKey, rowName, rowHref, onOpen, selection, footer } = props
  const anchor = useRef<string>(undefined)
  const rows = state.kind === 'ready' ? state.rows : []
  const keys = rows.map(rowKey)
  const extend = (from: string, to: string) => {
    if (!selection) return
    selection.onChange(selectRange(selection.selected, keys, anchor.current ?? from, to))
  }
  const toggle = (key: string) => {
    anchor.current = key
    selection?.onChange(toggleKey(selection.selected, key))
  }
  const navigation = useRowNavigation({ keys, onToggle: selection && toggle, onExtend: selection && extend })
  const isOpenable = Boolean(rowHref || onOpen)

  if (state.kind === 'failed') {
    return (
      <div className={styles.table}>
        <ErrorState {...state}>{state.message}</ErrorState>
      </div>
    )
  }
  const isEmpty = state.kind === 'ready' && rows.length === 0
  return (
    <div className={styles.table} aria-busy={state.kind === 'loading' || state.isRefreshing}>
      {state.kind === 'ready' && state.isRefreshing && <span className={styles.refreshing} aria-hidden />}
      {selection && selection.selected.size > 0 && (
        <BulkBar
          selection={selection}
          pageKeys={keys}
          onTogglePage={() => selection.onChange(togglePage(selection.selected, keys))}
        />
      )}
      <SortSelect {...props} />
      {isEmpty ? (
        (props.isFiltered && (props.noResult ?? <NoResultState />)) || props.empty
      ) : (
        // A scrolling region without links in it must be reachable by keyboard.
        <section
          className={styles.scroll}
          tabIndex={isOpenable ? undefined : 0}
          aria-label={isOpenable ? undefined : label}
        >
          <Table role="table" aria-label={label} className={styles.grid} onKeyDown={navigation.onKeyDown}>
            <DataTableHead {...props} pageKeys={keys} />
            <Table.Tbody role="rowgroup">
              {state.kind === 'loading' && (
                <DataTableSkeleton columns={columns} hasSelection={Boolean(selection)} />
              )}
              {rows.map((row, index) => {
                const key = rowKey(row)
                return (
                  <DataTableRow
                    key={key}
                    rowId={key}
                    row={row}
                    name={rowName(row)}
                    columns={columns}
                    href={rowHref?.(row)}
                    onOpen={onOpen}
                    actions={props.rowActions?.(row)}
                    isCurrent={key === props.currentKey}
                    isSelected={selection?.selected.has(key)}
                    onToggle={selection && toggle}
                    isTabStop={navigation.tabStop === undefined ? index === 0 : navigation.tabStop === key}
                    onFocus={navigation.onRowFocus}
                  />
                )
              })}
            </Table.Tbody>
          </Table>
        </section>
      )}
      {footer}
    </div>
  )
}
