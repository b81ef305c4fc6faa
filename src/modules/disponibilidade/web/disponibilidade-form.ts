/** The form of a free vehicle: its values as they are typed, what is wrong with them, how they read. Pure. */
import { momentOf, momentText } from '#modules/agenda-veiculo/semana.rules.ts'
import type { Uf } from '#modules/referencia/estado.rules.ts'
import type { MunicipioEscolhido } from '#modules/referencia/web/shared/municipio-text.ts'
import { CARROCERIAS, type CarroceriaCodigo } from '#modules/veiculo/carrocerias.ts'
import { type TipoVeiculoCodigo, tipoVeiculo } from '#modules/veiculo/veiculo-tipos.ts'
import { formatDateTime } from '#platform/shared/date.ts'
import { addDays } from '#platform/shared/day.ts'
import { formatPlaca } from '#platform/shared/placa.ts'
import { validationMessages } from '#platform/shared/validation-messages.ts'
import type { FormProblems } from '#platform/web/record/use-record-form.ts'
import type { RegisterFormRules } from '#platform/web/register/RegisterEditor.tsx'
import type { Disponibilidade, SaveDisponibilidade } from '../disponibilidade.contract.ts'
import {
  checkDisponibilidade,
  cleanDisponibilidade,
  MAX_RAIO_KM,
  RAIO_PADRAO_KM,
} from '../disponibilidade.rules.ts'

export interface DisponibilidadeValues {
  readonly veiculo: { readonly id: string; readonly placa: string; readonly tipo?: TipoVeiculoCodigo } | null
  readonly tipoVeiculo: TipoVeiculoCodigo | null
  readonly carroceria: CarroceriaCodigo | null
  readonly eixos: string
  /** `2026-12-21T08:00` in the zone of the person. */
  readonly livreDe: string
  readonly livreAte: string
  readonly municipio: MunicipioEscolhido | null
  readonly raioKm: string
  readonly destinoUfs: readonly Uf[]
  readonly destinoMunicipios: readonly MunicipioEscolhido[]
  readonly observacao: string
}

/** Free the whole of tomorrow, unless told otherwise. */
export const newDisponibilidade = (hoje: string): DisponibilidadeValues => ({
  veiculo: null,
  tipoVeiculo: null,
  carroceria: null,
  eixos: '',
  livreDe: `${addDays(hoje, 1)}T08:00`,
  livreAte: `${addDays(hoje, 1)}T18:00`,
  municipio: null,
  raioKm: String(RAIO_PADRAO_KM),
  destinoUfs: [],
  destinoMunicipios: [],
  observacao: '',
})

const inteiro = (text: string): number | null => (/^\d+$/.test(text.trim()) ? Number(text) : null)

const inputOf = (values: DisponibilidadeValues, zone: string): SaveDisponibilidade => ({
  veiculoId: values.veiculo?.id ?? null,
  tipoVeiculo: values.veiculo ? null : values.tipoVeiculo,
  carroceria: values.veiculo ? null : values.carroceria,
  eixos: values.veiculo ? null : inteiro(values.eixos),
  livreDe: momentOf(values.livreDe, zone),
  livreAte: momentOf(values.livreAte, zone),
  municipioId: values.municipio?.id ?? 0,
  raioKm: inteiro(values.raioKm) ?? RAIO_PADRAO_KM,
  destinoUfs: [...values.destinoUfs],
  destinoMunicipioIds: values.destinoMunicipios.map(({ id }) => id),
  observacao: values.observacao,
})

const outside = (text: string, min: number, max: number) => {
  const number = inteiro(text)
  return number === null || number < min || number > max
}

function check(values: DisponibilidadeValues, zone: string): FormProblems {
  const found = checkDisponibilidade(cleanDisponibilidade(inputOf(values, zone)))
  return {
    ...Object.fromEntries(found.map(({ path, message }) => [path, message])),
    ...(values.eixos !== '' &&
      values.veiculo === null &&
      outside(values.eixos, 2, 9) && { eixos: 'De 2 a 9 eixos' }),
    ...(values.municipio === null && { municipio: validationMessages.required }),
    ...(outside(values.raioKm, 0, MAX_RAIO_KM) && { raioKm: `De 0 a ${MAX_RAIO_KM} km` }),
  }
}

const names = (municipios: readonly MunicipioEscolhido[]) =>
  municipios.map(({ nome, uf }) => `${nome}, ${uf}`).join('; ')

/** In the zone of the person. */
export const disponibilidadeForm = (
  zone: string,
): RegisterFormRules<Disponibilidade, DisponibilidadeValues, SaveDisponibilidade> => {
  const moment = (text: string) => {
    const instant = momentOf(text, zone)
    return instant === '' ? text : formatDateTime(instant, zone)
  }
  return {
    stateOf: (record) => ({
      version: record.version,
      values: {
        veiculo: record.veiculo && { ...record.veiculo, tipo: record.tipoVeiculo },
        tipoVeiculo: record.tipoVeiculo,
        carroceria: record.carroceria,
        eixos: record.eixos === null ? '' : String(record.eixos),
        livreDe: momentText(record.livreDe, zone),
        livreAte: momentText(record.livreAte, zone),
        municipio: record.municipio,
        raioKm: String(record.raioKm),
        destinoUfs: record.destinoUfs,
        destinoMunicipios: record.destinoMunicipios,
        observacao: record.observacao ?? '',
      },
    }),
    check: (values) => check(values, zone),
    inputOf: (values) => inputOf(values, zone),
    fields: [
      {
        name: 'veiculo',
        label: 'Veículo',
        show: ({ veiculo }) => (veiculo ? formatPlaca(veiculo.placa) : ''),
      },
      {
        name: 'tipoVeiculo',
        label: 'Tipo',
        show: ({ tipoVeiculo: tipo }) => (tipo ? tipoVeiculo(tipo).nome : ''),
      },
      {
        name: 'carroceria',
        label: 'Carroceria',
        show: ({ carroceria }) => (carroceria ? CARROCERIAS[carroceria].nome : ''),
      },
      { name: 'eixos', label: 'Eixos', show: ({ eixos }) => eixos },
      { name: 'livreDe', label: 'Livre de', show: ({ livreDe }) => moment(livreDe) },
      { name: 'livreAte', label: 'Livre até', show: ({ livreAte }) => moment(livreAte) },
      { name: 'municipio', label: 'Onde', show: ({ municipio }) => (municipio ? names([municipio]) : '') },
      { name: 'raioKm', label: 'Raio (km)', show: ({ raioKm }) => raioKm },
      { name: 'destinoUfs', label: 'Estados de destino', show: ({ destinoUfs }) => destinoUfs.join(', ') },
      {
        name: 'destinoMunicipios',
        label: 'Cidades de destino',
        show: ({ destinoMunicipios }) => names(destinoMunicipios),
      },
      { name: 'observacao', label: 'Observação', show: ({ observacao }) => observacao },
    ],
    fieldOfPath: {
      veiculoId: 'veiculo',
      municipioId: 'municipio',
      destinoMunicipioIds: 'destinoMunicipios',
    },
  }
}
