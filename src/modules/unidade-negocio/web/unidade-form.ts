/** The form of a business unit: its values as they are typed, what is wrong with them, how they read. Pure. */

import type { EnderecoFill } from '#modules/consulta/web/shared/decide-fill.ts'
import type { Municipio } from '#modules/referencia/referencia.contract.ts'
import { municipioText } from '#modules/referencia/web/shared/municipio-text.ts'
import { formatCep } from '#platform/shared/cep.ts'
import { formatDocumento, isCnpj } from '#platform/shared/documento.ts'
import { validationMessages } from '#platform/shared/validation-messages.ts'
import type { RecordField } from '#platform/web/record/RecordConflict.tsx'
import type { FormProblems, RecordState } from '#platform/web/record/use-record-form.ts'
import { type SaveUnidade, type Unidade, unidadeErrors } from '../unidade-negocio.contract.ts'
import {
  checkUnidade,
  cleanUnidade,
  MODO_CERCA_PADRAO,
  MODOS_CERCA,
  type ModoCerca,
} from '../unidade-negocio.rules.ts'

export interface UnidadeValues {
  readonly descricao: string
  readonly codigo: string
  readonly documento: string
  readonly cep: string
  readonly logradouro: string
  readonly numero: string
  readonly complemento: string
  readonly bairro: string
  readonly municipio: Unidade['municipio']
  /** IANA zone; the municipality's as soon as there is one. */
  readonly fusoHorario: string
  /** Degrees as typed, with a comma. */
  readonly latitude: string
  readonly longitude: string
  readonly padrao: boolean
  readonly modoCerca: ModoCerca
}

/** Longest text of each field, as the contract has it. */
export const MAX_LENGTH = {
  descricao: 80,
  codigo: 20,
  logradouro: 120,
  numero: 20,
  complemento: 60,
  bairro: 80,
} as const

export const NEW_UNIDADE: RecordState<UnidadeValues> = {
  version: 0,
  values: {
    descricao: '',
    codigo: '',
    documento: '',
    cep: '',
    logradouro: '',
    numero: '',
    complemento: '',
    bairro: '',
    municipio: null,
    fusoHorario: '',
    latitude: '',
    longitude: '',
    padrao: false,
    modoCerca: MODO_CERCA_PADRAO,
  },
}

const MAX_DECIMALS = 6

/** `-23,1852`; empty when unknown. */
export const formatDegrees = (degrees: number | null): string =>
  degrees?.toLocaleString('pt-BR', { maximumFractionDigits: MAX_DECIMALS }) ?? ''

/** Null for an empty text, NaN for one that is no number. */
export function parseDegrees(text: string): number | null {
  const plain = text.trim().replace('−', '-').replace(',', '.')
  if (plain === '') return null
  return /^[+-]?\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN
}

export function stateOf(unidade: Unidade): RecordState<UnidadeValues> {
  return {
    version: unidade.version,
    values: {
      descricao: unidade.descricao,
      codigo: unidade.codigo ?? '',
      documento: formatDocumento(unidade.documento ?? ''),
      cep: formatCep(unidade.cep ?? ''),
      logradouro: unidade.logradouro ?? '',
      numero: unidade.numero ?? '',
      complemento: unidade.complemento ?? '',
      bairro: unidade.bairro ?? '',
      municipio: unidade.municipio,
      fusoHorario: unidade.fusoHorario,
      latitude: formatDegrees(unidade.latitude),
      longitude: formatDegrees(unidade.longitude),
      padrao: unidade.padrao,
      modoCerca: unidade.modoCerca,
    },
  }
}

/** What is sent to be saved. */
export function inputOf({
  municipio,
  latitude,
  longitude,
  padrao,
  modoCerca,
  ...texts
}: UnidadeValues): SaveUnidade {
  const fields = cleanUnidade({
    ...texts,
    municipioId: municipio?.id ?? null,
    latitude: parseDegrees(latitude),
    longitude: parseDegrees(longitude),
  })
  return { ...fields, padrao, modoCerca }
}

const isOutside = (text: string, limit: number) => {
  const degrees = parseDegrees(text)
  return degrees !== null && !(Math.abs(degrees) <= limit)
}

/** The fields of the rules that the form shows as one. */
const FIELD_OF_PATH: Readonly<Record<string, string>> = { municipioId: 'municipio', fusoHorario: 'municipio' }

export function checkUnidadeForm(values: UnidadeValues): FormProblems {
  const { documento } = values
  const found = checkUnidade(cleanUnidade(inputOf(values)))
  return {
    ...Object.fromEntries(found.map(({ path, message }) => [FIELD_OF_PATH[path] ?? path, message])),
    ...(documento.trim() !== '' && !isCnpj(documento) && { documento: 'CNPJ inválido' }),
    ...(isOutside(values.latitude, 90) && { latitude: validationMessages.invalidValue }),
    ...(isOutside(values.longitude, 180) && { longitude: validationMessages.invalidValue }),
  }
}

/** A chosen municipality brings its time zone and the coordinates of its seat. */
export const placedAt = ({ id, nome, uf, fusoHorario, latitude, longitude }: Municipio) => ({
  municipio: { id, nome, uf },
  fusoHorario,
  latitude: formatDegrees(latitude),
  longitude: formatDegrees(longitude),
})

/** What a CEP brings into the form. */
export const filledBy = ({
  logradouro,
  bairro,
  municipio,
  coordenadas,
}: EnderecoFill): Partial<UnidadeValues> => ({
  ...(logradouro !== undefined && { logradouro }),
  ...(bairro !== undefined && { bairro }),
  ...(municipio && {
    municipio: { id: municipio.id, nome: municipio.nome, uf: municipio.uf },
    fusoHorario: municipio.fusoHorario,
  }),
  ...(coordenadas && {
    latitude: formatDegrees(coordenadas.latitude),
    longitude: formatDegrees(coordenadas.longitude),
  }),
})

/** In the order of the form. */
export const FIELDS: readonly RecordField<UnidadeValues>[] = [
  { name: 'descricao', label: 'Descrição', show: ({ descricao }) => descricao },
  { name: 'codigo', label: 'Código', show: ({ codigo }) => codigo },
  { name: 'documento', label: 'CNPJ', show: ({ documento }) => documento },
  { name: 'padrao', label: 'Unidade padrão', show: ({ padrao }) => (padrao ? 'Sim' : 'Não') },
  {
    name: 'modoCerca',
    label: 'Chegadas pela posição',
    show: ({ modoCerca }) => MODOS_CERCA[modoCerca],
  },
  { name: 'municipio', label: 'Município', show: ({ municipio }) => municipioText(municipio) },
  { name: 'fusoHorario', label: 'Fuso horário', show: ({ fusoHorario }) => fusoHorario },
  { name: 'cep', label: 'CEP', show: ({ cep }) => cep },
  { name: 'logradouro', label: 'Logradouro', show: ({ logradouro }) => logradouro },
  { name: 'numero', label: 'Número', show: ({ numero }) => numero },
  { name: 'complemento', label: 'Complemento', show: ({ complemento }) => complemento },
  { name: 'bairro', label: 'Bairro', show: ({ bairro }) => bairro },
  { name: 'latitude', label: 'Latitude', show: ({ latitude }) => latitude },
  { name: 'longitude', label: 'Longitude', show: ({ longitude }) => longitude },
]

export const FIELD_OF_CODE = {
  [unidadeErrors.unidade_descricao_taken.code]: 'descricao',
  [unidadeErrors.unidade_codigo_taken.code]: 'codigo',
  [unidadeErrors.unidade_padrao_inactive.code]: 'padrao',
}
