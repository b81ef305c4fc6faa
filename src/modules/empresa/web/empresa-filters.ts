/** What the list of companies is narrowed by. */
import type { RegisterFilter } from '../../../platform/web/register/register-filter.ts'
import type { EmpresaSearch } from '../empresa.contract.ts'
import { TIPO_EMPRESA_CODES, TIPO_EMPRESA_LABELS } from '../empresa.rules.ts'

const UFS = 'AC AL AM AP BA CE DF ES GO MA MG MS MT PA PB PE PI PR RJ RN RO RR RS SC SE SP TO'.split(' ')

export const TIPO_FILTER: RegisterFilter<EmpresaSearch> = {
  key: 'tipo',
  label: 'Tipo',
  question: 'Tipo de empresa',
  isMultiple: true,
  options: TIPO_EMPRESA_CODES.map((tipo) => ({ value: String(tipo), label: TIPO_EMPRESA_LABELS[tipo] })),
  toSearch: (values) => ({ tipos: TIPO_EMPRESA_CODES.filter((tipo) => values.includes(String(tipo))) }),
}

export const UF_FILTER: RegisterFilter<EmpresaSearch> = {
  key: 'uf',
  label: 'UF',
  question: 'Estado do endereço principal',
  isMultiple: true,
  options: UFS.map((uf) => ({ value: uf, label: uf })),
  toSearch: (values) => ({ ufs: [...values] }),
}

const SEARCH_OF: Readonly<Record<string, Partial<EmpresaSearch>>> = {
  ativas: { ativo: true },
  desativadas: { ativo: false },
  pendentes: { pendente: true },
}

export const SITUACAO_FILTER: RegisterFilter<EmpresaSearch> = {
  key: 'situacao',
  label: 'Situação',
  question: 'Situação do cadastro',
  options: [
    { value: 'ativas', label: 'Ativa' },
    { value: 'desativadas', label: 'Desativada' },
    { value: 'pendentes', label: 'Com dados pendentes' },
  ],
  toSearch: ([value]) => SEARCH_OF[value ?? ''] ?? {},
}
