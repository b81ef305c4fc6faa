/** The columns and filters of the list of vehicles. */
import { formatPlaca } from '#platform/shared/placa.ts'
import { formatVolume, formatWeight } from '#platform/shared/quantity.ts'
import { ActiveBadge } from '#platform/ui/ActiveBadge.tsx'
import type { DataTableColumn } from '#platform/ui/data-table.ts'
import type { ChoiceFilter } from '#platform/web/record-list/choice-filter.ts'
import { CARROCERIA_CODIGOS, CARROCERIAS } from '../carrocerias.ts'
import type { Veiculo, VeiculoSearch } from '../veiculo.contract.ts'
import { PROPRIEDADE_KEYS, PROPRIEDADES } from '../veiculo.rules.ts'
import { TIPO_VEICULO_CODIGOS, tipoVeiculo } from '../veiculo-tipos.ts'
import { VencimentoBadge } from './shared/VencimentoBadge.tsx'
import { vencimentoFilter } from './shared/vencimento-filter.ts'

const CUBIC_METRES = 7

export const VEICULO_COLUMNS: readonly DataTableColumn<Veiculo>[] = [
  {
    key: 'placa',
    header: 'Placa',
    isSortable: true,
    width: '120px',
    cell: ({ placa }) => formatPlaca(placa),
  },
  {
    key: 'tipo',
    header: 'Tipo',
    isSortable: true,
    cell: ({ tipo, conjunto }) => conjunto?.nome ?? tipoVeiculo(tipo).nome,
  },
  {
    key: 'carroceria',
    header: 'Carroceria',
    width: '180px',
    cell: ({ carroceria }) => (carroceria === 'NA' ? '–' : CARROCERIAS[carroceria].nome),
  },
  {
    key: 'capacidadeKg',
    header: 'Capacidade',
    isNumeric: true,
    isSortable: true,
    width: '120px',
    cell: ({ capacidadeKg, conjunto }) => formatWeight(conjunto?.capacidadeKg ?? capacidadeKg),
  },
  {
    key: 'volumeM3',
    header: 'Volume',
    isNumeric: true,
    width: '110px',
    cell: ({ volumeM3, conjunto }) => formatVolume(conjunto?.volumeM3 ?? volumeM3, CUBIC_METRES),
  },
  {
    key: 'propriedade',
    header: 'Propriedade',
    width: '120px',
    cell: ({ propriedade }) => PROPRIEDADES[propriedade],
  },
  { key: 'unidade', header: 'Unidade', width: '160px', cell: ({ unidade }) => unidade?.descricao ?? '–' },
  {
    key: 'proximoVencimento',
    header: 'Vencimento',
    isSortable: true,
    width: '190px',
    cell: ({ proximoVencimento }) => <VencimentoBadge validade={proximoVencimento} />,
  },
  {
    key: 'ativo',
    header: 'Situação',
    isSortable: true,
    width: '130px',
    cell: ({ ativo }) => <ActiveBadge isActive={ativo} gender="o" />,
  },
]

export const VEICULO_FILTERS: readonly ChoiceFilter<VeiculoSearch>[] = [
  {
    key: 'tipo',
    label: 'Tipo',
    question: 'Tipo do veículo',
    isMultiple: true,
    options: TIPO_VEICULO_CODIGOS.map((codigo) => ({ value: codigo, label: tipoVeiculo(codigo).nome })),
    toSearch: (values) => ({ tipos: TIPO_VEICULO_CODIGOS.filter((codigo) => values.includes(codigo)) }),
  },
  {
    key: 'carroceria',
    label: 'Carroceria',
    question: 'Carroceria do veículo',
    isMultiple: true,
    options: CARROCERIA_CODIGOS.map((codigo) => ({ value: codigo, label: CARROCERIAS[codigo].nome })),
    toSearch: (values) => ({ carrocerias: CARROCERIA_CODIGOS.filter((codigo) => values.includes(codigo)) }),
  },
  {
    key: 'propriedade',
    label: 'Propriedade',
    question: 'Propriedade do veículo',
    options: PROPRIEDADE_KEYS.map((key) => ({ value: key, label: PROPRIEDADES[key] })),
    toSearch: ([value]) => ({ propriedade: PROPRIEDADE_KEYS.find((key) => key === value) ?? null }),
  },
  vencimentoFilter,
]
