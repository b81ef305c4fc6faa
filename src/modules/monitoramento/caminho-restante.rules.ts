/** From a position to the stops that are left: how far, and when. Pure. Source: execution §2, ETA. */
import { distanceMetres, type GeoPoint, type Position } from '#platform/shared/geo.ts'
import {
  kmPelaEstrada,
  preverChegadas,
  type RegraDeDescanso,
  type TrechoAFrente,
  velocidadeAdiante,
} from './previsao.rules.ts'
import { medirLinha, NA_ROTA_M, projetarNaLinha } from './rota-restante.rules.ts'

export interface ParadaNoCaminho {
  readonly id: string
  readonly ponto: GeoPoint | null
  readonly janelaInicio: string | null
  readonly dhChegada: string | null
  readonly dhSaida: string | null
  /** How long it takes; minutes. */
  readonly permanenciaMin: number
}

export interface Caminho {
  /** Where the vehicle was, and when. */
  readonly posicao: GeoPoint & { readonly dh: string }
  /** In their order, without cancelled ones. */
  readonly paradas: readonly ParadaNoCaminho[]
  /** By road; null: straight from stop to stop. */
  readonly linha: readonly Position[] | null
  /** Of the route engine; null: none told. */
  readonly planoKmh: number | null
  readonly ultimaHoraKmh: number | null
}

export interface RestoDoCaminho {
  /** Arrivals at the stops that are not reached, by stop, as UTC instants. */
  readonly previsoes: Readonly<Record<string, string>>
  /** Metres by road to the next of them and to the last. Null: none is left, or none is on the map. */
  readonly faltaM: number | null
  readonly restanteM: number | null
}

const MINUTE_MS = 60_000
const NADA: RestoDoCaminho = { previsoes: {}, faltaM: null, restanteM: null }

/** A stop that is not on the map is passed over: nothing is told of it. */
export function restoDoCaminho(
  { posicao, paradas, linha, planoKmh, ultimaHoraKmh }: Caminho,
  regra: RegraDeDescanso,
): RestoDoCaminho {
  const aFrente = paradas.flatMap((parada) =>
    parada.dhChegada === null && parada.ponto ? [{ ...parada, ponto: parada.ponto }] : [],
  )
  if (aFrente.length === 0) return NADA
  const km = kmAFrente(
    posicao,
    aFrente.map(({ ponto }) => ponto),
    linha,
  )
  const trechos = aFrente.map(
    ({ permanenciaMin, janelaInicio }, index): TrechoAFrente => ({
      km: km[index] ?? 0,
      permanenciaMin,
      janelaInicio,
    }),
  )
  const parada = paradas.findLast(({ dhChegada, dhSaida }) => dhChegada !== null && dhSaida === null)
  const served = parada?.dhChegada ? (Date.parse(posicao.dh) - Date.parse(parada.dhChegada)) / MINUTE_MS : 0
  const faltaServicoMin = parada ? Math.max(0, parada.permanenciaMin - served) : 0
  const chegadas = preverChegadas(
    { dh: posicao.dh, faltaServicoMin },
    trechos,
    // Standing at a stop says nothing of the road ahead.
    velocidadeAdiante(planoKmh, parada ? null : ultimaHoraKmh),
    regra,
  )
  const [first = 0] = km
  return {
    previsoes: Object.fromEntries(aFrente.map(({ id }, index) => [id, chegadas[index] ?? posicao.dh])),
    faltaM: Math.round(first * 1_000),
    restanteM: Math.round(km.reduce((sum, one) => sum + one, 0) * 1_000),
  }
}

/** Kilometres of each part: along the route where both ends lie on it, else over the great circle. */
function kmAFrente(de: GeoPoint, pontos: readonly GeoPoint[], linha: readonly Position[] | null): number[] {
  const medidas = linha && medirLinha(linha)
  let from = de
  let along = linha && medidas ? projetarNaLinha(linha, medidas, de) : undefined
  return pontos.map((ponto) => {
    const to = linha && medidas ? projetarNaLinha(linha, medidas, ponto, along?.percorridoM) : undefined
    const km =
      along && to && along.afastamentoM <= NA_ROTA_M && to.afastamentoM <= NA_ROTA_M
        ? Math.max(0, to.percorridoM - along.percorridoM) / 1_000
        : kmPelaEstrada(distanceMetres(from, ponto))
    from = ponto
    along = to
    return km
  })
}
