import { fieldColumns } from '#platform/web/fields/field-columns.tsx'
import type { ChoiceFilter } from '#platform/web/record-list/choice-filter.ts'
import { RegisterPage } from '#platform/web/register/RegisterPage.tsx'
import { CERCA_DE, CERCA_DE_KEYS, type Cerca, type CercaSearch } from '../cerca.contract.ts'
import { CERCA } from '../cerca.fields.ts'
import { describeForma } from '../forma.rules.ts'
import { cercaScreens } from './cerca.api.ts'

const FILTERS: readonly ChoiceFilter<CercaSearch>[] = [
  {
    key: 'de',
    label: 'Em volta de',
    question: 'Em volta de quem a cerca fica',
    options: CERCA_DE_KEYS.map((key) => ({ value: key, label: CERCA_DE[key] })),
    toSearch: ([value]) => ({ de: CERCA_DE_KEYS.find((key) => key === value) ?? null }),
  },
]

/** The register of fences. */
export default function CercasPage() {
  const columns = fieldColumns<Cerca>(CERCA, {
    gender: 'a',
    empty: '–',
    order: ['nome', 'empresaId', 'unidadeId', 'forma'],
    replace: { forma: { header: 'Forma', cell: ({ forma }) => describeForma(forma) } },
    hasChange: true,
  })
  return (
    <RegisterPage
      screens={cercaScreens}
      columns={columns}
      filters={FILTERS}
      placeholder="Nome"
      defaultOrder="nome"
      emptyText="Cercas são as áreas em volta de empresas e unidades: quando a posição do veículo entra numa delas, ele chegou. Sem cerca vale um círculo de 300 m em volta da parada."
    />
  )
}
