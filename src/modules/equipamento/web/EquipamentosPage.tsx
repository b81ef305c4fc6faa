import { VencimentoBadge } from '#modules/veiculo/web/shared/VencimentoBadge.tsx'
import { vencimentoFilter } from '#modules/veiculo/web/shared/vencimento-filter.ts'
import { formatPlaca } from '#platform/shared/placa.ts'
import { ActiveBadge } from '#platform/ui/ActiveBadge.tsx'
import type { DataTableColumn } from '#platform/ui/data-table.ts'
import { RegisterPage } from '#platform/web/register/RegisterPage.tsx'
import type { RegisterFilter } from '#platform/web/register/register-filter.ts'
import type { Equipamento, EquipamentoSearch } from '../equipamento.contract.ts'
import { TIPO_EQUIPAMENTO_KEYS, TIPOS_EQUIPAMENTO } from '../equipamento.rules.ts'
import { equipamentoScreens } from './equipamento.api.ts'

const number = new Intl.NumberFormat('pt-BR')

const COLUMNS: readonly DataTableColumn<Equipamento>[] = [
  { key: 'descricao', header: 'Descrição', isSortable: true, cell: ({ descricao }) => descricao },
  {
    key: 'tipo',
    header: 'Tipo',
    isSortable: true,
    width: '160px',
    cell: ({ tipo }) => TIPOS_EQUIPAMENTO[tipo],
  },
  { key: 'patrimonio', header: 'Patrimônio', width: '130px', cell: ({ patrimonio }) => patrimonio ?? '–' },
  {
    key: 'quantidade',
    header: 'Quantidade',
    isNumeric: true,
    isSortable: true,
    width: '120px',
    cell: ({ quantidade }) => number.format(quantidade),
  },
  {
    key: 'veiculo',
    header: 'Veículo',
    width: '110px',
    cell: ({ veiculo }) => (veiculo ? formatPlaca(veiculo.placa) : '–'),
  },
  { key: 'unidade', header: 'Unidade', width: '160px', cell: ({ unidade }) => unidade?.descricao ?? '–' },
  {
    key: 'validade',
    header: 'Validade',
    isSortable: true,
    width: '190px',
    cell: ({ validade }) => <VencimentoBadge validade={validade} />,
  },
  {
    key: 'ativo',
    header: 'Situação',
    isSortable: true,
    width: '130px',
    cell: ({ ativo }) => <ActiveBadge isActive={ativo} gender="o" />,
  },
]

const FILTERS: readonly RegisterFilter<EquipamentoSearch>[] = [
  {
    key: 'tipo',
    label: 'Tipo',
    question: 'Tipo de equipamento',
    isMultiple: true,
    options: TIPO_EQUIPAMENTO_KEYS.map((key) => ({ value: key, label: TIPOS_EQUIPAMENTO[key] })),
    toSearch: (values) => ({ tipos: TIPO_EQUIPAMENTO_KEYS.filter((key) => values.includes(key)) }),
  },
  vencimentoFilter,
]

/** What goes along with the vehicles. */
export default function EquipamentosPage() {
  return (
    <RegisterPage
      screens={equipamentoScreens}
      columns={COLUMNS}
      filters={FILTERS}
      placeholder="Descrição, patrimônio"
      defaultOrder="descricao"
      emptyText="Lonas, cintas, paletes, rastreadores: o que acompanha os veículos aparece aqui, com quantidade e validade."
    />
  )
}
