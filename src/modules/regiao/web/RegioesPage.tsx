import { UFS } from '#modules/referencia/estado.rules.ts'
import type { ChoiceFilter } from '#platform/web/record-list/choice-filter.ts'
import { RegisterPage } from '#platform/web/register/RegisterPage.tsx'
import type { RegiaoSearch } from '../regiao.contract.ts'
import { TIPO_REGIAO_LABELS, TIPOS_REGIAO } from '../regiao.rules.ts'
import { regiaoScreens } from './regiao.api.ts'
import { regiaoColumns } from './regiao-columns.tsx'

const TIPOS = Object.values(TIPOS_REGIAO)

const FILTERS: readonly ChoiceFilter<RegiaoSearch>[] = [
  {
    key: 'tipo',
    label: 'Definida por',
    question: 'Como a região é definida',
    options: TIPOS.map((tipo) => ({ value: String(tipo), label: TIPO_REGIAO_LABELS[tipo] })),
    toSearch: ([value]) => ({ tipo: TIPOS.find((tipo) => String(tipo) === value) ?? null }),
  },
  {
    key: 'uf',
    label: 'Estado',
    question: 'Estado que a região alcança',
    options: UFS.map((uf) => ({ value: uf, label: uf })),
    toSearch: ([value]) => ({ uf: UFS.find((uf) => uf === value) ?? null }),
  },
]

/** The register of regions. */
export default function RegioesPage() {
  return (
    <RegisterPage
      screens={regiaoScreens}
      columns={regiaoColumns}
      filters={FILTERS}
      placeholder="Nome, código"
      defaultOrder="nome"
      emptyText="Regiões juntam municípios, estados ou uma área desenhada no mapa, para planejar coletas e entregas. As que forem criadas aparecem aqui."
    />
  )
}
