import { Button } from '@mantine/core'
import { IconMailForward, IconUsersGroup } from '@tabler/icons-react'
import { formatDateTime } from '#platform/shared/date.ts'
import { formatDocumento } from '#platform/shared/documento.ts'
import { DataTable } from '#platform/ui/DataTable.tsx'
import type { DataTableColumn } from '#platform/ui/data-table.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { FilterBar } from '#platform/ui/FilterBar.tsx'
import { FilterChoice } from '#platform/ui/FilterChoice.tsx'
import { FilteredTotal } from '#platform/ui/FilteredTotal.tsx'
import { ListFrame } from '#platform/ui/ListFrame.tsx'
import { NoResultState } from '#platform/ui/NoResultState.tsx'
import { PageHeader } from '#platform/ui/PageHeader.tsx'
import { Pagination } from '#platform/ui/Pagination.tsx'
import { localZone } from '#platform/web/local-zone.ts'
import { useOpenDrawer } from '#platform/web/router/navigation.ts'
import { useDrawerLinks } from '#platform/web/router/use-drawer-links.ts'
import { PAGE_SIZES } from '#platform/web/router/use-paging.ts'
import type { Vinculo } from '../parceiro.contract.ts'
import { SITUACAO_PARCEIRO_CODES, SITUACAO_PARCEIRO_LABELS } from '../parceiro.rules.ts'
import { NEW_PARCEIRO_DRAWER, parceiroDrawer } from './parceiro-places.ts'
import { SituacaoBadge } from './shared/SituacaoBadge.tsx'
import { nomeVinculo, tipoVinculo } from './shared/vinculo-text.ts'
import { useParceiroList } from './use-parceiro-list.ts'

const OPTIONS = SITUACAO_PARCEIRO_CODES.map((code) => ({
  value: String(code),
  label: SITUACAO_PARCEIRO_LABELS[code],
}))

const columns = (zone: string): DataTableColumn<Vinculo>[] => [
  { key: 'nome', header: 'Parceiro', cell: nomeVinculo },
  {
    key: 'documento',
    header: 'CNPJ ou CPF',
    width: '180px',
    cell: ({ documento }) => formatDocumento(documento),
  },
  { key: 'tipo', header: 'Tipo', width: '150px', cell: ({ tipo }) => tipoVinculo(tipo) },
  {
    key: 'atualizadoEm',
    header: 'Alterado em',
    isNumeric: true,
    width: '160px',
    cell: ({ atualizadoEm }) => formatDateTime(atualizadoEm, zone),
  },
  {
    key: 'situacao',
    header: 'Situação',
    width: '170px',
    cell: ({ situacao }) => <SituacaoBadge situacao={situacao} />,
  },
]

/** The companies of the platform that the own one works with, and the invitations on their way (L-217). */
export default function ParceirosPage() {
  const list = useParceiroList()
  const openDrawer = useOpenDrawer()
  const links = useDrawerLinks()
  const { paging, search, total } = list
  const invite = (
    <Button
      leftSection={<IconMailForward size={16} aria-hidden />}
      onClick={() => openDrawer(NEW_PARCEIRO_DRAWER)}
    >
      Convidar parceiro
    </Button>
  )
  return (
    <>
      <PageHeader title="Parceiros" actions={invite} />
      <FilterBar
        search={{
          label: 'Pesquisar parceiros',
          placeholder: 'Nome, CNPJ, CPF',
          value: search.typed,
          onChange: search.type,
        }}
        filters={[
          {
            key: 'situacao',
            label: 'Situação',
            value: OPTIONS.find(({ value }) => value === list.situacao)?.label,
            onRemove: () => list.setSituacao(''),
            editor: (
              <FilterChoice
                label="Situação da parceria"
                options={OPTIONS}
                value={list.situacao}
                onChange={list.setSituacao}
              />
            ),
          },
        ]}
        onClear={list.clear}
        totals={list.isFiltered && <FilteredTotal total={total} all={list.all} />}
      />
      <ListFrame>
        <DataTable
          label="Parceiros"
          columns={columns(localZone())}
          state={list.state}
          rowKey={({ id }) => id}
          rowName={nomeVinculo}
          rowHref={({ id }) => links.hrefOf(parceiroDrawer(id))}
          onOpen={({ id }) => openDrawer(parceiroDrawer(id))}
          currentKey={list.rows.find(({ id }) => links.current === `/${parceiroDrawer(id)}`)?.id}
          isFiltered={list.isFiltered}
          noResult={
            <NoResultState term={search.settled || undefined} total={list.all} onClear={list.clear} />
          }
          empty={
            <EmptyState icon={IconUsersGroup} title="Nenhum parceiro" actions={invite}>
              Convide transportadoras e embarcadores que usam a plataforma. Convites recebidos também aparecem
              aqui.
            </EmptyState>
          }
          footer={
            <Pagination
              page={paging.page}
              pageSize={paging.pageSize}
              count={list.rows.length}
              total={total}
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
