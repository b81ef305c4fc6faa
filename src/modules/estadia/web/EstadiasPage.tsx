import { IconReceipt2 } from '@tabler/icons-react'
import { isEmbarcador } from '#platform/shared/access.ts'
import { formatMoney } from '#platform/shared/money.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { PageHeader } from '#platform/ui/PageHeader.tsx'
import { usePlatform } from '#platform/web/query/platform-context.ts'
import { useCall } from '#platform/web/query/use-call.ts'
import { ExportButton } from '#platform/web/record-list/ListTools.tsx'
import { countText } from '#platform/web/record-list/list-nouns.ts'
import { RecordList } from '#platform/web/record-list/RecordList.tsx'
import { useHiddenColumns } from '#platform/web/record-list/use-hidden-columns.ts'
import { useListAddress } from '#platform/web/record-list/use-list-address.ts'
import { useSignedIn } from '#platform/web/session/use-session.ts'
import { exportarEstadias, type SearchEstadias, searchEstadias, sumEstadias } from '../estadia.contract.ts'
import { MINUTE_MS } from './estadia.api.ts'
import styles from './estadia.module.css'
import { estadiasColumns } from './estadias-columns.tsx'
import { ORDENS, textToSearch, useEstadiasFilters } from './estadias-filters.tsx'
import { estadiaDrawer } from './shared/enderecos.ts'
import { Totais } from './Totais.tsx'

const NOUNS = { singular: 'estadia', plural: 'estadias', gender: 'a' } as const
const BY_TIME = { keepsPrevious: true, staleTime: 0, refetchInterval: MINUTE_MS } as const

/** The ledger of stays: of the own docks and loads, or of the own vehicles at the docks of others. */
export default function EstadiasPage() {
  const isCarrier = !isEmbarcador(useSignedIn().subject)
  const list = useListAddress<SearchEstadias>({
    filters: useEstadiasFilters(isCarrier),
    defaultOrder: ORDENS[0],
    defaultDirection: 'desc',
    orders: ORDENS,
    textToSearch,
  })
  const query = useCall(searchEstadias, { body: list.question }, BY_TIME)
  const all = useCall(searchEstadias, { body: { qtdItem: 1 } }, { enabled: list.isFiltered }).data
  // The tiles are the states side by side, so that of the filter does not narrow them.
  const soma = useCall(sumEstadias, { body: list.narrowingWithout('situacao') }, BY_TIME).data
  const { http } = usePlatform()
  const whole = list.isFiltered ? all : undefined
  const valor = soma?.valorHoje
  const hoje = valor ? `valor ${formatMoney(valor.centavosPorToneladaHora)} por t e hora` : undefined
  return (
    <>
      <PageHeader
        title="Estadias"
        subtitle={[query.data && countText(NOUNS, query.data, whole), hoje].filter(Boolean).join(' · ')}
        actions={
          <ExportButton
            name={NOUNS.plural}
            download={(formato) => http.download(exportarEstadias, { body: { ...list.filter, formato } })}
          />
        }
      />
      {soma && <Totais soma={soma} />}
      {valor && (
        <p className={styles.regra}>
          {`${valor.horasLivres} h livres; depois, todas as horas começadas desde a chegada × capacidade inteira`}
        </p>
      )}
      <RecordList
        label="Estadias"
        nouns={NOUNS}
        list={list}
        query={query}
        all={whole}
        placeholder="Carga, placa, local"
        columns={estadiasColumns(isCarrier)}
        hidden={useHiddenColumns('estadias')}
        nameOf={({ codigo }) => `Estadia ${codigo}`}
        drawerOf={estadiaDrawer}
        empty={
          <EmptyState icon={IconReceipt2} title="Nenhuma estadia">
            {isCarrier
              ? 'Cada visita de um veículo seu às docas de um embarcador da plataforma aparece aqui, desde a chegada.'
              : 'Cada visita de um veículo aparece aqui desde a chegada comprovada na portaria, ou informada em uma parada da carga.'}
          </EmptyState>
        }
      />
    </>
  )
}
