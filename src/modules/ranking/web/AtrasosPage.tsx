import { IconClockCheck } from '@tabler/icons-react'
import { formatDay } from '#platform/shared/day.ts'
import { ChoiceButtons } from '#platform/ui/ChoiceButtons.tsx'
import { DataTable } from '#platform/ui/DataTable.tsx'
import type { DataTableColumn } from '#platform/ui/data-table.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { ListFrame } from '#platform/ui/ListFrame.tsx'
import { NoResultState } from '#platform/ui/NoResultState.tsx'
import { PageHeader } from '#platform/ui/PageHeader.tsx'
import { pageStateOf } from '#platform/web/query/list-state.ts'
import { ListPages } from '#platform/web/record-list/ListPages.tsx'
import { useOpenDrawer, useQueryState } from '#platform/web/router/navigation.ts'
import { usePaging } from '#platform/web/router/use-paging.ts'
import type { RankingAtraso } from '../ranking.contract.ts'
import { useAtrasos } from './ranking.api.ts'
import styles from './ranking.module.css'
import { atraso, contagem, SEM_MOTIVO } from './ranking-textos.ts'
import { SituacaoDaContestacao } from './SituacaoDaContestacao.tsx'
import { atrasoDrawer } from './shared/enderecos.ts'

const SITUACOES = [
  { value: '', label: 'Todas' },
  { value: '0', label: 'Sem contestação' },
  { value: '1', label: 'Aguardam decisão' },
  { value: '2', label: 'Aceitas' },
  { value: '3', label: 'Recusadas' },
] as const
const CODES = [0, 1, 2, 3] as const

const COLUMNS: readonly DataTableColumn<RankingAtraso>[] = [
  { key: 'carga', header: 'Carga', width: '110px', cell: ({ codigo }) => `Carga ${codigo}` },
  { key: 'embarcador', header: 'Embarcador', cell: ({ embarcador }) => embarcador },
  { key: 'destino', header: 'Destino', cell: ({ destino }) => destino },
  { key: 'dia', header: 'Entrega', width: '110px', cell: ({ dia }) => formatDay(dia) },
  {
    key: 'atraso',
    header: 'Atraso',
    width: '110px',
    cell: ({ atrasoMin }) => <strong className={styles.mais}>{`+${atraso(atrasoMin)}`}</strong>,
  },
  { key: 'motivo', header: 'Causa registrada', cell: ({ motivo }) => motivo ?? SEM_MOTIVO },
  {
    key: 'contestacao',
    header: 'Contestação',
    width: '160px',
    cell: ({ contestacao, deOutros }) =>
      contestacao ? (
        <SituacaoDaContestacao situacao={contestacao.situacao} />
      ) : deOutros ? (
        'não conta como sua'
      ) : (
        '–'
      ),
  },
]

/** What a carrier delivered late, and what it says of it. */
export default function AtrasosPage() {
  const paging = usePaging()
  const [text, setText] = useQueryState('situacao')
  const situacao = CODES.find((code) => String(code) === text)
  const query = useAtrasos({
    page: paging.page,
    qtdItem: paging.pageSize,
    ...(situacao !== undefined && { situacao }),
  })
  const openDrawer = useOpenDrawer()
  const { data } = query
  return (
    <>
      <PageHeader
        title="Entregas fora do prazo"
        subtitle={data && `${contagem(data.total)} ${data.total === 1 ? 'carga' : 'cargas'}`}
      />
      <search className={styles.filtros} aria-label="Filtro dos atrasos">
        <ChoiceButtons
          label="Contestação"
          options={SITUACOES}
          chosen={[situacao === undefined ? '' : (String(situacao) as (typeof SITUACOES)[number]['value'])]}
          onToggle={(value) => {
            setText(value)
            paging.setPage(0)
          }}
        />
      </search>
      <ListFrame>
        <DataTable
          label="Entregas fora do prazo"
          columns={COLUMNS}
          state={pageStateOf(query, 'Não foi possível carregar as entregas.')}
          rowKey={({ cargaId }) => cargaId}
          rowName={({ codigo }) => `Carga ${codigo}`}
          onOpen={({ cargaId }) => openDrawer(atrasoDrawer(cargaId))}
          isFiltered={situacao !== undefined}
          noResult={<NoResultState onClear={() => setText('')} />}
          empty={
            <EmptyState icon={IconClockCheck} title="Nenhuma entrega fora do prazo">
              Cargas entregues depois da janela combinada aparecem aqui. Se o atraso não foi da sua empresa,
              conteste: o embarcador decide e responde.
            </EmptyState>
          }
          footer={<ListPages paging={paging} answer={data} />}
        />
      </ListFrame>
    </>
  )
}
