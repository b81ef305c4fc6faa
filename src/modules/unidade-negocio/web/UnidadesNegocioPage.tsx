import { Button } from '@mantine/core'
import { IconBuildingWarehouse, IconPlus } from '@tabler/icons-react'
import { DataTable } from '../../../platform/ui/DataTable.tsx'
import { EmptyState } from '../../../platform/ui/EmptyState.tsx'
import { ListFrame } from '../../../platform/ui/ListFrame.tsx'
import { NoResultState } from '../../../platform/ui/NoResultState.tsx'
import { PageHeader } from '../../../platform/ui/PageHeader.tsx'
import { Pagination } from '../../../platform/ui/Pagination.tsx'
import { RecordMenu } from '../../../platform/ui/RecordMenu.tsx'
import { localZone } from '../../../platform/web/local-zone.ts'
import { useOpenDrawer } from '../../../platform/web/router/navigation.ts'
import { useDrawerLinks } from '../../../platform/web/router/use-drawer-links.ts'
import { PAGE_SIZES } from '../../../platform/web/router/use-paging.ts'
import { useCanCall } from '../../../platform/web/session/use-can-call.ts'
import { useText } from '../../../platform/web/wording.ts'
import { criarUnidade } from '../unidade-negocio.contract.ts'
import { UnidadeFilters } from './UnidadeFilters.tsx'
import { UnidadesCompartilhadas } from './UnidadesCompartilhadas.tsx'
import { unidadeColumns } from './unidade-columns.tsx'
import { useUnidadeCalls, useUnidadeCounts } from './unidade-negocio.api.ts'
import { NEW_UNIDADE_DRAWER, openUnidade, unidadeDrawer } from './unidade-places.ts'
import { useUnidadeActions } from './use-unidade-actions.ts'
import { useUnidadeList } from './use-unidade-list.ts'

const number = new Intl.NumberFormat('pt-BR')

/** The register of business units, and the units that partners share (L-080, L-227). */
export default function UnidadesNegocioPage() {
  const text = useText()
  const list = useUnidadeList()
  const canManage = useCanCall(criarUnidade)
  const counts = useUnidadeCounts()
  const calls = useUnidadeCalls()
  const actions = useUnidadeActions()
  const openDrawer = useOpenDrawer()
  const links = useDrawerLinks()
  const { paging, rows, total } = list
  const title = text('Unidades de negócio')
  const create = canManage && (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => openDrawer(NEW_UNIDADE_DRAWER)}>
      {text('Nova unidade de negócio')}
    </Button>
  )
  return (
    <>
      <PageHeader title={title} subtitle={countsText(counts)} actions={create} />
      <UnidadeFilters list={list} all={counts.total} />
      <ListFrame>
        <DataTable
          label={title}
          columns={unidadeColumns(localZone())}
          state={list.state}
          rowKey={({ id }) => id}
          rowName={({ descricao }) => descricao}
          rowHref={({ id }) => links.hrefOf(unidadeDrawer(id))}
          onOpen={({ id }) => openDrawer(unidadeDrawer(id))}
          currentKey={openUnidade(links.current)}
          rowActions={
            canManage
              ? (record) => (
                  <RecordMenu
                    name={record.descricao}
                    isActive={record.ativo}
                    onEdit={() => openDrawer(unidadeDrawer(record.id))}
                    onSwitch={() => void actions.setActive(record, !record.ativo)}
                    onRemove={() =>
                      void actions.remove(record).then((isGone) => (isGone ? calls.refresh() : undefined))
                    }
                  />
                )
              : undefined
          }
          isFiltered={list.isFiltered}
          noResult={<NoResultState term={list.search.settled || undefined} onClear={list.clear} />}
          empty={
            <EmptyState icon={IconBuildingWarehouse} title="Nenhuma unidade" actions={create}>
              As unidades a que você tem acesso aparecem aqui.
            </EmptyState>
          }
          footer={
            <Pagination
              page={paging.page}
              pageSize={paging.pageSize}
              count={rows.length}
              total={total}
              hasNext={total !== undefined && (paging.page + 1) * paging.pageSize < total}
              onPage={paging.setPage}
              pageSizes={PAGE_SIZES}
              onPageSize={paging.setPageSize}
            />
          }
        />
      </ListFrame>
      <UnidadesCompartilhadas />
    </>
  )
}

function countsText({ total, inactive }: ReturnType<typeof useUnidadeCounts>): string {
  if (total === undefined || inactive === undefined) return ''
  const all = total === 1 ? '1 cadastro' : `${number.format(total)} cadastros`
  return `${all} · ${inactive === 1 ? '1 desativado' : `${number.format(inactive)} desativados`}`
}
