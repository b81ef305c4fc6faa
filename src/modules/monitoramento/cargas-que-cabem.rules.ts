/**
 * Loads that fit a free window of a vehicle: by what they need, by their times, and by driving there with the pauses and rests
 * of the law. Pure. Source: execution §2, design 50d.
 */
import {
  type CargaProcurada,
  classifyVeiculo,
  impedimentosDe,
  type VeiculoCandidato,
} from '#modules/carga/veiculo-ranking.rules.ts'
import { distanceMetres, type GeoPoint } from '#platform/shared/geo.ts'
import {
  kmPelaEstrada,
  PERMANENCIA_PADRAO_MIN,
  preverChegadas,
  type RegraDeDescanso,
  velocidadeAdiante,
} from './previsao.rules.ts'

export interface JanelaLivre {
  /** UTC instants. */
  readonly inicio: string
  readonly fim: string
  /** Where the vehicle is at its begin; null: nobody knows. */
  readonly lugar: GeoPoint | null
}

export interface CargaSemVeiculo extends CargaProcurada {
  readonly origem: GeoPoint | null
  readonly destino: GeoPoint | null
  /** Until when the pick-up takes the vehicle; UTC. */
  readonly coletaAte: string
  /** By road from the first to the last stop; null: nobody measured it. */
  readonly distanciaM: number | null
}

export interface Cabe {
  /** Empty on the way to the pick-up; null: a place is not known, so that nobody checked the way. */
  readonly vazioKm: number | null
}

/** How a load fits; undefined: it does not. */
export function comoCabe(
  carga: CargaSemVeiculo,
  veiculo: Omit<VeiculoCandidato, 'ocupadoPor' | 'distanciaM'>,
  janela: JanelaLivre,
  regra: RegraDeDescanso,
): Cabe | undefined {
  if (carga.janela === null || carga.janela.inicio < janela.inicio || carga.janela.fim > janela.fim) {
    return undefined
  }
  const { razoes } = classifyVeiculo(carga, { ...veiculo, ocupadoPor: null, distanciaM: null })
  if (impedimentosDe(razoes).length > 0) return undefined
  if (janela.lugar === null || carga.origem === null) return { vazioKm: null }
  const vazioKm = kmPelaEstrada(distanceMetres(janela.lugar, carga.origem))
  const cheioKm =
    carga.distanciaM !== null
      ? carga.distanciaM / 1_000
      : carga.destino
        ? kmPelaEstrada(distanceMetres(carga.origem, carga.destino))
        : 0
  const [coleta = '', entrega = ''] = preverChegadas(
    { dh: janela.inicio, faltaServicoMin: 0 },
    [
      { km: vazioKm, permanenciaMin: PERMANENCIA_PADRAO_MIN, janelaInicio: carga.janela.inicio },
      { km: cheioKm, permanenciaMin: 0, janelaInicio: null },
    ],
    velocidadeAdiante(null, null),
    regra,
  )
  return coleta <= carga.coletaAte && entrega <= janela.fim ? { vazioKm: Math.round(vazioKm) } : undefined
}

/** Those with the shortest empty way first; where nobody knows it they come last. */
export const porVazio = (a: Cabe, b: Cabe): number =>
  (a.vazioKm ?? Number.POSITIVE_INFINITY) - (b.vazioKm ?? Number.POSITIVE_INFINITY) || 0
