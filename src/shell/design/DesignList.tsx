import { ActionIcon, Button, Checkbox, Menu } from '@mantine/core'
import { IconCircleCheck, IconCircleOff, IconDotsVertical, IconUserOff } from '@tabler/icons-react'
import { useState } from 'react'
import { DataTable } from '#platform/ui/DataTable.tsx'
import type { DataTableColumn, TableSort, TableState } from '#platform/ui/data-table.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { FilterBar } from '#platform/ui/FilterBar.tsx'
import { NoResultState } from '#platform/ui/NoResultState.tsx'
import { PageHeader } from '#platform/ui/PageHeader.tsx'
import { Pagination } from '#platform/ui/Pagination.tsx'
import { StatusBadge } from '#platform/ui/StatusBadge.tsx'
import { DesignDrawer } from './DesignDrawer.tsx'
import styles from './DesignPage.module.css'
import { EMPRESAS, type Empresa } from './design-records.ts'

const COLUMNS: readonly DataTableColumn<Empresa>[] = [
  { key: 'nome', header: 'Empresa', isSortable: true, cell: (empresa) => empresa.nome },
  { key: 'codigo', header: 'Código', isSortable: true, width: '110px', cell: (empresa) => empresa.codigo },
  { key: 'cnpj', header: 'CNPJ', width: '170px', cell: (empresa) => empresa.cnpj },
  { key: 'municipio', header: 'Município', cell: (empresa) => empresa.municipio },
  {
    key: 'cargas',
    header: 'Cargas',
    isNumeric: true,
    isSortable: true,
    width: '96px',
    cell: (empresa) => empresa.cargas.toLocaleString('pt-BR'),
  },
  {
    key: 'situacao',
    header: 'Situação',
    width: '120px',
    cell: ({ ativa }) =>
      ativa ? (
        <StatusBadge color="verde" icon={IconCircleCheck} label="Ativa" />
      ) : (
        <StatusBadge color="neutro" icon={IconCircleOff} label="Desativada" />
      ),
  },
]

const FACES: readonly {
  readonly name: string
  readonly state: TableState<Empresa>
  readonly isFiltered?: boolean
}[] = [
  { name: 'carregando', state: { kind: 'loading' } },
  {
    name: 'com falha',
    state: {
      kind: 'failed',
      message: 'Não foi possível carregar as empresas.',
      code: '503',
      when: '20/11/2026 10:42',
      onRetry: () => undefined,
    },
  },
  { name: 'vazia', state: { kind: 'ready', rows: [] } },
  { name: 'sem resultado', state: { kind: 'ready', rows: [] }, isFiltered: true },
]

function RowMenu({ nome }: { readonly nome: string }) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon size="sm" aria-label={`Ações de ${nome}`}>
          <IconDotsVertical size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item>Consultar</Menu.Item>
        <Menu.Item>Alterar</Menu.Item>
        <Menu.Divider />
        <Menu.Item data-danger>Desativar</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

export function DesignList() {
  const [search, setSearch] = useState('')
  const [isOnlyActive, setOnlyActive] = useState(true)
  const [sort, setSort] = useState<TableSort>({ key: 'nome', direction: 'ascending' })
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['EMP-0344']))
  const [openCode, setOpenCode] = useState<string>()
  const index = EMPRESAS.findIndex((empresa) => empresa.codigo === openCode)
  const step = (to: number) => {
    const next = EMPRESAS[to]
    return next && (() => setOpenCode(next.codigo))
  }
  const common = {
    columns: COLUMNS,
    rowKey: (empresa: Empresa) => empresa.codigo,
    rowName: (empresa: Empresa) => empresa.nome,
    empty: (
      <EmptyState icon={IconUserOff} title="Nenhuma empresa">
        As empresas aparecem aqui quando forem criadas ou importadas.
      </EmptyState>
    ),
  }
  return (
    <section aria-label="Lista">
      <PageHeader
        title="Empresas"
        subtitle="4.812 cadastros · 37 desativados"
        actions={<Button>Nova empresa</Button>}
      />
      <FilterBar
        search={{
          label: 'Pesquisar empresas',
          placeholder: 'Nome, código, CNPJ, CPF',
          value: search,
          onChange: setSearch,
        }}
        filters={[
          {
            key: 'situacao',
            label: 'Situação',
            value: isOnlyActive ? 'Ativa' : undefined,
            onRemove: () => setOnlyActive(false),
            editor: (
              <Checkbox
                label="Ativa"
                checked={isOnlyActive}
                onChange={(event) => setOnlyActive(event.currentTarget.checked)}
              />
            ),
          },
          {
            key: 'uf',
            label: 'UF',
            value: undefined,
            onRemove: () => undefined,
            editor: <Checkbox label="SC" />,
          },
        ]}
        onClear={() => {
          setSearch('')
          setOnlyActive(false)
        }}
        totals={
          <span>
            <strong>1.284</strong> de 4.812
          </span>
        }
      />
      <div className={styles.tall}>
        <DataTable
          {...common}
          label="Empresas"
          state={{ kind: 'ready', rows: EMPRESAS, isRefreshing: false }}
          sort={sort}
          onSort={setSort}
          onOpen={(empresa) => setOpenCode(empresa.codigo)}
          currentKey={openCode ?? 'EMP-0188'}
          rowActions={(empresa) => <RowMenu nome={empresa.nome} />}
          selection={{
            selected,
            onChange: setSelected,
            totalOfFilter: 1284,
            onSelectFilter: () => undefined,
            actions: (
              <Button size="xs" variant="default">
                Desativar
              </Button>
            ),
          }}
          footer={
            <Pagination
              page={0}
              pageSize={20}
              count={20}
              total={1284}
              onPage={() => undefined}
              onPageSize={() => undefined}
            />
          }
        />
      </div>
      <div className={styles.grid} style={{ marginTop: 12 }}>
        {FACES.map(({ name, state, isFiltered }) => (
          <div key={name} className={styles.framed}>
            <DataTable
              {...common}
              columns={COLUMNS.slice(0, 2)}
              label={`Empresas, ${name}`}
              state={state}
              isFiltered={isFiltered}
              noResult={<NoResultState term="moinho azul" onClear={() => undefined} />}
            />
          </div>
        ))}
      </div>
      <DesignDrawer
        isOpen={openCode !== undefined}
        title={EMPRESAS[index]?.nome ?? ''}
        onClose={() => setOpenCode(undefined)}
        onPrevious={step(index - 1)}
        onNext={step(index + 1)}
      />
    </section>
  )
}
