import { Button } from '@mantine/core'
import { IconCircleCheck, IconCircleOff, IconPlus, IconTags } from '@tabler/icons-react'
import { DataTable } from '../../../platform/ui/DataTable.tsx'
import { EmptyState } from '../../../platform/ui/EmptyState.tsx'
import { ListFrame } from '../../../platform/ui/ListFrame.tsx'
import { NoResultState } from '../../../platform/ui/NoResultState.tsx'
import { PageHeader } from '../../../platform/ui/PageHeader.tsx'
import { Pagination } from '../../../platform/ui/Pagination.tsx'
import { RecordMenu } from '../../../platform/ui/RecordMenu.tsx'
import { StateMessage } from '../../../platform/ui/StateMessage.tsx'
import { localZone } from '../../../platform/web/local-zone.ts'
import { PageLink } from '../../../platform/web/router/links.tsx'
import { useOpenDrawer } from '../../../platform/web/router/navigation.ts'
import { useDrawerLinks } from '../../../platform/web/router/use-drawer-links.ts'
import { PAGE_SIZES } from '../../../platform/web/router/use-paging.ts'
import { useCanCall } from '../../../platform/web/session/use-can-call.ts'
import { alterarCaracteristica } from '../caracteristica.contract.ts'
import { TIPOS_CARACTERISTICA } from '../caracteristica.rules.ts'
import { CaracteristicaFilters } from './CaracteristicaFilters.tsx'
import { useCaracteristicaCounts } from './caracteristica.api.ts'
import { caracteristicaColumns } from './caracteristica-columns.tsx'
import { caracteristicaDrawer, newCaracteristicaDrawer, openCaracteristica } from './caracteristica-places.ts'
import { useBulkSwitch } from './use-bulk-switch.ts'
import { useCaracteristicaActions } from './use-caracteristica-actions.ts'
import { useCaracteristicaList } from './use-caracteristica-list.ts'
import { headingOf } from './usos.ts'

const number = new Intl.NumberFormat('pt-BR')

/** The register of characteristics, of one use or of all (L-077). */
export default function CaracteristicasPage() {
  const list = useCaracteristicaList()
  const canManage = useCanCall(alterarCaracteristica)
  const counts = useCaracteristicaCounts(list.isOfOneUse ? list.tipo : undefined)
  const bulk = useBulkSwitch(list.rows, list.filter)
  const actions = useCaracteristicaActions()
  const openDrawer = useOpenDrawer()
  const links = useDrawerLinks()
  const { paging, rows, total } = list
  const heading = headingOf(list.isOfOneUse ? list.tipo : undefined)

  if (list.isUnknownUse) return <UnknownUse />
  const create = canManage && (
    <Button
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={() => openDrawer(newCaracteristicaDrawer(list.tipo ?? TIPOS_CARACTERISTICA.carga))}
    >
      Nova característica
    </Button>
  )
  return (
    <>
      <PageHeader title={heading} subtitle={countsText(counts)} actions={create} />
      <CaracteristicaFilters list={list} all={counts.total} />
      <ListFrame>
        <DataTable
          label={heading}
          columns={caracteristicaColumns(!list.isOfOneUse, localZone())}
          state={list.state}
          rowKey={({ id }) => id}
          rowName={({ descricao }) => descricao}
          rowHref={({ id }) => links.hrefOf(caracteristicaDrawer(id))}
          onOpen={({ id }) => openDrawer(caracteristicaDrawer(id))}
          currentKey={openCaracteristica(links.current)}
          sort={list.sort}
          onSort={list.setSort}
          rowActions={
            canManage
              ? (record) => (
                  <RecordMenu
                    name={record.descricao}
                    isActive={record.ativo}
                    onEdit={() => openDrawer(caracteristicaDrawer(record.id))}
                    onSwitch={() => void actions.setActive(record, !record.ativo)}
                    onRemove={() => void actions.remove(record)}
                  />
                )
              : undefined
          }
          selection={
            canManage
              ? {
                  selected: bulk.selected,
                  onChange: bulk.choose,
                  totalOfFilter: total,
                  onSelectFilter: () => void bulk.chooseFilter(),
                  actions: <BulkActions onRun={(isActive) => void bulk.run(isActive)} />,
                }
              : undefined
          }
          isFiltered={list.isFiltered}
          noResult={<NoResultState term={list.search.settled || undefined} onClear={list.clear} />}
          empty={
            <EmptyState icon={IconTags} title="Nenhuma característica" actions={create}>
              Características marcam o que exige cuidado, como carga refrigerada ou entrega agendada. As que
              forem criadas aparecem aqui.
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
    </>
  )
}

function countsText({ total, inactive }: ReturnType<typeof useCaracteristicaCounts>): string {
  if (total === undefined || inactive === undefined) return ''
  const all = total === 1 ? '1 cadastro' : `${number.format(total)} cadastros`
  return `${all} · ${inactive === 1 ? '1 desativado' : `${number.format(inactive)} desativados`}`
}

function BulkActions({ onRun }: { readonly onRun: (isActive: boolean) => void }) {
  return (
    <>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconCircleOff size={15} aria-hidden />}
        onClick={() => onRun(false)}
      >
        Desativar
      </Button>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconCircleCheck size={15} aria-hidden />}
        onClick={() => onRun(true)}
      >
        Ativar
      </Button>
    </>
  )
}

function UnknownUse() {
  return (
    <>
      <PageHeader title="Características" />
      <StateMessage
        icon={IconTags}
        title="Este uso não existe"
        actions={<PageLink to="/configuracoes/caracteristicas">Ver todas as características</PageLink>}
      >
        Características são de carga, de pedido, de cross-docking ou de agendamento.
      </StateMessage>
    </>
  )
}
