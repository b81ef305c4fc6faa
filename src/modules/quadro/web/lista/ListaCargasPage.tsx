import { IconPackage } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useId, useRef } from 'react'
import { grupoOf } from '#modules/carga/carga.rules.ts'
import type { CargaListada } from '#modules/carga/carga-listada.contract.ts'
import { exportarCargas, type SearchCargas, searchCargas } from '#modules/carga/lista-cargas.contract.ts'
import { MenuDaCarga } from '#modules/carga/web/shared/acoes/MenuDaCarga.tsx'
import { useListaDeCargas } from '#modules/carga/web/shared/caminho-cargas.ts'
import { CARGAS, detalhesDrawer, QUADRO } from '#modules/carga/web/shared/enderecos.ts'
import { useCargasLive } from '#modules/carga/web/shared/use-carga-live.ts'
import { isEmbarcador } from '#platform/shared/access.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { PageHeader } from '#platform/ui/PageHeader.tsx'
import { TabBar } from '#platform/ui/TabBar.tsx'
import { usePlatform } from '#platform/web/query/platform-context.ts'
import { useCall } from '#platform/web/query/use-call.ts'
import { ExportButton } from '#platform/web/record-list/ListTools.tsx'
import { countText } from '#platform/web/record-list/list-nouns.ts'
import { RecordList } from '#platform/web/record-list/RecordList.tsx'
import { useHiddenColumns } from '#platform/web/record-list/use-hidden-columns.ts'
import { useListAddress } from '#platform/web/record-list/use-list-address.ts'
import { PageLink } from '#platform/web/router/links.tsx'
import { useQueryState } from '#platform/web/router/navigation.ts'
import { useSignedIn } from '#platform/web/session/use-session.ts'
import styles from './lista.module.css'
import { CARGA_COLUMNS, RECEBIDA_COLUMNS } from './lista-columns.tsx'
import { ORDENS, textToSearch, useListaFilters } from './lista-filters.tsx'

const NOUNS = { singular: 'carga', plural: 'cargas', gender: 'a' } as const
/** Changes of several rows are read together. */
const GATHER_MS = 400

/**
 * Every load of the company, or that it was given by others, also those that were finished, cancelled or deactivated
 * and so left the board.
 */
export default function ListaCargasPage() {
  const isShipper = isEmbarcador(useSignedIn().subject)
  const [abaNaRota, setAba] = useQueryState('aba', 'empresa')
  const isRecebidas = abaNaRota === 'recebidas'
  const isOwn = isShipper && !isRecebidas
  const aba = isOwn ? 'empresa' : 'recebidas'
  const columns = isOwn ? CARGA_COLUMNS : RECEBIDA_COLUMNS
  const scope = isRecebidas ? { recebidas: true } : undefined
  const lista = useListAddress<SearchCargas>({
    filters: useListaFilters(isOwn),
    defaultOrder: ORDENS[0],
    defaultDirection: 'desc',
    orders: ORDENS,
    scope,
    textToSearch,
  })
  // Told before the list is asked for, so that its answer is followed at once.
  useListaDeCargas(searchCargas)
  // A load may have left the board a moment ago, so no earlier answer counts as fresh.
  const query = useCall(searchCargas, { body: lista.question }, { keepsPrevious: true, staleTime: 0 })
  // Counts stop at 10,000, as those of the page do.
  const all = useCall(searchCargas, { body: { ...scope, qtdItem: 1 } }, { enabled: lista.isFiltered })
  const whole = lista.isFiltered ? all.data : undefined
  useFreshRows(query.data?.items ?? [], () => void query.refetch())
  const hidden = useHiddenColumns('cargas/lista')
  const { http } = usePlatform()
  const hasReceived = useHasReceived(isShipper)
  const tabsId = useId()
  return (
    <>
      <PageHeader
        title="Lista de cargas"
        subtitle={query.data && countText(NOUNS, query.data, whole)}
        actions={
          <ExportButton
            name={NOUNS.plural}
            download={(formato) => http.download(exportarCargas, { body: { ...lista.filter, formato } })}
          />
        }
      />
      {hasReceived && (
        <div className={styles.tabs}>
          <TabBar
            id={tabsId}
            label="De quem são as cargas"
            value={aba}
            onChange={(next) => {
              setAba(next)
              lista.choose('transportadora', '')
            }}
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
        <RecordList
          label="Lista de cargas"
          nouns={NOUNS}
          list={lista}
          query={query}
          all={whole}
          placeholder={isOwn ? 'Código, NF, placa, motorista' : 'Código, NF, placa, empresa'}
          columns={columns}
          hidden={hidden}
          nameOf={({ codigo }) => `Carga ${codigo}`}
          drawerOf={detalhesDrawer}
          kindOfNew={CARGAS}
          rowActions={(carga) => <MenuDaCarga carga={emSeuLugar(carga)} />}
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
        />
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

/** Reads the page again a moment after one of its loads changed, by whomever. */
function useFreshRows(rows: readonly CargaListada[], refetch: () => void): void {
  const read = useEffectEvent(refetch)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useCargasLive(
    rows.map(({ id }) => id),
    () => {
      timer.current ??= setTimeout(() => {
        timer.current = undefined
        read()
      }, GATHER_MS)
    },
  )
  useEffect(() => () => clearTimeout(timer.current), [])
}

/** For the actions a load that left the board stands in no stage. */
const emSeuLugar = (carga: CargaListada) => ({
  ...carga,
  etapa: grupoOf(carga.status) === undefined ? null : carga.etapa,
})
