/** The form of a route plan: its values as they are typed, what is wrong with them, how they read. Pure. */

import { type MunicipioEscolhido, municipioText } from '#modules/referencia/web/shared/municipio-text.ts'
import { type TipoVeiculoCodigo, tipoVeiculo } from '#modules/veiculo/veiculo-tipos.ts'
import type { GeoPoint } from '#platform/shared/geo.ts'
import { formatGeoPoint, parseGeoPoint } from '#platform/shared/geo-text.ts'
import { validationMessages } from '#platform/shared/validation-messages.ts'
import type { RecordField } from '#platform/web/record/RecordConflict.tsx'
import type { FormProblems } from '#platform/web/record/use-record-form.ts'
import type { RegisterFormRules } from '#platform/web/register/RegisterEditor.tsx'
import {
  type ConteudoVersao,
  type Ponto,
  type Rotograma,
  rotogramaErrors,
  type SaveRotograma,
} from '../rotograma.contract.ts'
import { checkRotograma, cleanRotograma, RAIO_M, rotuloDoPonto } from '../rotograma.rules.ts'

export interface PontoValues {
  /** Tells rows apart while they are moved; it is not saved. */
  readonly key: string
  readonly nome: string
  readonly endereco: string
  readonly municipio: MunicipioEscolhido | null
  /** `latitude; longitude`; empty stands at the seat of the municipality. */
  readonly coordenadas: string
  readonly permanencia: string
  readonly raio: string
  readonly instrucoes: string
  readonly obrigatoria: boolean
}

export interface RotogramaValues {
  readonly nome: string
  readonly codigo: string
  readonly unidade: { readonly id: string; readonly descricao: string } | null
  readonly pontos: readonly PontoValues[]
  readonly riscos: string
  readonly inicio: string
  readonly fim: string
  readonly tiposVeiculo: readonly TipoVeiculoCodigo[]
}

export const MAX_LENGTH = {
  nome: 80,
  codigo: 20,
  ponto: 80,
  endereco: 160,
  instrucoes: 500,
  riscos: 2000,
} as const

export const newPonto = (key: string): PontoValues => ({
  key,
  nome: '',
  endereco: '',
  municipio: null,
  coordenadas: '',
  permanencia: '0',
  raio: String(RAIO_M.padrao),
  instrucoes: '',
  obrigatoria: false,
})

export const NEW_ROTOGRAMA: RotogramaValues = {
  nome: '',
  codigo: '',
  unidade: null,
  pontos: [newPonto('origem'), newPonto('destino')],
  riscos: '',
  inicio: '',
  fim: '',
  tiposVeiculo: [],
}

const pontoOf = (ponto: Ponto, index: number): PontoValues => ({
  key: String(index),
  nome: ponto.nome,
  endereco: ponto.endereco ?? '',
  municipio: ponto.municipio,
  coordenadas: formatGeoPoint(ponto),
  permanencia: String(ponto.permanenciaMin),
  raio: String(ponto.raioM),
  instrucoes: ponto.instrucoes ?? '',
  obrigatoria: ponto.obrigatoria,
})

/** The content of a record or of one of its versions, as the form holds it. */
export const valuesOf = (conteudo: Rotograma | ConteudoVersao): RotogramaValues => ({
  nome: conteudo.nome,
  codigo: conteudo.codigo ?? '',
  unidade: conteudo.unidade,
  pontos: conteudo.pontos.map(pontoOf),
  riscos: conteudo.riscos ?? '',
  inicio: conteudo.horario?.inicio ?? '',
  fim: conteudo.horario?.fim ?? '',
  tiposVeiculo: conteudo.tiposVeiculo,
})

/** Not a number where something else was typed, which no check accepts. */
const toWhole = (text: string) => (/^\d{1,9}$/.test(text.trim()) ? Number(text) : Number.NaN)

function fieldsOf(values: RotogramaValues) {
  return cleanRotograma({
    nome: values.nome,
    codigo: values.codigo,
    unidadeId: values.unidade?.id,
    pontos: values.pontos.map((ponto) => {
      const point = parseGeoPoint(ponto.coordenadas)
      return {
        nome: ponto.nome,
        endereco: ponto.endereco,
        municipioId: ponto.municipio?.id,
        latitude: point?.latitude,
        longitude: point?.longitude,
        permanenciaMin: toWhole(ponto.permanencia),
        raioM: toWhole(ponto.raio),
        instrucoes: ponto.instrucoes,
        obrigatoria: ponto.obrigatoria,
      }
    }),
    riscos: values.riscos,
    horario: values.inicio || values.fim ? { inicio: values.inicio, fim: values.fim } : null,
    tiposVeiculo: values.tiposVeiculo,
  })
}

export function inputOf(values: RotogramaValues): SaveRotograma {
  const { pontos, tiposVeiculo, ...fields } = fieldsOf(values)
  return { ...fields, pontos: [...pontos], tiposVeiculo: [...tiposVeiculo] }
}

const PART_OF_PATH: Readonly<Record<string, string>> = {
  latitude: 'coordenadas',
  longitude: 'coordenadas',
  permanenciaMin: 'permanencia',
  raioM: 'raio',
}
const fieldOfPath = (path: string) => path.replace(/[^.]+$/, (part) => PART_OF_PATH[part] ?? part)

/** By field, e.g. `pontos.1.nome`; under `pontos` that something is wrong with some point. */
export function check(values: RotogramaValues): FormProblems {
  const found = Object.fromEntries(
    checkRotograma(fieldsOf(values)).map(({ path, message }) => [fieldOfPath(path), message]),
  )
  const unread = Object.fromEntries(
    values.pontos.flatMap(({ coordenadas }, index) =>
      coordenadas.trim() !== '' && !parseGeoPoint(coordenadas)
        ? [[`pontos.${index}.coordenadas`, `${validationMessages.invalidFormat}: use latitude; longitude`]]
        : [],
    ),
  )
  const problems = { ...found, ...unread }
  const isAnyWrong = Object.keys(problems).some((field) => field.startsWith('pontos.'))
  return isAnyWrong ? { pontos: 'Revise os pontos indicados', ...problems } : problems
}

/** Index of the first point with a problem; -1: none has. */
export const firstWrongPonto = (problems: FormProblems, total: number): number =>
  Array.from({ length: total }, (_, index) => index).findIndex((index) =>
    Object.keys(problems).some((field) => field.startsWith(`pontos.${index}.`)),
  )

/** Where each point stands, as far as it is known. */
export const pontosNoMapa = (pontos: readonly PontoValues[]): (GeoPoint | undefined)[] =>
  pontos.map(({ coordenadas }) => parseGeoPoint(coordenadas))

const showPontos = (pontos: readonly PontoValues[]) =>
  pontos
    .map((ponto, index) =>
      [
        `${rotuloDoPonto(index, pontos.length)}: ${ponto.nome}`,
        municipioText(ponto.municipio),
        ponto.coordenadas,
      ]
        .filter(Boolean)
        .join(', '),
    )
    .join('\n')

const FIELDS: readonly RecordField<RotogramaValues>[] = [
  { name: 'nome', label: 'Nome', show: ({ nome }) => nome },
  { name: 'codigo', label: 'Código', show: ({ codigo }) => codigo },
  { name: 'unidade', label: 'Unidade de negócio', show: ({ unidade }) => unidade?.descricao ?? '' },
  { name: 'pontos', label: 'Pontos', show: ({ pontos }) => showPontos(pontos) },
  { name: 'inicio', label: 'Permitido a partir de', show: ({ inicio }) => inicio },
  { name: 'fim', label: 'Permitido até', show: ({ fim }) => fim },
  {
    name: 'tiposVeiculo',
    label: 'Tipos de veículo permitidos',
    show: ({ tiposVeiculo }) => tiposVeiculo.map((tipo) => tipoVeiculo(tipo).nome).join(', '),
  },
  { name: 'riscos', label: 'Riscos da rota', show: ({ riscos }) => riscos },
]

export const rotogramaFormRules: RegisterFormRules<Rotograma, RotogramaValues, SaveRotograma> = {
  stateOf: (rotograma) => ({ version: rotograma.version, values: valuesOf(rotograma) }),
  check,
  inputOf,
  fields: FIELDS,
  fieldOfCode: {
    [rotogramaErrors.rotograma_nome_taken.code]: 'nome',
    [rotogramaErrors.rotograma_codigo_taken.code]: 'codigo',
  },
}
