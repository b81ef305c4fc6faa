/** The form of a vehicle: its values as they are typed, what is wrong with them, how they read. Pure. */

import { formatDocumento } from '#platform/shared/documento.ts'
import { formatPlaca } from '#platform/shared/placa.ts'
import { validationMessages } from '#platform/shared/validation-messages.ts'
import { parseAmount } from '#platform/web/fields/amount.ts'
import type { RecordField } from '#platform/web/record/RecordConflict.tsx'
import type { FormProblems, RecordState } from '#platform/web/record/use-record-form.ts'
import type { RegisterFormRules } from '#platform/web/register/RegisterEditor.tsx'
import { CARROCERIAS, type CarroceriaCodigo } from '../carrocerias.ts'
import { whyNotConjunto } from '../conjunto.rules.ts'
import { type SaveVeiculo, type Veiculo, veiculoErrors } from '../veiculo.contract.ts'
import {
  checkVeiculo,
  cleanVeiculo,
  DOCUMENTOS_VEICULO,
  type DocumentoVeiculoTipo,
  PROPRIEDADES,
  type Propriedade,
} from '../veiculo.rules.ts'
import { type TipoVeiculoCodigo, tipoVeiculo } from '../veiculo-tipos.ts'
import {
  checkTextos,
  type DocumentoTexto,
  documentosOf,
  showTextos,
  textosOf,
} from './shared/documentos-texto.ts'
import type { UnidadeEscolhida } from './shared/UnidadeSelect.tsx'

export type Reboque = Veiculo['reboques'][number]

export interface VeiculoValues {
  readonly placa: string
  readonly codigo: string
  readonly tipo: TipoVeiculoCodigo
  readonly carroceria: CarroceriaCodigo
  readonly marcaModelo: string
  readonly anoFabricacao: string
  readonly anoModelo: string
  readonly eixos: string
  readonly capacidadeKg: string
  readonly volumeM3: string
  readonly paletes: string
  readonly taraKg: string
  readonly renavam: string
  readonly rntrc: string
  readonly propriedade: Propriedade
  readonly proprietarioNome: string
  readonly proprietarioDocumento: string
  readonly rastreadorTecnologia: string
  readonly rastreadorNumero: string
  /** The unit itself, under the name of the field that is sent. */
  readonly unidadeId: UnidadeEscolhida | null
  readonly documentos: readonly DocumentoTexto<DocumentoVeiculoTipo>[]
  /** The trailers themselves, under the name of the field that is sent. */
  readonly reboqueIds: readonly Reboque[]
  readonly observacao: string
}

const number = (value: number | null) => (value === null ? '' : String(value).replace('.', ','))

/** What a type usually measures, as text. */
const measuresOf = (tipo: TipoVeiculoCodigo) => {
  const { eixos, capacidadeKg, volumeM3, paletes } = tipoVeiculo(tipo)
  return {
    eixos: number(eixos),
    capacidadeKg: number(capacidadeKg),
    volumeM3: number(volumeM3),
    paletes: number(paletes),
  }
}

/** Another type brings its measures and body, except where somebody typed their own. */
export function withTipo(values: VeiculoValues, tipo: TipoVeiculoCodigo): Partial<VeiculoValues> {
  const before = measuresOf(values.tipo)
  const after = measuresOf(tipo)
  const keep = (field: keyof typeof before) => {
    const typed = values[field]
    return typed === before[field] || typed === '' ? after[field] : typed
  }
  const { papel } = tipoVeiculo(tipo)
  const isBodiless = papel === 'trator' || papel === 'dolly'
  const hadNone = values.carroceria === 'NA'
  return {
    tipo,
    eixos: keep('eixos'),
    capacidadeKg: keep('capacidadeKg'),
    volumeM3: keep('volumeM3'),
    paletes: keep('paletes'),
    carroceria: isBodiless ? 'NA' : hadNone ? 'BAU' : values.carroceria,
    ...(papel !== 'trator' && { reboqueIds: [] }),
  }
}

export const NEW_VEICULO: VeiculoValues = {
  placa: '',
  codigo: '',
  tipo: 'TRUCK',
  carroceria: 'BAU',
  marcaModelo: '',
  anoFabricacao: '',
  anoModelo: '',
  ...measuresOf('TRUCK'),
  taraKg: '',
  renavam: '',
  rntrc: '',
  propriedade: 'proprio',
  proprietarioNome: '',
  proprietarioDocumento: '',
  rastreadorTecnologia: '',
  rastreadorNumero: '',
  unidadeId: null,
  documentos: [],
  reboqueIds: [],
  observacao: '',
}

const stateOf = (veiculo: Veiculo): RecordState<VeiculoValues> => ({
  version: veiculo.version,
  values: {
    placa: formatPlaca(veiculo.placa),
    codigo: veiculo.codigo ?? '',
    tipo: veiculo.tipo,
    carroceria: veiculo.carroceria,
    marcaModelo: veiculo.marcaModelo ?? '',
    anoFabricacao: number(veiculo.anoFabricacao),
    anoModelo: number(veiculo.anoModelo),
    eixos: number(veiculo.eixos),
    capacidadeKg: number(veiculo.capacidadeKg),
    volumeM3: number(veiculo.volumeM3),
    paletes: number(veiculo.paletes),
    taraKg: number(veiculo.taraKg),
    renavam: veiculo.renavam ?? '',
    rntrc: veiculo.rntrc ?? '',
    propriedade: veiculo.propriedade,
    proprietarioNome: veiculo.proprietarioNome ?? '',
    proprietarioDocumento: formatDocumento(veiculo.proprietarioDocumento ?? ''),
    rastreadorTecnologia: veiculo.rastreadorTecnologia ?? '',
    rastreadorNumero: veiculo.rastreadorNumero ?? '',
    unidadeId: veiculo.unidade,
    documentos: textosOf(veiculo.documentos),
    reboqueIds: veiculo.reboques,
    observacao: veiculo.observacao ?? '',
  },
})

const MEASURES = [
  { name: 'eixos', min: 1, max: 9, isWhole: true },
  { name: 'capacidadeKg', min: 0, max: 200_000, isWhole: true },
  { name: 'volumeM3', min: 0, max: 1_000, isWhole: false },
  { name: 'paletes', min: 0, max: 200, isWhole: true },
  { name: 'taraKg', min: 1, max: 100_000, isWhole: true },
  { name: 'anoFabricacao', min: 1950, max: 2100, isWhole: true },
  { name: 'anoModelo', min: 1950, max: 2100, isWhole: true },
] as const

const thousands = new Intl.NumberFormat('pt-BR')

function checkMeasures(values: VeiculoValues): FormProblems {
  const problems: Record<string, string> = {}
  for (const { name, min, max, isWhole } of MEASURES) {
    const amount = parseAmount(values[name])
    if (amount === null) continue
    if (Number.isNaN(amount)) problems[name] = validationMessages.invalidNumber
    else if (isWhole && !Number.isInteger(amount)) problems[name] = validationMessages.maxDecimals(0)
    else if (amount < min) problems[name] = validationMessages.minValue(min)
    else if (amount > max)
      problems[name] = validationMessages.maxValue(min > 1_000 ? max : thousands.format(max))
  }
  return problems
}

export function inputOf(values: VeiculoValues): SaveVeiculo {
  const { unidadeId, reboqueIds, documentos, placa, tipo, carroceria, propriedade } = values
  const usual = tipoVeiculo(tipo)
  return {
    placa,
    tipo,
    carroceria,
    propriedade,
    codigo: values.codigo,
    marcaModelo: values.marcaModelo,
    anoFabricacao: parseAmount(values.anoFabricacao),
    anoModelo: parseAmount(values.anoModelo),
    eixos: parseAmount(values.eixos) ?? usual.eixos,
    capacidadeKg: parseAmount(values.capacidadeKg) ?? usual.capacidadeKg,
    volumeM3: parseAmount(values.volumeM3) ?? usual.volumeM3,
    paletes: parseAmount(values.paletes) ?? usual.paletes,
    taraKg: parseAmount(values.taraKg),
    renavam: values.renavam,
    rntrc: values.rntrc,
    proprietarioNome: values.proprietarioNome,
    proprietarioDocumento: values.proprietarioDocumento,
    rastreadorTecnologia: values.rastreadorTecnologia,
    rastreadorNumero: values.rastreadorNumero,
    unidadeId: unidadeId?.id ?? null,
    documentos: documentosOf(documentos),
    reboqueIds: reboqueIds.map(({ id }) => id),
    observacao: values.observacao,
  }
}

/** `hoje`: a day. */
export function checkVeiculoForm(values: VeiculoValues, hoje: string): FormProblems {
  const measures = checkMeasures(values)
  const found = checkVeiculo(cleanVeiculo(inputOf(values)), hoje).filter(
    ({ path }) => !path.startsWith('documentos'),
  )
  const conjunto = whyNotConjunto(
    values.tipo,
    values.reboqueIds.map(({ tipo }) => tipo),
  )
  return {
    ...Object.fromEntries(found.map(({ path, message }) => [path, message])),
    ...(values.placa.trim() === '' && { placa: validationMessages.required }),
    ...measures,
    ...(conjunto !== undefined && { reboqueIds: conjunto }),
    ...checkTextos(values.documentos),
  }
}

/** In the order of the form. */
const FIELDS: readonly RecordField<VeiculoValues>[] = [
  { name: 'placa', label: 'Placa', show: ({ placa }) => placa },
  { name: 'codigo', label: 'Número de frota', show: ({ codigo }) => codigo },
  { name: 'unidadeId', label: 'Unidade', show: ({ unidadeId }) => unidadeId?.descricao ?? '' },
  { name: 'tipo', label: 'Tipo', show: ({ tipo }) => tipoVeiculo(tipo).nome },
  { name: 'carroceria', label: 'Carroceria', show: ({ carroceria }) => CARROCERIAS[carroceria].nome },
  { name: 'marcaModelo', label: 'Marca e modelo', show: ({ marcaModelo }) => marcaModelo },
  { name: 'anoFabricacao', label: 'Ano de fabricação', show: ({ anoFabricacao }) => anoFabricacao },
  { name: 'anoModelo', label: 'Ano do modelo', show: ({ anoModelo }) => anoModelo },
  { name: 'capacidadeKg', label: 'Capacidade (kg)', show: ({ capacidadeKg }) => capacidadeKg },
  { name: 'volumeM3', label: 'Volume (m³)', show: ({ volumeM3 }) => volumeM3 },
  { name: 'paletes', label: 'Paletes', show: ({ paletes }) => paletes },
  { name: 'eixos', label: 'Eixos', show: ({ eixos }) => eixos },
  { name: 'taraKg', label: 'Tara (kg)', show: ({ taraKg }) => taraKg },
  {
    name: 'reboqueIds',
    label: 'Reboques',
    show: ({ reboqueIds }) => reboqueIds.map(({ placa }) => formatPlaca(placa)).join(' + '),
  },
  { name: 'renavam', label: 'RENAVAM', show: ({ renavam }) => renavam },
  { name: 'rntrc', label: 'RNTRC', show: ({ rntrc }) => rntrc },
  { name: 'propriedade', label: 'Propriedade', show: ({ propriedade }) => PROPRIEDADES[propriedade] },
  { name: 'proprietarioNome', label: 'Proprietário', show: ({ proprietarioNome }) => proprietarioNome },
  {
    name: 'proprietarioDocumento',
    label: 'CPF ou CNPJ do proprietário',
    show: ({ proprietarioDocumento }) => proprietarioDocumento,
  },
  {
    name: 'rastreadorTecnologia',
    label: 'Tecnologia do rastreador',
    show: ({ rastreadorTecnologia }) => rastreadorTecnologia,
  },
  {
    name: 'rastreadorNumero',
    label: 'Número do rastreador',
    show: ({ rastreadorNumero }) => rastreadorNumero,
  },
  {
    name: 'documentos',
    label: 'Documentos',
    show: ({ documentos }) => showTextos(documentos, DOCUMENTOS_VEICULO),
  },
  { name: 'observacao', label: 'Observação', show: ({ observacao }) => observacao },
]

export const LABELS: Readonly<Record<string, string>> = Object.fromEntries(
  FIELDS.map(({ name, label }) => [name, label]),
)

/** `today` is asked at each check, because a form may stay open over midnight. */
export const veiculoRules = (
  today: () => string,
): RegisterFormRules<Veiculo, VeiculoValues, SaveVeiculo> => ({
  stateOf,
  check: (values) => checkVeiculoForm(values, today()),
  inputOf,
  fields: FIELDS,
  fieldOfCode: {
    [veiculoErrors.veiculo_placa_taken.code]: 'placa',
    [veiculoErrors.veiculo_codigo_taken.code]: 'codigo',
    [veiculoErrors.veiculo_renavam_taken.code]: 'renavam',
    [veiculoErrors.veiculo_reboque_taken.code]: 'reboqueIds',
    [veiculoErrors.veiculo_engatado.code]: 'tipo',
  },
})
