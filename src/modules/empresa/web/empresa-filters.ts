/** What the list of companies is narrowed by. */

import type { RegiaoNome } from '#modules/regiao/regiao.contract.ts'
import { regiaoText } from '#modules/regiao/web/shared/regiao-text.ts'
import { isGuid } from '#platform/shared/guid.ts'
import type { ChoiceFilter } from '#platform/web/record-list/choice-filter.ts'
import { contarEmpresas, type EmpresaSearch } from '../empresa.contract.ts'
import { TIPO_EMPRESA_CODES, TIPO_EMPRESA_LABELS } from '../empresa.rules.ts'
import { ESCOLHAS, type FiltroContado } from '../empresa-escolhas.rules.ts'

export const TIPO_FILTER: ChoiceFilter<EmpresaSearch> = {
  key: 'tipo',
  label: 'Tipo',
  question: 'Tipo de empresa',
  isMultiple: true,
  options: TIPO_EMPRESA_CODES.map((tipo) => ({ value: String(tipo), label: TIPO_EMPRESA_LABELS[tipo] })),
  toSearch: (values) => ({ tipos: TIPO_EMPRESA_CODES.filter((tipo) => values.includes(String(tipo))) }),
}

/** With how many companies each choice would leave. */
const counted = (por: FiltroContado) => ({
  key: por,
  options: ESCOLHAS[por].map(({ valor, rotulo }) => ({ value: valor, label: rotulo })),
  counts: { call: contarEmpresas, por },
})

export const UF_FILTER: ChoiceFilter<EmpresaSearch> = {
  ...counted('uf'),
  label: 'UF',
  question: 'Estado do endereço principal',
  isMultiple: true,
  toSearch: (values) => ({ ufs: [...values] }),
}

export const SITUACAO_FILTER: ChoiceFilter<EmpresaSearch> = {
  ...counted('situacao'),
  label: 'Situação',
  question: 'Situação do cadastro',
  toSearch: ([value]) => ESCOLHAS.situacao.find(({ valor }) => valor === value)?.busca ?? {},
}

const SEM_REGIAO = 'sem'

/** `regioes` undefined: they are on their way. */
export const regiaoFilter = (regioes: readonly RegiaoNome[] | undefined): ChoiceFilter<EmpresaSearch> => ({
  key: 'regiao',
  label: 'Região',
  question: 'Região da empresa',
  isMultiple: true,
  isLoading: regioes === undefined,
  options: [
    { value: SEM_REGIAO, label: 'Sem região' },
    ...(regioes ?? []).map((regiao) => ({ value: regiao.id, label: regiaoText(regiao) })),
  ],
  toSearch: (values) => ({
    regiaoIds: values.filter(isGuid),
    ...(values.includes(SEM_REGIAO) && { semRegiao: true }),
  }),
})
