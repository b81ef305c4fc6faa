/** The form of a dock: its values as they are typed, what is wrong with them, how they read. Pure. */

import { CARROCERIAS, type CarroceriaCodigo } from '#modules/veiculo/carrocerias.ts'
import { TIPOS_VEICULO, type TipoVeiculoCodigo } from '#modules/veiculo/veiculo-tipos.ts'
import { validationMessages } from '#platform/shared/validation-messages.ts'
import type { RecordField } from '#platform/web/record/RecordConflict.tsx'
import type { FormProblems, RecordState } from '#platform/web/record/use-record-form.ts'
import { DIRECAO, DIRECAO_LABELS, type Direcao, MAX_CAPACIDADE } from '../../agendamento-codes.ts'
import { type ChangeDoca, type Doca, docaErrors } from '../../doca.contract.ts'
import { numeroText, readInteiro, readNumero } from './numeros.ts'

export interface DuracaoValues {
  readonly key: string
  /** Empty: any. */
  readonly direcao: string
  readonly tipoVeiculo: string
  readonly aPartirDeKg: string
  readonly minutos: string
}

export interface DocaValues {
  readonly unidadeNegocioId: string
  readonly nome: string
  readonly direcao: Direcao
  readonly capacidade: string
  readonly toleranciaMin: string
  readonly antecedenciaMin: string
  readonly pesoMinimoKg: string
  readonly pesoMaximoKg: string
  readonly tiposVeiculo: readonly string[]
  readonly tiposCarroceria: readonly string[]
  readonly caracteristicas: readonly string[]
  readonly duracoes: readonly DuracaoValues[]
  readonly fechaFeriados: boolean
}

export const novaDoca = (unidadeNegocioId: string): DocaValues => ({
  unidadeNegocioId,
  nome: '',
  direcao: DIRECAO.Ambos,
  capacidade: '1',
  toleranciaMin: '0',
  antecedenciaMin: '0',
  pesoMinimoKg: '',
  pesoMaximoKg: '',
  tiposVeiculo: [],
  tiposCarroceria: [],
  caracteristicas: [],
  duracoes: [],
  fechaFeriados: true,
})

export const stateOf = (doca: Doca): RecordState<DocaValues> => ({
  version: doca.version,
  values: {
    unidadeNegocioId: doca.unidadeNegocioId,
    nome: doca.nome,
    direcao: doca.direcao,
    capacidade: numeroText(doca.capacidade),
    toleranciaMin: numeroText(doca.toleranciaMin),
    antecedenciaMin: numeroText(doca.antecedenciaMin),
    pesoMinimoKg: numeroText(doca.pesoMinimoKg),
    pesoMaximoKg: numeroText(doca.pesoMaximoKg),
    tiposVeiculo: doca.tiposVeiculo,
    tiposCarroceria: doca.tiposCarroceria,
    caracteristicas: doca.caracteristicas,
    duracoes: doca.duracoes.map(({ direcao, tipoVeiculo, aPartirDeKg, minutos }, index) => ({
      key: `duracao-${index}`,
      direcao: direcao === null ? '' : String(direcao),
      tipoVeiculo: tipoVeiculo ?? '',
      aPartirDeKg: numeroText(aPartirDeKg),
      minutos: numeroText(minutos),
    })),
    fechaFeriados: doca.fechaFeriados,
  },
})

export const isTipoVeiculo = (value: string): value is TipoVeiculoCodigo =>
  Object.hasOwn(TIPOS_VEICULO, value)
export const isCarroceria = (value: string): value is CarroceriaCodigo => Object.hasOwn(CARROCERIAS, value)
export const direcaoOf = (value: string): Direcao | null =>
  Object.values(DIRECAO).find((one) => String(one) === value) ?? null

/** What is sent; call it once nothing is wrong. */
export const inputOf = (values: DocaValues): ChangeDoca => ({
  nome: values.nome.trim(),
  direcao: values.direcao,
  capacidade: readInteiro(values.capacidade) ?? 1,
  toleranciaMin: readInteiro(values.toleranciaMin) ?? 0,
  antecedenciaMin: readInteiro(values.antecedenciaMin) ?? 0,
  pesoMinimoKg: readNumero(values.pesoMinimoKg),
  pesoMaximoKg: readNumero(values.pesoMaximoKg),
  tiposVeiculo: values.tiposVeiculo.filter(isTipoVeiculo),
  tiposCarroceria: values.tiposCarroceria.filter(isCarroceria),
  caracteristicas: [...values.caracteristicas],
  duracoes: values.duracoes.map(({ direcao, tipoVeiculo, aPartirDeKg, minutos }) => ({
    direcao: direcaoOf(direcao),
    tipoVeiculo: isTipoVeiculo(tipoVeiculo) ? tipoVeiculo : null,
    aPartirDeKg: readNumero(aPartirDeKg),
    minutos: readInteiro(minutos) ?? 0,
  })),
  fechaFeriados: values.fechaFeriados,
})

function checkInteiro(text: string, min: number, max: number): string | undefined {
  const value = readInteiro(text)
  if (value === null) return validationMessages.required
  if (Number.isNaN(value)) return validationMessages.maxDecimals(0)
  if (value < min) return validationMessages.minValue(min)
  return value > max ? validationMessages.maxValue(max) : undefined
}

function checkPeso(text: string): string | undefined {
  const value = readNumero(text)
  return value !== null && Number.isNaN(value) ? validationMessages.invalidNumber : undefined
}

/** Minutes of 30 days. */
const MAX_ANTECEDENCIA_MIN = 43_200
const MAX_TOLERANCIA_MIN = 240

export function checkDoca(values: DocaValues): FormProblems {
  const minimo = readNumero(values.pesoMinimoKg)
  const maximo = readNumero(values.pesoMaximoKg)
  const isReversed = minimo !== null && maximo !== null && minimo > maximo
  const found: Record<string, string | undefined> = {
    unidadeNegocioId: values.unidadeNegocioId === '' ? validationMessages.required : undefined,
    nome: values.nome.trim() === '' ? validationMessages.required : undefined,
    capacidade: checkInteiro(values.capacidade, 1, MAX_CAPACIDADE),
    toleranciaMin: checkInteiro(values.toleranciaMin, 0, MAX_TOLERANCIA_MIN),
    antecedenciaMin: checkInteiro(values.antecedenciaMin, 0, MAX_ANTECEDENCIA_MIN),
    pesoMinimoKg: checkPeso(values.pesoMinimoKg),
    pesoMaximoKg: isReversed ? 'O peso máximo é menor que o mínimo.' : checkPeso(values.pesoMaximoKg),
  }
  for (const [index, { aPartirDeKg, minutos }] of values.duracoes.entries()) {
    found[`duracoes.${index}.minutos`] = checkInteiro(minutos, 5, 1440)
    found[`duracoes.${index}.aPartirDeKg`] = checkPeso(aPartirDeKg)
  }
  return Object.fromEntries(
    Object.entries(found).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
}

const list = (codes: readonly string[], nameOf: (code: string) => string) =>
  codes.length === 0 ? 'Todos' : codes.map(nameOf).join(', ')
export const tipoVeiculoNome = (code: string) => (isTipoVeiculo(code) ? TIPOS_VEICULO[code].nome : code)
export const carroceriaNome = (code: string) => (isCarroceria(code) ? CARROCERIAS[code].nome : code)

/** In the order of the form. */
export const docaFields = (
  nameOf: (caracteristicaId: string) => string,
): readonly RecordField<DocaValues>[] => [
  { name: 'unidadeNegocioId', label: 'Unidade', show: ({ unidadeNegocioId }) => unidadeNegocioId },
  { name: 'nome', label: 'Nome', show: ({ nome }) => nome },
  { name: 'direcao', label: 'Direção', show: ({ direcao }) => DIRECAO_LABELS[direcao] },
  { name: 'capacidade', label: 'Vagas', show: ({ capacidade }) => capacidade },
  { name: 'toleranciaMin', label: 'Tolerância', show: ({ toleranciaMin }) => `${toleranciaMin} min` },
  { name: 'antecedenciaMin', label: 'Antecedência', show: ({ antecedenciaMin }) => `${antecedenciaMin} min` },
  { name: 'pesoMinimoKg', label: 'Peso mínimo', show: ({ pesoMinimoKg }) => pesoMinimoKg },
  { name: 'pesoMaximoKg', label: 'Peso máximo', show: ({ pesoMaximoKg }) => pesoMaximoKg },
  {
    name: 'tiposVeiculo',
    label: 'Tipos de veículo',
    show: ({ tiposVeiculo }) => list(tiposVeiculo, tipoVeiculoNome),
  },
  {
    name: 'tiposCarroceria',
    label: 'Carrocerias',
    show: ({ tiposCarroceria }) => list(tiposCarroceria, carroceriaNome),
  },
  {
    name: 'caracteristicas',
    label: 'Características',
    show: ({ caracteristicas }) => list(caracteristicas, nameOf),
  },
  {
    name: 'duracoes',
    label: 'Durações',
    show: ({ duracoes }) => duracoes.map(({ minutos }) => `${minutos} min`).join(', '),
  },
  {
    name: 'fechaFeriados',
    label: 'Fecha em feriados',
    show: ({ fechaFeriados }) => (fechaFeriados ? 'Sim' : 'Não'),
  },
]

export const FIELD_OF_CODE = {
  [docaErrors.doca_nome_taken.code]: 'nome',
  [docaErrors.doca_unidade_unknown.code]: 'unidadeNegocioId',
}

/** The list with one of its entries at another place. */
export function moveNaOrdem<T>(items: readonly T[], from: number, to: number): readonly T[] {
  const moved = items[from]
  if (moved === undefined || to < 0 || to >= items.length || from === to) return items
  return items.toSpliced(from, 1).toSpliced(to, 0, moved)
}

/** `duracoes.1.minutos` is about the second rule. */
export const rotuloDaDuracao = (path: string): string =>
  `${path.endsWith('minutos') ? 'Minutos' : 'Peso'} da regra ${Number(path.split('.')[1]) + 1}`
