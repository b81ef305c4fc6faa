/** The columns and filters of the list of orders. */
import { IconAlertTriangle, IconCircleCheck, IconPackage, IconStack2 } from '@tabler/icons-react'
import { TIPO_FRETE, TIPO_FRETE_LABELS } from '#modules/carga/carga-codes.ts'
import { formatCardDateTime, formatDateTime } from '#platform/shared/date.ts'
import { formatReais } from '#platform/shared/money.ts'
import { formatWeight } from '#platform/shared/quantity.ts'
import { ActiveBadge } from '#platform/ui/ActiveBadge.tsx'
import type { DataTableColumn } from '#platform/ui/data-table.ts'
import { StatusBadge } from '#platform/ui/StatusBadge.tsx'
import type { ChoiceFilter } from '#platform/web/record-list/choice-filter.ts'
import type { Pedido, PedidoSearch } from '../pedido.contract.ts'
import {
  MOTIVOS_INVALIDO,
  motivoInvalido,
  PRIORIDADE_LABELS,
  SITUACAO_PEDIDO_KEYS,
  SITUACOES_PEDIDO,
  type TIPO_FILTRO_DATA_KEYS,
  TIPOS_FILTRO_DATA,
} from '../pedido.rules.ts'

const moment = (instant: string | null, zone: string) =>
  instant === null ? (
    '–'
  ) : (
    <span title={formatDateTime(instant, zone)}>{formatCardDateTime(instant, zone)}</span>
  )

/** Where the order stands; an order that cannot be formed says why. */
export function SituacaoPedido({ pedido }: { readonly pedido: Pedido }) {
  const { situacao, invalido, minuta, carga, ativo } = pedido
  if (!ativo) return <ActiveBadge isActive={false} gender="o" />
  if (situacao === 'carga') return <StatusBadge color="verde" icon={IconPackage} label={`Carga ${carga}`} />
  if (situacao === 'minuta') return <StatusBadge color="azul" icon={IconStack2} label={`Minuta ${minuta}`} />
  if (invalido.length === 0) return <StatusBadge color="neutro" icon={IconCircleCheck} label="Pronto" />
  const [first] = invalido
  return (
    <StatusBadge
      color="amarelo"
      icon={IconAlertTriangle}
      label={first ? MOTIVOS_INVALIDO[first] : 'Inválido'}
      title={invalido.map((campo) => motivoInvalido(pedido, campo)).join('; ')}
    />
  )
}

export const PEDIDO_COLUMNS: readonly DataTableColumn<Pedido>[] = [
  { key: 'numero', header: 'Número', isSortable: true, width: '140px', cell: ({ numero }) => numero },
  {
    key: 'situacao',
    header: 'Situação',
    width: '190px',
    cell: (pedido) => <SituacaoPedido pedido={pedido} />,
  },
  {
    key: 'destino',
    header: 'Destino',
    isSortable: true,
    width: '300px',
    clips: true,
    cell: ({ destino }) => [destino.nome, destino.localidade].filter(Boolean).join(' · ') || '–',
  },
  { key: 'origem', header: 'Origem', width: '170px', cell: ({ origem }) => origem.localidade ?? '–' },
  {
    key: 'dhColeta',
    header: 'Coleta',
    isSortable: true,
    isNumeric: true,
    width: '120px',
    cell: ({ dhColeta, fusoHorario }) => moment(dhColeta, fusoHorario),
  },
  {
    key: 'dhEntrega',
    header: 'Entrega até',
    isSortable: true,
    isNumeric: true,
    width: '120px',
    cell: ({ dhEntrega, fusoHorario }) => moment(dhEntrega, fusoHorario),
  },
  {
    key: 'pesoTotal',
    header: 'Peso',
    isSortable: true,
    isNumeric: true,
    width: '100px',
    cell: ({ pesoTotal }) => formatWeight(pesoTotal),
  },
  {
    key: 'valorPedido',
    header: 'Valor',
    isSortable: true,
    isNumeric: true,
    width: '130px',
    cell: ({ valorPedido }) => formatReais(valorPedido),
  },
  {
    key: 'tipoFrete',
    header: 'Frete',
    width: '110px',
    cell: ({ tipoFrete }) => TIPO_FRETE_LABELS[tipoFrete],
  },
  {
    key: 'prioridade',
    header: 'Prioridade',
    width: '100px',
    cell: ({ prioridade }) => PRIORIDADE_LABELS[prioridade],
  },
  { key: 'agrupador', header: 'Agrupador', width: '140px', cell: ({ agrupador }) => agrupador ?? '–' },
  { key: 'unidade', header: 'Unidade', width: '150px', cell: ({ unidadeNegocio }) => unidadeNegocio },
  {
    key: 'dhCriacaoPedido',
    header: 'Criação',
    isSortable: true,
    isNumeric: true,
    width: '120px',
    cell: ({ dhCriacaoPedido, fusoHorario }) => moment(dhCriacaoPedido, fusoHorario),
  },
]

const PERIODOS = { hoje: 'Hoje', ontem: 'Ontem', semana: 'Últimos 7 dias', mes: 'Últimos 30 dias' } as const
type PeriodoKey = keyof typeof PERIODOS
const DIAS: Readonly<Record<PeriodoKey, readonly [from: number, to: number]>> = {
  hoje: [0, 0],
  ontem: [-1, -1],
  semana: [-6, 0],
  mes: [-29, 0],
}

/** `day`: the day so many days from today, as the search takes it. */
export function pedidoFilters(
  day: (fromToday: number) => string,
  unidades: readonly { readonly id: string; readonly descricao: string }[],
): readonly ChoiceFilter<PedidoSearch>[] {
  const periodo = (tipoFiltroData: (typeof TIPO_FILTRO_DATA_KEYS)[number]): ChoiceFilter<PedidoSearch> => ({
    key: tipoFiltroData,
    label: TIPOS_FILTRO_DATA[tipoFiltroData],
    question: TIPOS_FILTRO_DATA[tipoFiltroData],
    options: Object.entries(PERIODOS).map(([value, label]) => ({ value, label })),
    toSearch: ([value]) => {
      const [from, to] = DIAS[(Object.keys(PERIODOS) as PeriodoKey[]).find((key) => key === value) ?? 'hoje']
      return { tipoFiltroData, dataIni: day(from), dataFim: day(to) }
    },
  })
  return [
    {
      key: 'formacao',
      label: 'Formação',
      question: 'Onde o pedido está',
      options: SITUACAO_PEDIDO_KEYS.map((key) => ({ value: key, label: SITUACOES_PEDIDO[key] })),
      toSearch: ([value]) => ({ situacao: SITUACAO_PEDIDO_KEYS.find((key) => key === value) ?? null }),
    },
    {
      key: 'validade',
      label: 'Pendências',
      question: 'Pode ser formado?',
      options: [
        { value: 'validos', label: 'Prontos' },
        { value: 'invalidos', label: 'Com pendência' },
      ],
      toSearch: ([value]) => ({ valido: value === 'validos' }),
    },
    periodo('dhCriacaoPedido'),
    {
      key: 'frete',
      label: 'Frete',
      question: 'Tipo de frete',
      isMultiple: true,
      options: Object.entries(TIPO_FRETE_LABELS).map(([value, label]) => ({ value, label })),
      toSearch: (values) => ({
        tiposFrete: Object.values(TIPO_FRETE).filter((code) => values.includes(String(code))),
      }),
    },
    ...(unidades.length > 1
      ? [
          {
            key: 'unidade',
            label: 'Unidade',
            question: 'Unidade de negócio',
            isMultiple: true,
            options: unidades.map(({ id, descricao }) => ({ value: id, label: descricao })),
            toSearch: (values: readonly string[]) => ({ unidadesNegocio: [...values] }),
          },
        ]
      : []),
    {
      key: 'redespacho',
      label: 'Redespacho',
      question: 'Com redespacho?',
      options: [
        { value: 'sim', label: 'Com redespacho' },
        { value: 'nao', label: 'Sem redespacho' },
      ],
      toSearch: ([value]) => ({ possuiRedespacho: value === 'sim' }),
    },
  ]
}
