import { IconReportAnalytics } from '@tabler/icons-react'
import { addDays, formatDay } from '#platform/shared/day.ts'
import { formatPercent, formatWeight } from '#platform/shared/quantity.ts'
import { ChoiceButtons } from '#platform/ui/ChoiceButtons.tsx'
import { DataTable } from '#platform/ui/DataTable.tsx'
import type { DataTableColumn } from '#platform/ui/data-table.ts'
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
  exportarRelatorioDeRemessas,
  type LinhaDoRelatorio,
  type PassagemPorUnidade,
  relatorioDeRemessas,
} from '../remessa-relatorio.contract.ts'
import styles from './remessa.module.css'

const PERIODOS = [
  { value: '7', label: '7 dias' },
  { value: '30', label: '30 dias' },
  { value: '90', label: '90 dias' },
] as const
const PADRAO = '30'

/** What passed through the units in a period: how much, how long it stood there, and what was delivered in time. */
export default function RelatoriosPage() {
  const [asked, setPeriodo] = useQueryState('periodo', PADRAO)
  const periodo = PERIODOS.find(({ value }) => value === asked)?.value ?? PADRAO
  const ate = today()
  const pedido = { de: addDays(ate, 1 - Number(periodo)), ate }
  const query = useCall(relatorioDeRemessas, { body: pedido }, { staleTime: 0, keepsPrevious: true })
  const { http } = usePlatform()
  const { data } = query
  return (
    <>
      <PageHeader
        title="Relatórios do crossdocking"
        subtitle={
          data &&
          `O que passou pelas unidades de ${formatDay(data.periodo.de)} a ${formatDay(data.periodo.ate)}`
        }
        actions={
          <ExportButton
            name="crossdocking"
            download={(formato) =>
              http.download(exportarRelatorioDeRemessas, { body: { ...pedido, formato } })
            }
          />
        }
      />
      <search className={styles.filtros} aria-label="Período do relatório">
        <ChoiceButtons
          label="Período"
          isJoined
          options={PERIODOS}
          chosen={[periodo]}
          onToggle={(next) => setPeriodo(next)}
        />
      </search>
      {query.isError && !data && (
        <ReadFailure query={query}>Não foi possível carregar o relatório.</ReadFailure>
      )}
      {query.isPending && <LoadingSkeleton lines={8} label="Carregando o relatório" />}
      {data && data.items.length === 0 && (
        <EmptyState icon={IconReportAnalytics} title="Nada passou pelas unidades no período">
          Cada remessa recebida ou expedida conta aqui, na unidade por que passou. Escolha um período maior.
        </EmptyState>
      )}
      {data && data.items.length > 0 && (
        <div className={styles.relatorio}>
          <Numeros total={data.total} />
          <Panel title="Por unidade">
            <DataTable
              label="Unidades no relatório"
              columns={COLUMNS}
              state={pageStateOf(query, 'Não foi possível carregar o relatório.')}
              rowKey={({ unidadeId }) => unidadeId}
              rowName={({ unidade }) => unidade}
              empty={null}
            />
          </Panel>
        </div>
      )}
    </>
  )
}

const count = new Intl.NumberFormat('pt-BR')
const days = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })
const SEM_DADO = '–'
const diasText = (dias: number | null) =>
  dias === null ? SEM_DADO : `${days.format(dias)} ${dias < 2 ? 'dia' : 'dias'}`
const prazoText = ({ noPrazo, prometidas }: Pick<PassagemPorUnidade, 'noPrazo' | 'prometidas'>) =>
  prometidas === 0 ? SEM_DADO : formatPercent(noPrazo / prometidas)

function Numeros({ total }: { readonly total: PassagemPorUnidade }) {
  const blocos = [
    { label: 'Recebidas', valor: count.format(total.recebidas), nota: formatWeight(total.recebidasKg) },
    { label: 'Expedidas', valor: count.format(total.expedidas), nota: formatWeight(total.expedidasKg) },
    { label: 'Entre unidades', valor: count.format(total.transferidas), nota: 'das expedidas' },
    { label: 'Permanência', valor: diasText(total.permanenciaDias), nota: 'média do que saiu' },
    {
      label: 'No prazo',
      valor: prazoText(total),
      nota: `${count.format(total.noPrazo)} de ${count.format(total.prometidas)} com dia prometido`,
    },
    { label: 'Ocorrências', valor: count.format(total.ocorrencias), nota: 'abertas nas unidades' },
  ]
  return (
    <dl className={styles.numeros} aria-label="Números do período">
      {blocos.map(({ label, valor, nota }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <strong>{valor}</strong>
            <span className={styles.nota}>{nota}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

const numeric = (
  key: string,
  header: string,
  width: string,
  text: (numeros: PassagemPorUnidade) => string,
): DataTableColumn<LinhaDoRelatorio> => ({
  key,
  header,
  width,
  isNumeric: true,
  cell: ({ numeros }) => text(numeros),
})

const COLUMNS: readonly DataTableColumn<LinhaDoRelatorio>[] = [
  { key: 'unidade', header: 'Unidade', cell: ({ unidade }) => <strong>{unidade}</strong> },
  numeric('recebidas', 'Recebidas', '100px', ({ recebidas }) => count.format(recebidas)),
  numeric('recebidasKg', 'Peso recebido', '120px', ({ recebidasKg }) => formatWeight(recebidasKg)),
  numeric('expedidas', 'Expedidas', '100px', ({ expedidas }) => count.format(expedidas)),
  numeric('expedidasKg', 'Peso expedido', '120px', ({ expedidasKg }) => formatWeight(expedidasKg)),
  numeric('transferidas', 'Entre unidades', '120px', ({ transferidas }) => count.format(transferidas)),
  numeric('permanencia', 'Permanência', '110px', ({ permanenciaDias }) => diasText(permanenciaDias)),
  numeric('prazo', 'No prazo', '90px', prazoText),
  numeric('ocorrencias', 'Ocorrências', '110px', ({ ocorrencias }) => count.format(ocorrencias)),
]
