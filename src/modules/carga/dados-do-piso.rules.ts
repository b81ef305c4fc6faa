/**
 * What the legal freight floor asks of a load beyond its freight and its stops (commercial §0). All of it is entered by
 * people; what is suggested is shown and never stored by itself. Pure.
 */
import { TIPOS_CARGA_ANTT } from '#modules/regra-legal/tipos-carga-antt.ts'
import type { FieldProblem } from '#platform/shared/app-error.ts'
import { moneyFromNumber } from '#platform/shared/money.ts'
import { atDecimals } from '#platform/shared/quantity.ts'

export type TipoCargaAntt = keyof typeof TIPOS_CARGA_ANTT
export const TIPOS_CARGA = Object.keys(TIPOS_CARGA_ANTT).map(Number) as TipoCargaAntt[]

export const EIXOS = { min: 2, max: 9 } as const

export interface DadosDoPiso {
  readonly tipoCargaAntt: TipoCargaAntt | null
  /** Of the whole set; suspended axles count. */
  readonly eixos: number | null
  /** False: only the tractor is hired. */
  readonly composicaoCompleta: boolean
  readonly altoDesempenho: boolean
  readonly retornoVazioKm: number | null
  /** In reais, outside the freight. */
  readonly valePedagio: number | null
  /** Kilometres that a person vouches for. */
  readonly distanciaConfirmadaKm: number | null
}

type Optional<T> = T | null | undefined
export interface DadosDoPisoInput {
  readonly tipoCargaAntt?: Optional<TipoCargaAntt>
  readonly eixos?: Optional<number>
  readonly composicaoCompleta?: Optional<boolean>
  readonly altoDesempenho?: Optional<boolean>
  readonly retornoVazioKm?: Optional<number>
  readonly valePedagio?: Optional<number>
  readonly distanciaConfirmadaKm?: Optional<number>
}

/** The kilometres that a load takes: of its route, and of an empty way back. */
export const KM = { max: 20_000, casas: 3 } as const
export const isKm = (value: number): boolean =>
  value >= 0 && value <= KM.max && atDecimals(value, KM.casas) === value

const km = (value: Optional<number>) => (value ? atDecimals(value, KM.casas) : null)

/**
 * Undefined when none of it is spoken of: programs that were written before the floor do not empty by an edit what a
 * person has entered.
 */
export function cleanDadosDoPiso(input: DadosDoPisoInput): DadosDoPiso | undefined {
  const { tipoCargaAntt, eixos, composicaoCompleta, altoDesempenho } = input
  const { retornoVazioKm, valePedagio, distanciaConfirmadaKm } = input
  const told = [tipoCargaAntt, eixos, composicaoCompleta, altoDesempenho, retornoVazioKm, valePedagio]
  if ([...told, distanciaConfirmadaKm].every((value) => value === undefined)) return undefined
  return {
    tipoCargaAntt: tipoCargaAntt ?? null,
    eixos: eixos ?? null,
    composicaoCompleta: composicaoCompleta ?? true,
    altoDesempenho: altoDesempenho ?? false,
    retornoVazioKm: km(retornoVazioKm),
    valePedagio: valePedagio ?? null,
    distanciaConfirmadaKm: km(distanciaConfirmadaKm),
  }
}

/** What a load has of which nobody spoke. */
export const SEM_DADOS_DO_PISO: DadosDoPiso = {
  tipoCargaAntt: null,
  eixos: null,
  composicaoCompleta: true,
  altoDesempenho: false,
  retornoVazioKm: null,
  valePedagio: null,
  distanciaConfirmadaKm: null,
}

export const checkDadosDoPiso = ({ valePedagio }: DadosDoPiso): FieldProblem[] =>
  valePedagio !== null && moneyFromNumber(valePedagio) === undefined
    ? [{ path: 'valePedagio', message: 'Use no máximo 2 casas decimais' }]
    : []

/** Kilometres that a person vouches for, as they are stored. */
export interface DistanciaConfirmada {
  readonly km: number
  /** Metres of the route at that moment; null: it was not known. */
  readonly rotaM: number | null
}

/**
 * What becomes of the word about the kilometres when a load is saved: `km` is what is sent, undefined where nobody speaks of
 * it. Another route takes the word away, also where it is sent along unchanged: it was said of the old route.
 */
export function nextConfirmacao(
  before: DistanciaConfirmada | null,
  km: number | null | undefined,
  rota: { readonly antes: number | null; readonly depois: number | null },
): 'nova' | 'fica' | 'sai' {
  const isOtherRoute = rota.antes !== rota.depois
  if (km === null) return 'sai'
  if (km === undefined || km === before?.km) {
    if (isOtherRoute) return before ? 'sai' : 'fica'
    return km === undefined || before?.rotaM === rota.depois ? 'fica' : 'nova'
  }
  return 'nova'
}

/** A confirmation holds for the route that it was given for. */
export const isConfirmacaoValida = (confirmada: DistanciaConfirmada | null, rotaM: number | null): boolean =>
  confirmada !== null && confirmada.rotaM === rotaM

/** Kilometres that a load says everywhere: what a person confirmed for this route, else the route's own; null without one. */
export const distanciaKmOf = (carga: {
  readonly distanciaConfirmada: { readonly km: number; readonly vale: boolean } | null
  readonly distancia: number | null
}): number | null => {
  if (carga.distanciaConfirmada?.vale) return carga.distanciaConfirmada.km
  return carga.distancia === null ? null : carga.distancia / 1000
}
