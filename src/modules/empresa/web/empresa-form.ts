/** The form of a company: its values, what is wrong with them, how they read. Pure. */

import type { Municipio } from '#modules/referencia/referencia.contract.ts'
import { formatCep } from '#platform/shared/cep.ts'
import { formatDocumento } from '#platform/shared/documento.ts'
import { formatTelefone } from '#platform/shared/telefone.ts'
import { validationMessages } from '#platform/shared/validation-messages.ts'
import type { FormProblems, RecordForm } from '#platform/web/record/use-record-form.ts'
import type { Empresa, SaveEmpresa } from '../empresa.contract.ts'
import { checkEmpresa, cleanEmpresa, type TipoEmpresa } from '../empresa.rules.ts'
import type { Janela } from '../janela.rules.ts'
import { coordenadasProblem, formatCoordenadas, parseCoordenadas } from './shared/coordenadas.ts'

/** An address as it is typed. */
export interface EnderecoValues {
  readonly cep: string
  readonly logradouro: string
  readonly numero: string
  readonly complemento: string
  readonly bairro: string
  readonly municipio: Empresa['municipio']
  readonly coordenadas: string
}

export interface EnderecoAdicionalValues extends EnderecoValues {
  readonly id?: string
  readonly descricao: string
}

export interface EmpresaValues extends EnderecoValues {
  readonly documento: string
  readonly inscricaoEstadual: string
  readonly nome: string
  readonly nomeFantasia: string
  readonly codigo: string
  readonly tipos: readonly TipoEmpresa[]
  readonly telefone: string
  readonly celular: string
  readonly email: string
  readonly vendedor: Empresa['vendedor']
  readonly regiao: Empresa['regiao']
  /** IANA zone of the municipality; only shown. */
  readonly fusoHorario: string
  readonly janelas: readonly Janela[]
  /** Kilograms as typed, with a comma. */
  readonly pesoMaximoKg: string
  readonly observacoes: string
  readonly enderecos: readonly EnderecoAdicionalValues[]
}

export const MAX_LENGTH = {
  inscricaoEstadual: 20,
  nome: 120,
  nomeFantasia: 120,
  codigo: 20,
  email: 254,
  logradouro: 120,
  numero: 20,
  complemento: 60,
  bairro: 80,
  observacoes: 1000,
} as const

const NEW_ENDERECO: EnderecoValues = {
  cep: '',
  logradouro: '',
  numero: '',
  complemento: '',
  bairro: '',
  municipio: null,
  coordenadas: '',
}
export const NEW_ENDERECO_ADICIONAL: EnderecoAdicionalValues = { descricao: '', ...NEW_ENDERECO }

export const NEW_EMPRESA: EmpresaValues = {
  documento: '',
  inscricaoEstadual: '',
  nome: '',
  nomeFantasia: '',
  codigo: '',
  tipos: [],
  telefone: '',
  celular: '',
  email: '',
  vendedor: null,
  regiao: null,
  ...NEW_ENDERECO,
  fusoHorario: '',
  janelas: [],
  pesoMaximoKg: '',
  observacoes: '',
  enderecos: [],
}

type EnderecoRecord = Pick<
  Empresa,
  'cep' | 'logradouro' | 'numero' | 'complemento' | 'bairro' | 'municipio' | 'latitude' | 'longitude'
>

const enderecoValues = (record: EnderecoRecord): EnderecoValues => ({
  cep: formatCep(record.cep ?? ''),
  logradouro: record.logradouro ?? '',
  numero: record.numero ?? '',
  complemento: record.complemento ?? '',
  bairro: record.bairro ?? '',
  municipio: record.municipio,
  coordenadas: formatCoordenadas(record),
})

export const stateOf = (record: Empresa) => ({
  version: record.version,
  values: {
    documento: formatDocumento(record.documento),
    inscricaoEstadual: record.inscricaoEstadual ?? '',
    nome: record.nome,
    nomeFantasia: record.nomeFantasia ?? '',
    codigo: record.codigo,
    tipos: record.tipos,
    telefone: formatTelefone(record.telefone ?? ''),
    celular: formatTelefone(record.celular ?? ''),
    email: record.email ?? '',
    vendedor: record.vendedor,
    regiao: record.regiao,
    ...enderecoValues(record),
    fusoHorario: record.fusoHorario ?? '',
    janelas: record.janelas,
    pesoMaximoKg: record.pesoMaximoKg?.toLocaleString('pt-BR', { useGrouping: false }) ?? '',
    observacoes: record.observacoes ?? '',
    enderecos: record.enderecos.map((endereco) => ({
      id: endereco.id,
      descricao: endereco.descricao,
      ...enderecoValues(endereco),
    })),
  },
})

export const enderecoInput = ({ municipio, coordenadas, ...texts }: EnderecoValues) => ({
  ...texts,
  municipioId: municipio?.id ?? null,
  ...(parseCoordenadas(coordenadas) ?? { latitude: null, longitude: null }),
})

/** Null for an empty text, NaN for one that is no number. */
export function parseKg(text: string): number | null {
  const plain = text.trim()
  if (plain === '') return null
  return /^\d{1,3}(\.\d{3})*(,\d{1,3})?$|^\d+(,\d{1,3})?$/.test(plain)
    ? Number(plain.replaceAll('.', '').replace(',', '.'))
    : Number.NaN
}

function fieldsOf(all: EmpresaValues) {
  const { enderecos, vendedor, regiao, fusoHorario: _shown, pesoMaximoKg, ...values } = all
  return cleanEmpresa({
    ...values,
    ...enderecoInput(values),
    vendedorId: vendedor?.id ?? null,
    regiaoId: regiao?.id ?? null,
    pesoMaximoKg: parseKg(pesoMaximoKg),
    enderecos: enderecos.map(({ id, descricao, ...endereco }) => ({
      ...(id !== undefined && { id }),
      descricao,
      ...enderecoInput(endereco),
    })),
  })
}

export function inputOf(values: EmpresaValues): SaveEmpresa {
  const { tipos, janelas, enderecos, ...fields } = fieldsOf(values)
  return {
    ...fields,
    tipos: [...tipos],
    janelas: janelas.map((janela) => ({ ...janela, dias: [...janela.dias] })),
    enderecos: enderecos.map(({ id, ...endereco }) => ({ ...(id !== undefined && { id }), ...endereco })),
  }
}

/** Problems below a list, by the part of the path after it: `janelas.1.fim` → `1.fim`. */
export function problemsBelow(values: EmpresaValues, list: 'janelas' | 'enderecos'): FormProblems {
  const found = checkEmpresa(fieldsOf(values)).filter(({ path }) => path.startsWith(`${list}.`))
  const places = list === 'enderecos' ? coordenadasBelow(values) : {}
  return {
    ...Object.fromEntries(found.map(({ path, message }) => [path.slice(list.length + 1), message])),
    ...places,
  }
}

/** What is wrong inside a list once the form says that something is, the server's findings too. */
export function problemsIn(
  { values, problems }: Pick<RecordForm<EmpresaValues>, 'values' | 'problems'>,
  list: 'janelas' | 'enderecos',
): FormProblems {
  if (problems[list] === undefined) return {}
  const refused = Object.entries(problems).filter(([path]) => path.startsWith(`${list}.`))
  return {
    ...Object.fromEntries(refused.map(([path, message]) => [path.slice(list.length + 1), message])),
    ...problemsBelow(values, list),
  }
}

/** Where the server and the rules speak of other names than the fields have. */
const PATHS_OF: Partial<Record<keyof EnderecoAdicionalValues, readonly string[]>> = {
  municipio: ['municipioId'],
  coordenadas: ['coordenadas', 'latitude', 'longitude'],
}

/** What is wrong with one field of a further address, out of `problemsIn(form, 'enderecos')`. */
export const problemOfEndereco = (
  problems: FormProblems,
  index: number,
  field: keyof EnderecoAdicionalValues,
): string | undefined =>
  (PATHS_OF[field] ?? [field]).map((path) => problems[`${index}.${path}`]).find((text) => text !== undefined)

const coordenadasBelow = ({ enderecos }: EmpresaValues): FormProblems =>
  Object.fromEntries(
    enderecos.flatMap(({ coordenadas }, index) => {
      const problem = coordenadasProblem(coordenadas)
      return problem === undefined ? [] : [[`${index}.coordenadas`, problem]]
    }),
  )

/** One problem per field of the summary; what is wrong inside a list is shown by the list. */
export function check(values: EmpresaValues): FormProblems {
  const own = checkEmpresa(fieldsOf(values)).filter(({ path }) => !path.includes('.'))
  const [janela] = Object.values(problemsBelow(values, 'janelas'))
  const [endereco] = Object.values(problemsBelow(values, 'enderecos'))
  const place = coordenadasProblem(values.coordenadas)
  const kg = parseKg(values.pesoMaximoKg)
  return {
    ...Object.fromEntries(own.map(({ path, message }) => [path, message])),
    ...(values.municipio === null && { municipio: validationMessages.required }),
    ...(place !== undefined && { coordenadas: place }),
    ...(Number.isNaN(kg) && { pesoMaximoKg: validationMessages.invalidNumber }),
    ...(janela !== undefined && { janelas: janela }),
    ...(endereco !== undefined && { enderecos: endereco }),
  }
}

/** A chosen municipality brings its zone, and the coordinates of its seat where none are known. */
export const placedAt = (municipio: Municipio, coordenadas: string) => ({
  municipio: { id: municipio.id, nome: municipio.nome, uf: municipio.uf },
  fusoHorario: municipio.fusoHorario,
  coordenadas: coordenadas.trim() === '' ? formatCoordenadas(municipio) : coordenadas,
})
