/** Whether the vehicle and the driver that a carrier names serve the load it was given. Pure. Source: commercial §1.3 O9. */

import type { CategoriaCnh } from '#modules/motorista/cnh.rules.ts'
import { whyNotConduzir } from '#modules/motorista/motorista.rules.ts'
import { CARROCERIAS, type CarroceriaCodigo } from '#modules/veiculo/carrocerias.ts'
import { TIPOS_VEICULO, type TipoVeiculoCodigo, tipoVeiculo } from '#modules/veiculo/veiculo-tipos.ts'
import type { FieldProblem } from '#platform/shared/app-error.ts'
import { formatDay } from '#platform/shared/day.ts'
import { FORMAT_LOCALE } from '#platform/shared/locale.ts'
import { formatVolume } from '#platform/shared/quantity.ts'
import { VOLUME_UNIDADE } from './carga-codes.ts'

/** What the load asks for; an empty list accepts any. */
export interface CargaContratada {
  readonly tipos: readonly string[]
  readonly carrocerias: readonly string[]
  readonly pesoKg: number
  readonly volumeM3: number
  /** Day of the last delivery in its place; null: nothing is planned. */
  readonly diaEntrega: string | null
}

/** The vehicle and what it pulls. */
export interface ConjuntoContratado {
  readonly veiculos: readonly {
    readonly tipo: TipoVeiculoCodigo
    readonly carroceria: CarroceriaCodigo
    readonly capacidadeKg: number
    readonly volumeM3: number
  }[]
  /** The driver's licence, with the last day on which it is valid; null: no driver is named. */
  readonly cnh: { readonly categoria: CategoriaCnh; readonly validade: string } | null
}

/** One sentence or more per field; empty: they serve. */
export function checkConjunto(carga: CargaContratada, { veiculos, cnh }: ConjuntoContratado): FieldProblem[] {
  const doVeiculo = veiculos.length === 0 ? [] : [...ofBody(carga, veiculos), ...ofRoom(carga, veiculos)]
  const doMotorista = cnh === null ? [] : ofLicence(carga, veiculos, cnh)
  return [
    ...(doVeiculo.length > 0 ? [{ path: 'veiculoId', message: doVeiculo.join(' ') }] : []),
    ...(doMotorista.length > 0 ? [{ path: 'motoristaId', message: doMotorista.join(' ') }] : []),
  ]
}

/** A trailer asks for the category of the whole set, so each part is asked; the first that refuses speaks. */
function ofLicence(
  { diaEntrega }: CargaContratada,
  veiculos: Veiculos,
  { categoria, validade }: NonNullable<ConjuntoContratado['cnh']>,
): string[] {
  const [cannotDrive] = veiculos.flatMap(({ tipo }) => whyNotConduzir(categoria, tipo) ?? [])
  return [
    ...(diaEntrega !== null && validade < diaEntrega
      ? [
          `A CNH do motorista vale até ${formatDay(validade)} e a entrega é em ${formatDay(diaEntrega)}. Escolha outro motorista ou atualize a CNH no cadastro.`,
        ]
      : []),
    ...(cannotDrive ? [`${cannotDrive}. Escolha outro motorista ou outro veículo.`] : []),
  ]
}

type Veiculos = ConjuntoContratado['veiculos']

/** A tractor carries nothing itself: what it pulls may be what was asked for. */
function ofBody({ tipos, carrocerias }: CargaContratada, veiculos: Veiculos): string[] {
  const bodies = veiculos.map(({ carroceria }) => carroceria).filter((code) => code !== 'NA')
  const own = veiculos.map(({ tipo }) => tipo)
  const named = [...new Set(bodies.map((code) => CARROCERIAS[code].nome))]
  return [
    ...(tipos.length === 0 || own.some((code) => tipos.includes(code))
      ? []
      : [`A carga pede ${either(tipos.map(tipoNome))}; este conjunto é ${own.map(tipoNome).join(' com ')}.`]),
    ...(carrocerias.length === 0 || bodies.some((code) => carrocerias.includes(code))
      ? []
      : [
          `A carga pede carroceria ${either(carrocerias.map(carroceriaNome))}; ${named.length > 0 ? `esta é ${named.join(' e ')}` : 'este conjunto não tem carroceria'}.`,
        ]),
  ]
}

/** A register that says no weight may be too small; one that says no volume may have no walls. */
function ofRoom({ pesoKg, volumeM3 }: CargaContratada, veiculos: Veiculos): string[] {
  const capacidadeKg = sum(veiculos.map((one) => one.capacidadeKg))
  const room = sum(veiculos.map((one) => one.volumeM3))
  return [
    ...(pesoKg > 0 && capacidadeKg === 0
      ? ['O cadastro não informa quanto o conjunto leva. Complete a capacidade ou informe o reboque.']
      : []),
    ...(capacidadeKg > 0 && pesoKg > capacidadeKg
      ? [`O conjunto leva ${inKg(capacidadeKg)} e a carga pesa ${inKg(pesoKg)}.`]
      : []),
    ...(room > 0 && volumeM3 > room
      ? [`O conjunto comporta ${inM3(room)} e a carga ocupa ${inM3(volumeM3)}.`]
      : []),
  ]
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
/** To the gram: in tonnes both sides of a narrow refusal would read alike. */
const inKg = (kg: number) => `${KG.format(kg)}\u00a0kg`
const KG = new Intl.NumberFormat(FORMAT_LOCALE, { maximumFractionDigits: 3 })
const inM3 = (volume: number) => formatVolume(volume, VOLUME_UNIDADE.MetrosCubicos)
const either = (names: readonly string[]) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} ou ${names.at(-1)}`

const isTipo = (code: string): code is TipoVeiculoCodigo => code in TIPOS_VEICULO
const isCarroceria = (code: string): code is CarroceriaCodigo => code in CARROCERIAS
const tipoNome = (code: string) => (isTipo(code) ? tipoVeiculo(code).nome : code)
const carroceriaNome = (code: string) => (isCarroceria(code) ? CARROCERIAS[code].nome : code)
