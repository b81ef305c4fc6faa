import { Button } from '@mantine/core'
import { IconCircleCheck, IconCircleOff, IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { isGuid } from '#platform/shared/guid.ts'
import type { DataTableColumn } from '#platform/ui/data-table.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { PageHeader } from '#platform/ui/PageHeader.tsx'
import { countedText } from '#platform/ui/page-range.ts'
import { RecordMenu } from '#platform/ui/RecordMenu.tsx'
import type { ChoiceFilter } from '../record-list/choice-filter.ts'
import { ExportButton, ImportButton } from '../record-list/ListTools.tsx'
import type { ListFilter } from '../record-list/list-filter.ts'
import { headingOf, newOf } from '../record-list/list-nouns.ts'
import { RecordList } from '../record-list/RecordList.tsx'
import { useHiddenColumns } from '../record-list/use-hidden-columns.ts'
import { type ListAddress, useListAddress } from '../record-list/use-list-address.ts'
import { useOpenDrawer, useQueryState } from '../router/navigation.ts'
import { useCanCall } from '../session/use-can-call.ts'
import type { RegisterRow, RegisterScreens } from './register-definition.ts'
import { useRegisterActions } from './use-register-actions.ts'
import { useRegisterCommands, useRegisterPage } from './use-register-api.ts'
import { type RegisterBulk, useRegisterBulk } from './use-register-bulk.ts'

interface RegisterPageProps<Rec extends RegisterRow, Search> {
  readonly screens: RegisterScreens<Rec, unknown, Search>
  readonly columns: readonly DataTableColumn<Rec>[]
  /** Besides the state, which every register has. */
  readonly filters?: readonly ChoiceFilter<Search>[]
  /** Replaces the filter by state, for registers with more states than on and off. */
  readonly stateFilter?: ListFilter<Search>
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
  /** Filters that always show, such as buttons with their counts; each stands in the list as one that is not offered. */
  readonly quick?: (list: ListAddress<Search>) => ReactNode
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
  const situacao: ListFilter<Search> = props.stateFilter ?? {
    key: 'situacao',
    label: 'Situação',
    question: 'Situação do cadastro',
    options: SITUACOES(nouns.gender),
    toSearch: ([value]) => ({ ativo: value === 'ativas' }) as unknown as Partial<Search>,
  }
  const list = useListAddress<Search>({
    filters: [...(props.filters ?? []), situacao, ...useImportFilter<Search>(importPage !== undefined)],
    defaultOrder: props.defaultOrder,
    defaultDirection: props.defaultDirection ?? 'asc',
    scope,
  })
  const { filter, sort } = list
  const query = useRegisterPage(screens, list.question)
  const counts = useCounts(screens, scope)
  const canCreate = useCanCall(calls.create)
  const canChange = useCanCall(calls.activate)
  const canExport = useCanCall(calls.export)
  const hidden = useHiddenColumns(screens.place)
  const bulk = useRegisterBulk(screens, filter, {
    ordem: sort?.key ?? props.defaultOrder,
    direcao: sort?.direction === 'descending' ? 'desc' : 'asc',
  })
  const actions = useRegisterActions(screens)
  const commands = useRegisterCommands(screens)
  const openDrawer = useOpenDrawer()
  const total = query.data?.total

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
      <RecordList
        label={heading}
        nouns={nouns}
        list={list}
        query={query}
        all={counts.all}
        placeholder={props.placeholder}
        quick={props.quick?.(list)}
        columns={columns}
        hidden={hidden}
        nameOf={nameOf}
        drawerOf={drawerOf}
        kindOfNew={screens.place}
        rowActions={canChange ? (props.rowActions ?? menuOf) : undefined}
        bulk={canChange && props.hasBulk !== false ? bulk : undefined}
        bulkActions={
          <>
            <SwitchButtons bulk={bulk} />
            {props.bulkActions?.(bulk)}
          </>
        }
        empty={
          <EmptyState icon={screens.icon} title={emptyTitle(nouns)} actions={create}>
            {props.emptyText}
          </EmptyState>
        }
      />
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
  const counted = total === 1 ? '1 cadastro' : `${countedText(total, totalIsMinimum)} cadastros`
  const inactive = off.data.total
  return {
    all: all.data,
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
