import { Button } from '@mantine/core'
import { IconPackages, IconPlus } from '@tabler/icons-react'
import { ModoTv } from '#modules/patio/web/shared/tv/ModoTv.tsx'
import { formatCardDateTime } from '#platform/shared/date.ts'
import { formatWeight } from '#platform/shared/quantity.ts'
import type { DataTableColumn } from '#platform/ui/data-table.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { PageHeader } from '#platform/ui/PageHeader.tsx'
import { useIsPhone } from '#platform/ui/use-is-phone.ts'
import { useNow } from '#platform/ui/use-now.ts'
import { usePlatform } from '#platform/web/query/platform-context.ts'
import { useCall } from '#platform/web/query/use-call.ts'
import { ExportButton } from '#platform/web/record-list/ListTools.tsx'
import type { ListFilter } from '#platform/web/record-list/list-filter.ts'
import { countText } from '#platform/web/record-list/list-nouns.ts'
import { RecordList } from '#platform/web/record-list/RecordList.tsx'
import { useHiddenColumns } from '#platform/web/record-list/use-hidden-columns.ts'
import { useListAddress } from '#platform/web/record-list/use-list-address.ts'
import { useOpenDrawer } from '#platform/web/router/navigation.ts'
import { diasNoEstoque, diasText } from '../../estoque.rules.ts'
import { PIPE_KEYS, PIPES } from '../../pipe.rules.ts'
import {
  exportarRemessas,
  ORDENS_DA_REMESSA,
  type SearchRemessas,
  searchRemessas,
} from '../../remessa.contract.ts'
import {
  type Remessa,
  SITUACOES,
  TIPO_ATIVIDADE,
  TIPO_COMERCIO,
  TIPO_MODAL,
  TIPO_SERVICO,
} from '../../remessa-dados.contract.ts'
import { cubagemText } from '../cubagem-text.ts'
import { remessaDrawer } from '../remessa.api.ts'
import { UNIDADES_TV } from '../shared/enderecos.ts'

const NOUNS = { singular: 'remessa', plural: 'remessas', gender: 'a' } as const
const optionsOf = (labels: Readonly<Record<string | number, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))
const numberOf = <T extends number>([value]: readonly string[]) =>
  value === undefined ? null : (Number(value) as T)

const FILTERS: readonly ListFilter<SearchRemessas>[] = [
  {
    key: 'pipe',
    label: 'Coluna',
    question: 'Onde a remessa está',
    options: PIPE_KEYS.map((value) => ({ value, label: PIPES[value] })),
    toSearch: ([value]) => ({ pipeStatus: PIPE_KEYS.filter((key) => key === value) }),
  },
  {
    key: 'situacao',
    label: 'Situação',
    question: 'A situação da remessa',
    options: optionsOf(SITUACOES),
    toSearch: (values) => {
      const situacao = numberOf<1 | 2 | 3 | 99>(values)
      return { situacao: situacao === null ? [] : [situacao] }
    },
  },
  {
    key: 'modal',
    label: 'Modal',
    question: 'Por onde a mercadoria vai',
    options: optionsOf(TIPO_MODAL),
    toSearch: (values) => ({ tipoModal: numberOf<1 | 2 | 3>(values) }),
  },
  {
    key: 'servico',
    label: 'Serviço',
    question: 'Como a mercadoria vai',
    options: optionsOf(TIPO_SERVICO),
    toSearch: (values) => ({ tipoServico: numberOf<1 | 2>(values) }),
  },
  {
    key: 'comercio',
    label: 'Comércio',
    question: 'Comércio nacional ou internacional',
    options: optionsOf(TIPO_COMERCIO),
    toSearch: (values) => ({ tipoComercio: numberOf<1 | 2>(values) }),
  },
  {
    key: 'atividade',
    label: 'Atividade',
    question: 'Importação ou exportação',
    options: optionsOf(TIPO_ATIVIDADE),
    toSearch: (values) => ({ tipoAtividade: numberOf<1 | 2>(values) }),
  },
  {
    key: 'marca',
    label: 'Mostrar',
    question: 'O que pede atenção',
    options: [
      { value: 'urgente', label: 'Urgentes' },
      { value: 'divergente', label: 'Com ocorrência' },
    ],
    toSearch: ([value]) => (value === 'urgente' ? { urgente: true } : { comDivergencia: true }),
  },
]

const textToSearch = (text: string): SearchRemessas => ({ query: text.slice(0, 80) })

const columnsAt = (agora: Date): readonly DataTableColumn<Remessa>[] => [
  { key: 'codigo', header: 'Remessa', width: '100px', cell: ({ codigo }) => <strong>{codigo}</strong> },
  { key: 'remetente', header: 'Remetente', cell: ({ remetente }) => remetente?.nome },
  {
    key: 'destinatario',
    header: 'Destino',
    cell: ({ destinatario }) => destinatario?.nome ?? 'Cliente a definir',
  },
  {
    key: 'municipio',
    header: 'Município',
    width: '160px',
    cell: ({ destinoCidade, destinoUf }) => (destinoCidade ? `${destinoCidade}, ${destinoUf}` : 'A definir'),
  },
  { key: 'posicao', header: 'Posição', width: '120px', cell: ({ posicao }) => posicao ?? 'Fora do estoque' },
  { key: 'peso', header: 'Peso', width: '100px', cell: ({ pesoBruto }) => formatWeight(pesoBruto) },
  { key: 'cubagem', header: 'Cubagem', width: '100px', cell: ({ cubagem }) => cubagemText(cubagem) },
  {
    key: 'estoque',
    header: 'No estoque',
    width: '110px',
    cell: ({ estoqueDesde }) =>
      estoqueDesde === null ? 'Ainda não' : diasText(diasNoEstoque(estoqueDesde, agora)),
  },
  {
    key: 'entrega',
    header: 'Prometida para',
    width: '130px',
    cell: ({ dhEntrega, fusoHorario }) =>
      dhEntrega ? formatCardDateTime(dhEntrega, fusoHorario) : 'Não informada',
  },
  { key: 'situacao', header: 'Situação', width: '130px', cell: ({ situacao }) => SITUACOES[situacao] },
]

/** Every remessa of the units within reach (L-056). */
export default function RemessasPage() {
  const { http } = usePlatform()
  const openDrawer = useOpenDrawer()
  const agora = useNow()
  const isPhone = useIsPhone()
  const list = useListAddress<SearchRemessas>({
    filters: FILTERS,
    defaultOrder: ORDENS_DA_REMESSA[0],
    defaultDirection: 'desc',
    orders: ORDENS_DA_REMESSA,
    textToSearch,
  })
  const query = useCall(searchRemessas, { body: list.question }, { keepsPrevious: true, staleTime: 0 })
  const all = useCall(searchRemessas, { body: { qtdItem: 1 } }, { enabled: list.isFiltered }).data
  const whole = list.isFiltered ? all : undefined
  return (
    <>
      <PageHeader
        title="Remessas"
        subtitle={query.data && countText(NOUNS, query.data, whole)}
        actions={
          <>
            {!isPhone && <ModoTv rota={UNIDADES_TV} />}
            <ExportButton
              name={NOUNS.plural}
              download={(formato) => http.download(exportarRemessas, { body: { ...list.filter, formato } })}
            />
            <Button
              variant="default"
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={() => openDrawer('cross-docking/remessa/new')}
            >
              Nova remessa
            </Button>
          </>
        }
      />
      <RecordList
        label="Remessas"
        nouns={NOUNS}
        list={list}
        query={query}
        all={whole}
        placeholder="Remessa, remetente, NF"
        columns={columnsAt(agora)}
        hidden={useHiddenColumns('remessas')}
        nameOf={({ codigo }) => codigo}
        drawerOf={remessaDrawer}
        empty={
          <EmptyState icon={IconPackages} title="Nenhuma remessa">
            A mercadoria que passa pelas unidades aparece aqui. Comece com uma nova remessa.
          </EmptyState>
        }
      />
    </>
  )
}
