/** The fields of a company as the editor, the comparison of versions and the history name and show them. */

import { municipioText } from '#modules/referencia/web/shared/municipio-text.ts'
import type { RecordField } from '#platform/web/record/RecordConflict.tsx'
import type { RegisterFormRules } from '#platform/web/register/RegisterEditor.tsx'
import { type Empresa, empresaErrors, type SaveEmpresa } from '../empresa.contract.ts'
import { enderecoText, tiposText } from '../empresa.rules.ts'
import { formatJanelas } from '../janela.rules.ts'
import {
  check,
  type EmpresaValues,
  type EnderecoAdicionalValues,
  enderecoInput,
  inputOf,
  stateOf,
} from './empresa-form.ts'

const describeEndereco = ({ descricao, municipio, ...endereco }: EnderecoAdicionalValues) =>
  `${descricao}: ${enderecoText({ ...enderecoInput({ ...endereco, municipio }) }, municipio)}`

/** In the order of the form. */
export const FIELDS: readonly RecordField<EmpresaValues>[] = [
  { name: 'documento', label: 'CNPJ ou CPF', show: ({ documento }) => documento },
  { name: 'inscricaoEstadual', label: 'Inscrição estadual', show: (values) => values.inscricaoEstadual },
  { name: 'nome', label: 'Razão social', show: ({ nome }) => nome },
  { name: 'nomeFantasia', label: 'Nome fantasia', show: ({ nomeFantasia }) => nomeFantasia },
  { name: 'codigo', label: 'Código', show: ({ codigo }) => codigo },
  { name: 'tipos', label: 'Tipo', show: ({ tipos }) => tiposText(tipos) },
  { name: 'telefone', label: 'Telefone', show: ({ telefone }) => telefone },
  { name: 'celular', label: 'Celular', show: ({ celular }) => celular },
  { name: 'email', label: 'E-mail fiscal', show: ({ email }) => email },
  { name: 'vendedor', label: 'Vendedor', show: ({ vendedor }) => vendedor?.nome ?? '' },
  { name: 'cep', label: 'CEP', show: ({ cep }) => cep },
  { name: 'logradouro', label: 'Logradouro', show: ({ logradouro }) => logradouro },
  { name: 'numero', label: 'Número', show: ({ numero }) => numero },
  { name: 'complemento', label: 'Complemento', show: ({ complemento }) => complemento },
  { name: 'bairro', label: 'Bairro', show: ({ bairro }) => bairro },
  { name: 'municipio', label: 'Município', show: ({ municipio }) => municipioText(municipio) },
  { name: 'coordenadas', label: 'Coordenadas', show: ({ coordenadas }) => coordenadas },
  { name: 'janelas', label: 'Janela de recebimento', show: ({ janelas }) => formatJanelas(janelas) },
  { name: 'regiao', label: 'Região', show: ({ regiao }) => regiao?.nome ?? '' },
  { name: 'pesoMaximoKg', label: 'Peso máximo por veículo (kg)', show: (values) => values.pesoMaximoKg },
  { name: 'observacoes', label: 'Observações', show: ({ observacoes }) => observacoes },
  {
    name: 'enderecos',
    label: 'Outros endereços',
    show: ({ enderecos }) => enderecos.map(describeEndereco).join('; '),
  },
]

export const LABELS: Readonly<Record<string, string>> = Object.fromEntries(
  FIELDS.map(({ name, label }) => [name, label]),
)

export const empresaRules: RegisterFormRules<Empresa, EmpresaValues, SaveEmpresa> = {
  stateOf,
  check,
  inputOf,
  fields: FIELDS,
  fieldOfCode: {
    [empresaErrors.empresa_documento_taken.code]: 'documento',
    [empresaErrors.empresa_codigo_taken.code]: 'codigo',
    [empresaErrors.empresa_regiao_unknown.code]: 'regiao',
  },
  fieldOfPath: {
    municipioId: 'municipio',
    vendedorId: 'vendedor',
    regiaoId: 'regiao',
    latitude: 'coordenadas',
    longitude: 'coordenadas',
  },
}
