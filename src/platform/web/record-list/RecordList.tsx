import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { DataTable } from '#platform/ui/DataTable.tsx'
import type { DataTableColumn } from '#platform/ui/data-table.ts'
import { ListFrame } from '#platform/ui/ListFrame.tsx'
import { NoResultState } from '#platform/ui/NoResultState.tsx'
import { useNewRecordPlace } from '#platform/ui/use-new-record-place.ts'
import { useOpenDrawer } from '../router/navigation.ts'
import { useDrawerLinks } from '../router/use-drawer-links.ts'
import { ListFilterBar } from './ListFilterBar.tsx'
import { type ListCount, type ListPage, ListPages } from './ListPages.tsx'
import { ColumnChoice } from './ListTools.tsx'
import type { ListNouns } from './list-nouns.ts'
import type { HiddenColumns } from './use-hidden-columns.ts'
import type { ListAddress } from './use-list-address.ts'
import type { ListBulk } from './use-list-bulk.ts'
import { useListRows } from './use-list-rows.ts'

interface RecordListProps<Row extends { readonly id: string }, Search> {
  /** Accessible name of the table. */
  readonly label: string
  readonly nouns: ListNouns
  readonly list: ListAddress<Search>
  /** What `list.question` was answered. */
  readonly query: UseQueryResult<ListPage<Row>>
  /** How many there are without search and filters; asked for at least while something narrows the list. */
  readonly all: ListCount | undefined
  /** What the text is looked for in: `Placa, RENAVAM`. */
  readonly placeholder: string
  readonly columns: readonly DataTableColumn<Row>[]
  /** Filters that always show, such as buttons with their counts; each stands in `list` as one that is not offered. */
  readonly quick?: ReactNode
  /** What the list adds up to, beside its filters. */
  readonly summary?: string | undefined
  /** Offers the choice of columns. */
  readonly hidden?: HiddenColumns
  readonly nameOf: (row: Row) => string
  /** Address of the drawer that a row opens, without a slash at its ends. */
  readonly drawerOf: (id: string) => string
  /** What `tellNew` calls records that people create; the list shows a new one, or says why it does not. */
  readonly kindOfNew?: string
  /** Menu of a row. */
  readonly rowActions?: ((row: Row) => ReactNode) | undefined
  /** Rows can be selected, over several pages. */
  readonly bulk?: ListBulk<Row> | undefined
  /** Buttons for what is selected. */
  readonly bulkActions?: ReactNode
  /** Shown when nothing exists yet. */
  readonly empty: ReactNode
}

/** A list that is read by pages: search, filters, columns, order, selection, and its four faces. */
export function RecordList<Row extends { readonly id: string }, Search>(props: RecordListProps<Row, Search>) {
  const { label, nouns, list, query, all, columns, hidden, nameOf, drawerOf, kindOfNew, bulk } = props
  const { rows, state } = useListRows(query, list.question, nouns)
  const openDrawer = useOpenDrawer()
  const links = useDrawerLinks()
  const { data } = query
  const isOpen = (id: string) => `${links.current ?? ''}/`.startsWith(`/${drawerOf(id)}/`)
  return (
    <>
      {kindOfNew !== undefined && (
        <NewRecordPlace
          kind={kindOfNew}
          isBusy={query.isFetching}
          isFiltered={list.isFiltered}
          onClear={list.clear}
          onOpen={({ id }) => openDrawer(drawerOf(id))}
        />
      )}
      <ListFilterBar
        list={list}
        searchLabel={`Pesquisar ${nouns.plural}`}
        placeholder={props.placeholder}
        quick={props.quick}
        summary={props.summary}
        shown={data}
        all={all}
      >
        {hidden && <ColumnChoice columns={columns} hidden={hidden} />}
      </ListFilterBar>
      <ListFrame>
        <DataTable
          label={label}
          columns={columns.filter(({ key }, index) => index === 0 || !hidden?.keys.includes(key))}
          state={state}
          rowKey={({ id }) => id}
          rowName={nameOf}
          rowHref={({ id }) => links.hrefOf(drawerOf(id))}
          onOpen={({ id }) => openDrawer(drawerOf(id))}
          currentKey={rows.find(({ id }) => isOpen(id))?.id}
          sort={list.sort}
          onSort={list.sort && list.setSort}
          rowActions={props.rowActions}
          selection={
            bulk && {
              selected: bulk.selected,
              onChange: (ids) => bulk.choose(ids, rows),
              totalOfFilter: data?.totalIsMinimum ? undefined : data?.total,
              onSelectFilter: () => void bulk.chooseFilter(),
              actions: props.bulkActions,
            }
          }
          isFiltered={list.isFiltered}
          noResult={
            <NoResultState term={list.search.settled || undefined} total={all?.total} onClear={list.clear} />
          }
          empty={props.empty}
          footer={<ListPages paging={list.paging} answer={data} count={rows.length} />}
        />
      </ListFrame>
    </>
  )
}

function NewRecordPlace(props: Parameters<typeof useNewRecordPlace>[0]) {
  useNewRecordPlace(props)
  return null
}
