import { IconReportAnalytics } from '@tabler/icons-react'
import { PERIODO_PADRAO, PERIODOS, type Periodo } from '#modules/ranking/ranking.rules.ts'
import { addDays, formatDay } from '#platform/shared/day.ts'
import { ChoiceButtons } from '#platform/ui/ChoiceButtons.tsx'
import { DataTable } from '#platform/ui/DataTable.tsx'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { PageHeader } from '#platform/ui/PageHeader.tsx'
import { Panel } from '#platform/ui/Panel.tsx'
import { pageStateOf } from '#platform/web/query/list-state.ts'
import { usePlatform } from '#platform/web/query/platform-context.ts'
import { ReadFailure } from '#platform/web/query/ReadFailure.tsx'
import { useCall } from '#platform/web/query/use-call.ts'
import { ExportButton } from '#platform/web/record-list/ListTools.tsx'
import { useQueryState } from '#platform/web/router/navigation.ts'
import { today } from '#platform/web/today.ts'
import {
  exportarRelatorio,
  type RelatorioDeOfertas,
  relatorioDeOfertas,
} from '../../oferta-relatorio.contract.ts'
import { Numeros } from './Numeros.tsx'
import { Recusas } from './Recusas.tsx'
import { relatorioColumns } from './relatorio-columns.tsx'
import { contagem } from './relatorio-textos.ts'
import styles from './relatorios.module.css'

const OPTIONS = Object.entries(PERIODOS).map(([value, label]) => ({ value: value as Periodo, label }))
const isPeriodo = (text: string): text is Periodo => text in PERIODOS

/** How carriers answered the offers of a period: how fast, how often they accept, what it saves, why they refuse. */
export default function RelatoriosPage() {
  const [asked, setPeriodo] = useQueryState('periodo', PERIODO_PADRAO)
  const periodo = isPeriodo(asked) ? asked : PERIODO_PADRAO
  const ate = today()
  const pedido = { de: addDays(ate, 1 - Number(periodo)), ate }
  const query = useCall(relatorioDeOfertas, { body: pedido }, { staleTime: 0, keepsPrevious: true })
  const { http } = usePlatform()
  const { data } = query
  return (
    <>
      <PageHeader
        title="Relatórios do oferecimento"
        subtitle={
          data && `Ofertas publicadas de ${formatDay(data.periodo.de)} a ${formatDay(data.periodo.ate)}`
        }
        actions={
          <ExportButton
            name="oferecimento"
            download={(formato) => http.download(exportarRelatorio, { body: { ...pedido, formato } })}
          />
        }
      />
      <search className={styles.filtros} aria-label="Período do relatório">
        <ChoiceButtons
          label="Período"
          isJoined
          options={OPTIONS}
          chosen={[periodo]}
          onToggle={(next) => setPeriodo(next)}
        />
      </search>
      {query.isError && !data && (
        <ReadFailure query={query}>Não foi possível carregar o relatório.</ReadFailure>
      )}
      {query.isPending && <LoadingSkeleton lines={10} label="Carregando o relatório" />}
      {data && <Relatorio relatorio={data} query={query} />}
    </>
  )
}

interface RelatorioProps {
  readonly relatorio: RelatorioDeOfertas
  readonly query: Parameters<typeof pageStateOf<RelatorioDeOfertas['items'][number]>>[0]
}

function Relatorio({ relatorio, query }: RelatorioProps) {
  const { items, transportadoras, total, ofertas, recusas } = relatorio
  if (ofertas === 0) {
    return (
      <EmptyState icon={IconReportAnalytics} title="Nenhuma oferta publicada no período">
        Cada oferta publicada conta aqui: quem foi convidado, em quanto tempo respondeu, o que aceitou, quanto
        se economizou e por que recusou. Escolha um período maior ou publique a primeira oferta.
      </EmptyState>
    )
  }
  return (
    <div className={styles.corpo}>
      <Numeros total={total} ofertas={ofertas} />
      <Panel
        title="Por transportadora"
        note={
          items.length < transportadoras
            ? `as ${contagem(items.length)} com mais convites de ${contagem(transportadoras)}`
            : contagem(transportadoras)
        }
      >
        <DataTable
          label="Transportadoras no relatório"
          columns={relatorioColumns}
          state={pageStateOf(query, 'Não foi possível carregar o relatório.')}
          rowKey={({ transportadoraId, nome }) => transportadoraId ?? nome}
          rowName={({ nome }) => nome}
          empty={null}
        />
      </Panel>
      <Recusas recusas={recusas} />
      <p className={styles.vazio}>
        Economia é o valor oferecido menos o valor contratado; negativa quando o contrato saiu mais caro. Nos
        lotes de que se tomam cargas, o valor oferecido é o das cargas tomadas.
      </p>
    </div>
  )
}
