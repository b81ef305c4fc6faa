/** The form of a delivery partner: its values, what is wrong with them, how they read. Pure. */

import { type MunicipioEscolhido, municipioText } from '#modules/referencia/web/shared/municipio-text.ts'
import type { RegiaoNome } from '#modules/regiao/regiao.contract.ts'
import {
  type DocumentoTexto,
  documentosOf,
  showTextos,
  textosOf,
} from '#modules/veiculo/web/shared/documentos-texto.ts'
import { formatDocumento } from '#platform/shared/documento.ts'
import { formatTelefone } from '#platform/shared/telefone.ts'
import type { RecordField } from '#platform/web/record/RecordConflict.tsx'
import type { FormProblems } from '#platform/web/record/use-record-form.ts'
import type { RegisterFormRules } from '#platform/web/register/RegisterEditor.tsx'
import {
  type ParceiroEntrega,
  parceiroEntregaErrors,
  type SaveParceiroEntrega,
} from '../parceiro-entrega.contract.ts'
import {
  checkParceiroEntrega,
  cleanParceiroEntrega,
  DOCUMENTOS_PARCEIRO,
  type DocumentoParceiroTipo,
} from '../parceiro-entrega.rules.ts'

export interface ParceiroEntregaValues {
  readonly nome: string
  readonly documento: string
  readonly contato: string
  readonly telefone: string
  readonly email: string
  readonly municipio: MunicipioEscolhido | null
  readonly preco: string
  readonly regioes: readonly RegiaoNome[]
  readonly documentos: readonly DocumentoTexto<DocumentoParceiroTipo>[]
}

export const NEW_PARCEIRO: ParceiroEntregaValues = {
  nome: '',
  documento: '',
  contato: '',
  telefone: '',
  email: '',
  municipio: null,
  preco: '',
  regioes: [],
  documentos: [],
}

export const MAX_LENGTH = { nome: 120, contato: 120, email: 254, preco: 500 } as const

const fieldsOf = ({ municipio, regioes, documentos, ...values }: ParceiroEntregaValues) =>
  cleanParceiroEntrega({
    ...values,
    municipioId: municipio?.id,
    regiaoIds: regioes.map(({ id }) => id),
    documentos: documentosOf(documentos),
  })

function check(values: ParceiroEntregaValues): FormProblems {
  const found = checkParceiroEntrega(fieldsOf(values))
  const problems = Object.fromEntries(found.map(({ path, message }) => [path, message]))
  const isSingleWrong = found.some(({ path }) => path.startsWith('documentos.'))
  return isSingleWrong ? { ...problems, documentos: 'Revise os documentos indicados' } : problems
}

export const FIELDS: readonly RecordField<ParceiroEntregaValues>[] = [
  { name: 'nome', label: 'Nome', show: ({ nome }) => nome },
  { name: 'documento', label: 'CPF ou CNPJ', show: ({ documento }) => documento },
  { name: 'contato', label: 'Contato', show: ({ contato }) => contato },
  { name: 'telefone', label: 'Telefone', show: ({ telefone }) => telefone },
  { name: 'email', label: 'E-mail', show: ({ email }) => email },
  { name: 'municipio', label: 'Município', show: ({ municipio }) => municipioText(municipio) },
  {
    name: 'regioes',
    label: 'Regiões atendidas',
    show: ({ regioes }) => regioes.map(({ nome }) => nome).join('; '),
  },
  { name: 'preco', label: 'Preço combinado', show: ({ preco }) => preco },
  {
    name: 'documentos',
    label: 'Documentos',
    show: ({ documentos }) => showTextos(documentos, DOCUMENTOS_PARCEIRO),
  },
]

export const parceiroEntregaRules: RegisterFormRules<
  ParceiroEntrega,
  ParceiroEntregaValues,
  SaveParceiroEntrega
> = {
  stateOf: (parceiro) => ({
    version: parceiro.version,
    values: {
      nome: parceiro.nome,
      documento: formatDocumento(parceiro.documento),
      contato: parceiro.contato ?? '',
      telefone: formatTelefone(parceiro.telefone ?? ''),
      email: parceiro.email ?? '',
      municipio: parceiro.municipio,
      preco: parceiro.preco ?? '',
      regioes: parceiro.regioes,
      documentos: textosOf(parceiro.documentos),
    },
  }),
  check,
  inputOf(values) {
    const { documentos, regiaoIds, ...fields } = fieldsOf(values)
    return { ...fields, documentos: [...documentos], regiaoIds: [...regiaoIds] }
  },
  fields: FIELDS,
  fieldOfCode: { [parceiroEntregaErrors.parceiro_entrega_documento_taken.code]: 'documento' },
}
