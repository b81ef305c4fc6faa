import { IconPackage } from '@tabler/icons-react'
import { useId } from 'react'
import { grupoOf } from '#modules/carga/carga.rules.ts'
import type { CargaListada } from '#modules/carga/carga-listada.contract.ts'
import { exportarCargas, searchCargas } from '#modules/carga/lista-cargas.contract.ts'
import { MenuDaCarga } from '#modules/carga/web/shared/acoes/MenuDaCarga.tsx'
import { CARGAS, detalhesDrawer, QUADRO } from '#modules/carga/web/shared/enderecos.ts'
import { isEmbarcador } from '#platform/shared/access.ts'
import { DataTable } from '#platform/ui/DataTable.tsx'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { ListFrame } from '#platform/ui/ListFrame.tsx'
import { NoResultState } from '#platform/ui/NoResultState.tsx'
import { PageHeader } from '#platform/ui/PageHeader.tsx'
import { Pagination } from '#platform/ui/Pagination.tsx'
import { TabBar } from '#platform/ui/TabBar.tsx'
import { useNewRecordPlace } from '#platform/ui/use-new-record-place.ts'
import { usePlatform } from '#platform/web/query/platform-context.ts'
import { useCall } from '#platform/web/query/use-call.ts'
import { ColumnChoice, ExportButton } from '#platform/web/record-list/ListTools.tsx'
import { useHiddenColumns } from '#platform/web/record-list/use-hidden-columns.ts'
import { PageLink } from '#platform/web/router/links.tsx'
import { useOpenDrawer } from '#platform/web/router/navigation.ts'
import { useDrawerLinks } from '#platform/web/router/use-drawer-links.ts'
import { PAGE_SIZES } from '#platform/web/router/use-paging.ts'
import { useSignedIn } from '#platform/web/session/use-session.ts'
import { ListaFilters } from './ListaFilters.tsx'
import styles from './lista.module.css'
import { CARGA_COLUMNS, RECEBIDA_COLUMNS } from './lista-columns.tsx'
import { useListaCargas } from './use-lista-cargas.ts'

const number = new Intl.NumberFormat('pt-BR')

/**
 * Every load of the company, or that it was given by others, also those that were finished, cancelled or deactivated
 * and so left the board.
 */
export default function ListaCargasPage() {
  const lista = useListaCargas()
  const hidden = useHiddenColumns('cargas/lista')
  const { http } = usePlatform()
  const openDrawer = useOpenDrawer()
  const links = useDrawerLinks()
  const isShipper = isEmbarcador(useSignedIn().subject)
  const isOwn = isShipper && !lista.isRecebidas
  const hasReceived = useHasReceived(isShipper)
  const tabsId = useId()
  const aba = isOwn ? 'empresa' : 'recebidas'
  const columns = isOwn ? CARGA_COLUMNS : RECEBIDA_COLUMNS
  const { paging, rows, data } = lista
  const total = data?.total
  const isMinimum = data?.totalIsMinimum ?? false
  useNewRecordPlace({
    kind: CARGAS,
    isBusy: lista.isFetching,
    isFiltered: lista.isFiltered,
    onClear: lista.clear,
    onOpen: ({ id }) => openDrawer(detalhesDrawer(id)),
  })
  return (
    <>
      <PageHeader
        title="Lista de cargas"
        subtitle={data && countText(data, lista.all)}
        actions={
          <ExportButton
            name="cargas"
            download={(formato) => http.download(exportarCargas, { body: { ...lista.filtro, formato } })}
          />
        }
      />
      {hasReceived && (
        <div className={styles.tabs}>
          <TabBar
            id={tabsId}
            label="De quem são as cargas"
            value={aba}
            onChange={lista.chooseAba}
            tabs={ABAS}
          />
        </div>
      )}
      <div
        className={styles.panel}
        {...(hasReceived && {
          role: 'tabpanel',
          id: `${tabsId}-panel`,
          'aria-labelledby': `${tabsId}-tab-${aba}`,
        })}
      >
        <ListaFilters lista={lista} isOwn={isOwn}>
          <ColumnChoice columns={columns} hidden={hidden} />
        </ListaFilters>
        <ListFrame>
          <DataTable
            label="Lista de cargas"
            columns={columns.filter(({ key }, index) => index === 0 || !hidden.keys.includes(key))}
            state={lista.state}
            rowKey={({ id }) => id}
            rowName={({ codigo }) => `Carga ${codigo}`}
            rowHref={({ id }) => links.hrefOf(detalhesDrawer(id))}
            onOpen={({ id }) => openDrawer(detalhesDrawer(id))}
            currentKey={rows.find(({ id }) => links.current?.startsWith(`/${detalhesDrawer(id)}`))?.id}
            sort={lista.sort}
            onSort={lista.setSort}
            rowActions={(carga) => <MenuDaCarga carga={emSeuLugar(carga)} />}
            isFiltered={lista.isFiltered}
            noResult={
              <NoResultState
                term={lista.search.settled || undefined}
                total={lista.all?.total}
                onClear={lista.clear}
              />
            }
            empty={
              <EmptyState
                icon={IconPackage}
                title="Nenhuma carga"
                actions={
                  <PageLink className="ev-link" to={QUADRO}>
                    Ir para o quadro
                  </PageLink>
                }
              >
                {isOwn ? TODAS_DA_EMPRESA : TODAS_RECEBIDAS}
              </EmptyState>
            }
            footer={
              <Pagination
                page={paging.page}
                pageSize={paging.pageSize}
                count={rows.length}
                {...(total !== undefined && { total })}
                isMinimum={isMinimum}
                onPage={paging.setPage}
                pageSizes={PAGE_SIZES}
                onPageSize={paging.setPageSize}
              />
            }
          />
        </ListFrame>
      </div>
    </>
  )
}

const ABAS = [
  { value: 'empresa', label: 'Da empresa' },
  { value: 'recebidas', label: 'Recebidas' },
] as const

/** Whether a company that sends was given loads by others; a carrier lists nothing else. */
function useHasReceived(isShipper: boolean): boolean {
  const { data } = useCall(searchCargas, { body: { recebidas: true, qtdItem: 1 } }, { enabled: isShipper })
  return (data?.total ?? 0) > 0
}

const TODAS_DA_EMPRESA =
  'Aqui ficam todas as cargas da empresa, também as finalizadas, canceladas e desativadas, que o quadro não mostra.'
const TODAS_RECEBIDAS =
  'Aqui ficam todas as cargas que outras empresas direcionaram à sua, também as finalizadas, canceladas e desativadas, que o quadro não mostra.'

interface Counted {
  readonly total: number
  readonly totalIsMinimum?: boolean
}
const counted = ({ total, totalIsMinimum }: Counted) =>
  `${totalIsMinimum ? 'mais de ' : ''}${number.format(total)}`

/** `282 cargas`; `6 de 282 cargas` while something narrows the list. */
const countText = (shown: Counted, all: Counted | undefined) =>
  `${all ? `${counted(shown)} de ` : ''}${counted(all ?? shown)} ${(all ?? shown).total === 1 ? 'carga' : 'cargas'}`

/** For the actions a load that left the board stands in no stage. */
const emSeuLugar = (carga: CargaListada) => ({
  ...carga,
  etapa: grupoOf(carga.status) === undefined ? null : carga.etapa,
})
