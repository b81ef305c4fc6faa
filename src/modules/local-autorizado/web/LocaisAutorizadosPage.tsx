import { describeForma } from '#modules/cerca/forma.rules.ts'
import { fieldColumns } from '#platform/web/fields/field-columns.tsx'
import type { ChoiceFilter } from '#platform/web/record-list/choice-filter.ts'
import { RegisterPage } from '#platform/web/register/RegisterPage.tsx'
import type { LocalAutorizado, LocalAutorizadoSearch } from '../local-autorizado.contract.ts'
import { LOCAL_AUTORIZADO, TIPO_LOCAL_KEYS, TIPOS_LOCAL } from '../local-autorizado.fields.ts'
import { localAutorizadoScreens } from './local-autorizado.api.ts'

const FILTERS: readonly ChoiceFilter<LocalAutorizadoSearch>[] = [
  {
    key: 'tipo',
    label: 'Tipo',
    question: 'Tipo de local',
    options: TIPO_LOCAL_KEYS.map((key) => ({ value: key, label: TIPOS_LOCAL[key] })),
    toSearch: (values) => ({ tipos: TIPO_LOCAL_KEYS.filter((key) => values.includes(key)) }),
  },
]

/** The register of authorised places. */
export default function LocaisAutorizadosPage() {
  const columns = fieldColumns<LocalAutorizado>(LOCAL_AUTORIZADO, {
    gender: 'o',
    order: ['nome', 'tipo', 'forma'],
    replace: { forma: { header: 'Forma', cell: ({ forma }) => describeForma(forma) } },
    hasChange: true,
  })
  return (
    <RegisterPage
      screens={localAutorizadoScreens}
      columns={columns}
      filters={FILTERS}
      placeholder="Nome"
      defaultOrder="nome"
      emptyText="Postos, pernoites e balanças em que o veículo pode parar. Uma parada neles não abre o alerta de parada não prevista."
    />
  )
}
