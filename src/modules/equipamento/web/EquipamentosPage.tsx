import { VencimentoBadge } from '#modules/veiculo/web/shared/VencimentoBadge.tsx'
import { vencimentoFilter } from '#modules/veiculo/web/shared/vencimento-filter.ts'
import { fieldColumns } from '#platform/web/fields/field-columns.tsx'
import type { ChoiceFilter } from '#platform/web/record-list/choice-filter.ts'
import { RegisterPage } from '#platform/web/register/RegisterPage.tsx'
import type { Equipamento, EquipamentoSearch } from '../equipamento.contract.ts'
import { EQUIPAMENTO, TIPO_EQUIPAMENTO_KEYS, TIPOS_EQUIPAMENTO } from '../equipamento.fields.ts'
import { equipamentoScreens } from './equipamento.api.ts'

const FILTERS: readonly ChoiceFilter<EquipamentoSearch>[] = [
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
  const columns = fieldColumns<Equipamento>(EQUIPAMENTO, {
    gender: 'o',
    empty: '–',
    order: ['descricao', 'tipo', 'patrimonio', 'quantidade', 'veiculoId', 'unidadeId', 'validade'],
    replace: {
      validade: {
        header: 'Validade',
        isSortable: true,
        width: '190px',
        cell: ({ validade }) => <VencimentoBadge validade={validade} />,
      },
    },
  })
  return (
    <RegisterPage
      screens={equipamentoScreens}
      columns={columns}
      filters={FILTERS}
      placeholder="Descrição, patrimônio"
      defaultOrder="descricao"
      emptyText="Lonas, cintas, paletes, rastreadores: o que acompanha os veículos aparece aqui, com quantidade e validade."
    />
  )
}
