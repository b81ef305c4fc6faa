import { Button } from '@mantine/core'
import { IconCircleCheck, IconCircleOff, IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { isGuid } from '#platform/shared/guid.ts'
import { DataTable } from '#platform/ui/DataTable.tsx'
import type { DataTableColumn } from '#platform/ui/data-table.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { ListFrame } from '#platform/ui/ListFrame.tsx'
import { NoResultState } from '#platform/ui/NoResultState.tsx'
import { PageHeader } from '#platform/ui/PageHeader.tsx'
import { Pagination } from '#platform/ui/Pagination.tsx'
import { RecordMenu } from '#platform/ui/RecordMenu.tsx'
import { useNewRecordPlace } from '#platform/ui/use-new-record-place.ts'
import type { ChoiceFilter } from '../record-list/choice-filter.ts'
import { ColumnChoice, ExportButton, ImportButton } from '../record-list/ListTools.tsx'
import { headingOf, newOf } from '../record-list/list-nouns.ts'
import { useHiddenColumns } from '../record-list/use-hidden-columns.ts'
import { useOpenDrawer, useQueryState } from '../router/navigation.ts'
import { useDrawerLinks } from '../router/use-drawer-links.ts'
import { PAGE_SIZES } from '../router/use-paging.ts'
import { useCanCall } from '../session/use-can-call.ts'
import { RegisterFilters } from './RegisterFilters.tsx'
import type { RegisterRow, RegisterScreens } from './register-definition.ts'
import { useRegisterActions } from './use-register-actions.ts'
import { useRegisterCommands, useRegisterPage } from './use-register-api.ts'
import { type RegisterBulk, useRegisterBulk } from './use-register-bulk.ts'
import { useRegisterList } from './use-register-list.ts'

interface RegisterPageProps<Rec extends RegisterRow, Search> {
  readonly screens: RegisterScreens<Rec, unknown, Search>
  readonly columns: readonly DataTableColumn<Rec>[]
  /** Besides the state, which every register has. */
  readonly filters?: readonly ChoiceFilter<Search>[]
  /** Replaces the filter by state, for registers with more states than on and off. */
  readonly stateFilter?: ChoiceFilter<Search>
  /** What the text is looked for in: `Placa, RENAVAM`. */
  readonly placeholder: string
  /** Key of the column the list is sorted by at first. */
  readonly defaultOrder: string
  /** `asc` unless told otherwise. */
  readonly defaultDirection?: 'asc' | 'desc'
  /** What the page itself narrows the list to. */
  readonly scope?: Partial<Search>
  readonly heading?: string
  /** Says what the register is for, while it is empty. */
  readonly emptyText: string
  /** Drawer of a new record; `place/new` unless told otherwise. */
  readonly newDrawer?: string
  /** Page that imports into this register. */
  readonly importPage?: string
  /** Further buttons of the head. */
  readonly actions?: ReactNode
  /** Further buttons for what is selected. */
  readonly bulkActions?: (bulk: RegisterBulk<Rec>) => ReactNode
  /** False where switching many at once would be rash. */
  readonly hasBulk?: boolean
  /** Replaces the menu of a row. */
  readonly rowActions?: (record: Rec) => ReactNode
}

const SITUACOES = (gender: 'a' | 'o') => [
  { value: 'ativas', label: `Ativ${gender}` },
  { value: 'desativadas', label: `Desativad${gender}` },
]

/** Where an import leads here, its records are shown until the filter is taken away. */
function useImportFilter<Search>(canImport: boolean): ChoiceFilter<Search>[] {
  const [importacaoId] = useQueryState('importacao')
  if (!canImport || !isGuid(importacaoId)) return []
  return [
    {
      key: 'importacao',
      label: 'Importação',
      question: 'Criados ou alterados pela importação',
      options: [{ value: importacaoId, label: 'só o que ela gravou' }],
      toSearch: () => ({ importacaoId }) as unknown as Partial<Search>,
    },
  ]
}

const number = new Intl.NumberFormat('pt-BR')

/** The list of a register: search, filters, columns, order, pages, selection, export and import. */
export function RegisterPage<Rec extends RegisterRow, Search>(props: RegisterPageProps<Rec, Search>) {
  const { screens, columns, scope, newDrawer = `${screens.place}/new`, importPage } = props
  const { nouns, nameOf, drawerOf, calls } = screens
  const heading = props.heading ?? headingOf(nouns)
  const situacao: ChoiceFilter<Search> = props.stateFilter ?? {
    key: 'situacao',
    label: 'Situação',
    question: 'Situação do cadastro',
    options: SITUACOES(nouns.gender),
    toSearch: ([value]) => ({ ativo: value === 'ativas' }) as unknown as Partial<Search>,
  }
  const list = useRegisterList({
    screens,
    filters: [...(props.filters ?? []), situacao, ...useImportFilter<Search>(importPage !== undefined)],
    defaultOrder: props.defaultOrder,
    ...(props.defaultDirection && { defaultDirection: props.defaultDirection }),
    ...(scope && { scope }),
  })
  const counts = useCounts(screens, scope)
  const canCreate = useCanCall(calls.create)
  const canChange = useCanCall(calls.activate)
  const canExport = useCanCall(calls.export)
  const hidden = useHiddenColumns(screens.place)
  const filter = list.filter as Partial<Search> & object
  const bulk = useRegisterBulk(screens, list.rows, filter, list.filter)
  const actions = useRegisterActions(screens)
  const commands = useRegisterCommands(screens)
  const openDrawer = useOpenDrawer()
  const links = useDrawerLinks()
  const { paging, rows, total } = list
  useNewRecordPlace({
    kind: screens.place,
    isBusy: list.isFetching,
    isFiltered: list.isFiltered,
    onClear: list.clear,
    onOpen: ({ id }) => openDrawer(drawerOf(id)),
  })

  const create = canCreate && (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => openDrawer(newDrawer)}>
      {newOf(nouns)}
    </Button>
  )
  const menuOf = (record: Rec) => (
    <RecordMenu
      name={nameOf(record)}
      isActive={record.ativo}
      onEdit={() => openDrawer(drawerOf(record.id))}
      onSwitch={() => void actions.setActive(record, !record.ativo)}
      onRemove={() => void actions.remove(record).then((isGone) => (isGone ? commands.refresh() : undefined))}
    />
  )
  return (
    <>
      <PageHeader
        title={heading}
        subtitle={
          list.isFiltered && total !== undefined ? `${number.format(total)} de ${counts.text}` : counts.text
        }
        actions={
          <>
            {props.actions}
            {canExport && (
              <ExportButton name={nouns.plural} download={(format) => commands.download(filter, format)} />
            )}
            {canCreate && importPage && <ImportButton to={importPage} />}
            {create}
          </>
        }
      />
      <RegisterFilters
        list={list}
        all={counts.all}
        searchLabel={`Pesquisar ${nouns.plural}`}
        placeholder={props.placeholder}
      >
        <ColumnChoice columns={columns} hidden={hidden} />
      </RegisterFilters>
      <ListFrame>
        <DataTable
          label={heading}
          columns={columns.filter(({ key }, index) => index === 0 || !hidden.keys.includes(key))}
          state={list.state}
          rowKey={({ id }) => id}
          rowName={nameOf}
          rowHref={({ id }) => links.hrefOf(drawerOf(id))}
          onOpen={({ id }) => openDrawer(drawerOf(id))}
          currentKey={rows.find(({ id }) => links.current === `/${drawerOf(id)}`)?.id}
          sort={list.sort}
          onSort={list.setSort}
          rowActions={canChange ? (props.rowActions ?? menuOf) : undefined}
          selection={
            canChange && props.hasBulk !== false
              ? {
                  selected: bulk.selected,
                  onChange: bulk.choose,
                  totalOfFilter: list.totalIsMinimum ? undefined : total,
                  onSelectFilter: () => void bulk.chooseFilter(),
                  actions: (
                    <>
                      <SwitchButtons bulk={bulk} />
                      {props.bulkActions?.(bulk)}
                    </>
                  ),
                }
              : undefined
          }
          isFiltered={list.isFiltered}
          noResult={
            <NoResultState
              term={list.search.settled || undefined}
              total={counts.all?.total}
              onClear={list.clear}
            />
          }
          empty={
            <EmptyState icon={screens.icon} title={emptyTitle(nouns)} actions={create}>
              {props.emptyText}
            </EmptyState>
          }
          footer={
            <Pagination
              page={paging.page}
              pageSize={paging.pageSize}
              count={rows.length}
              total={total}
              isMinimum={list.totalIsMinimum}
              onPage={paging.setPage}
              pageSizes={PAGE_SIZES}
              onPageSize={paging.setPageSize}
            />
          }
        />
      </ListFrame>
    </>
  )
}

const emptyTitle = ({ singular, gender }: RegisterScreens<RegisterRow, unknown, unknown>['nouns']) =>
  `Nenhum${gender === 'a' ? 'a' : ''} ${singular}`

/** How many there are, and how many of them are switched off. */
function useCounts<Rec extends RegisterRow, Search>(
  screens: RegisterScreens<Rec, unknown, Search>,
  scope: Partial<Search> | undefined,
) {
  const all = useRegisterPage(screens, { ...scope, qtdItem: 1 } as unknown as Partial<Search> & object)
  const off = useRegisterPage(screens, { ...scope, qtdItem: 1, ativo: false } as unknown as Partial<Search> &
    object)
  if (!all.data || !off.data) return { all: undefined, text: '' }
  const { total, totalIsMinimum } = all.data
  const counted =
    total === 1 ? '1 cadastro' : `${totalIsMinimum ? 'mais de ' : ''}${number.format(total)} cadastros`
  const inactive = off.data.total
  return {
    all: { total, isMinimum: totalIsMinimum === true },
    text: `${counted} · ${inactive === 1 ? '1 desativado' : `${number.format(inactive)} desativados`}`,
  }
}

function SwitchButtons<Rec>({ bulk }: { readonly bulk: RegisterBulk<Rec> }) {
  return (
    <>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconCircleOff size={15} aria-hidden />}
        onClick={() => void bulk.switchAll(false)}
      >
        Desativar
      </Button>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconCircleCheck size={15} aria-hidden />}
        onClick={() => void bulk.switchAll(true)}
      >
        Ativar
      </Button>
    </>
  )
}
