/** The way of a load: its length, and when each stop is expected to be reached and left. Pure. */

import { estimateRota, VELOCIDADE_KMH } from '#modules/rotograma/rota.rules.ts'
import { distanceMetres, type GeoPoint, type Position } from '#platform/shared/geo.ts'
import { TIPO_PARADA, type TipoParada } from './carga-codes.ts'

export const FONTES_ROTA_CARGA = {
  estimada: 'Estimada',
  osrm: 'Por estrada',
  manual: 'Traçada à mão',
} as const
export type FonteRotaCarga = keyof typeof FONTES_ROTA_CARGA

/** Points of a stored line. */
const MAX_PONTOS = 2000
/** How long a stop takes when nothing tells. */
const PERMANENCIA_MIN = 60
const MINUTE_MS = 60_000

/** Where a stop is, if it is known. */
export interface Local {
  readonly latitude: number | null
  readonly longitude: number | null
}

/** The stops that are on the map, and the indexes of those that are not. */
export function localizar(paradas: readonly Local[]): { pontos: GeoPoint[]; semCoordenadas: number[] } {
  const pontos: GeoPoint[] = []
  const semCoordenadas: number[] = []
  for (const [index, { latitude, longitude }] of paradas.entries()) {
    if (latitude === null || longitude === null) semCoordenadas.push(index)
    else pontos.push({ latitude, longitude })
  }
  return { pontos, semCoordenadas }
}

/** A line of at most `limit` points: the ends stay, of those between every so many one is kept. */
export function tuneLinha<P>(linha: readonly P[], limit = MAX_PONTOS): P[] {
  if (linha.length <= limit) return [...linha]
  const step = (linha.length - 1) / (limit - 1)
  return Array.from({ length: limit }, (_, index) => linha[Math.round(index * step)] as P)
}

/** A line drawn by hand is measured as it is drawn; the time is that of a truck on the road. */
export function measureLinha(linha: readonly Position[]): { distanciaM: number; duracaoMin: number } {
  const distanciaM = Math.round(
    linha
      .slice(1)
      .reduce((sum, ponto, index) => sum + distanceMetres(toPoint(linha[index] ?? ponto), toPoint(ponto)), 0),
  )
  return { distanciaM, duracaoMin: Math.round((distanciaM / 1000 / VELOCIDADE_KMH) * 60) }
}

const toPoint = ([longitude, latitude]: Position): GeoPoint => ({ latitude, longitude })

/**
 * Minutes at the wheel from the stop before to each stop: the time of the whole way, shared by the estimated length
 * of its parts. Null for the first stop and wherever an end of the part is not on the map.
 */
export function minutosAteParadas(paradas: readonly Local[], duracaoMin: number | null): (number | null)[] {
  const { pontos } = localizar(paradas)
  const estimate = estimateRota(pontos)
  const total = duracaoMin ?? estimate.duracaoMin
  // The estimate as it is: a manifest shows the same parts one by one.
  const isEstimated = total === estimate.duracaoMin
  const metres = Math.max(1, estimate.distanciaM)
  let next = 0
  return paradas.map(({ latitude }, index) => {
    if (latitude === null) return null
    const part = estimate.trechos[next - 1]
    next += 1
    // The part reaches back over stops that are not on the map, so that it is no way between neighbours.
    if (!part || paradas[index - 1]?.latitude === null) return null
    return isEstimated ? part.duracaoMin : Math.round((total * part.distanciaM) / metres)
  })
}

export interface ParadaPrevista extends Local {
  readonly janelaInicio: string | null
  readonly janelaFim: string | null
}

export interface Previsao {
  readonly chegada: string | null
  readonly saida: string | null
}

/**
 * When each stop is expected to be reached and left, as UTC instants; null: nothing tells. Manifest, form, card, drawer
 * and timeline show no other hour than this one.
 */
export const predictParadas = (paradas: readonly ParadaPrevista[], duracaoMin: number | null): Previsao[] =>
  predictPelosMinutos(paradas, minutosAteParadas(paradas, duracaoMin))

/**
 * The same where the minutes of each way are known: as soon as the way allows, and not before the window begins; where the
 * way is not known, the beginning of the window, else its end. Each stop takes an hour.
 */
export function predictPelosMinutos(
  paradas: readonly Pick<ParadaPrevista, 'janelaInicio' | 'janelaFim'>[],
  minutos: readonly (number | null)[],
): Previsao[] {
  let left: number | null = null
  return paradas.map(({ janelaInicio, janelaFim }, index) => {
    const way = minutos[index] ?? null
    const opens = msOf(janelaInicio)
    const ends = msOf(janelaFim)
    const byWay: number | null = left === null || way === null ? null : left + way * MINUTE_MS
    const arrival = byWay === null ? (opens ?? ends) : Math.max(byWay, opens ?? byWay)
    left = arrival === null ? null : arrival + PERMANENCIA_MIN * MINUTE_MS
    return { chegada: toInstant(arrival), saida: toInstant(left) }
  })
}

type Janela = Pick<ParadaPrevista, 'janelaInicio' | 'janelaFim'>

/** Until when a stop has to be reached: the end of its window, else the begin; null: nothing is planned. */
export const prazoDa = ({ janelaInicio, janelaFim }: Janela): string | null => janelaFim ?? janelaInicio

/**
 * From when on a stop that was not reached is late: the hour that was planned, or the end of its window where that comes
 * first. Drawer, monitor and alerts ask the same.
 */
export const limiteDa = ({
  dhPrevista,
  janelaInicio,
  janelaFim,
}: Janela & { readonly dhPrevista: string | null }): string | null =>
  [dhPrevista, janelaFim].filter((dh) => dh !== null).sort()[0] ?? janelaInicio

/** Whether a stop is expected to be reached after its window ends. */
export const isDepoisDoPrazo = (chegada: string | null, janela: Janela): boolean => {
  const prazo = prazoDa(janela)
  return chegada !== null && prazo !== null && Date.parse(chegada) > Date.parse(prazo)
}

/** Null for a text that is no moment, too: a form may still be being filled in. */
function msOf(instant: string | null): number | null {
  const ms = instant === null ? Number.NaN : Date.parse(instant)
  return Number.isNaN(ms) ? null : ms
}

const toInstant = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString())

export interface ParadaComNome extends ParadaPrevista {
  readonly tipo: TipoParada
  readonly nome: string
  readonly cidade: string | null
}

export interface EventoPlanejado {
  /** Index of the stop. */
  readonly parada: number
  readonly ordem: number
  readonly tipo: 'chegada' | 'saida'
  readonly descricao: string
  readonly dhPrevista: string | null
}

const MAX_DESCRICAO = 160

/** An arrival and a departure for each stop, in the order of the way. */
export function planEventos(paradas: readonly ParadaComNome[], duracaoMin: number | null): EventoPlanejado[] {
  const forecast = predictParadas(paradas, duracaoMin)
  return paradas.flatMap((_, index): EventoPlanejado[] => {
    const names = nomesDosEventos(paradas, index)
    const event = (tipo: 'chegada' | 'saida', place: number): EventoPlanejado => ({
      parada: index,
      ordem: index * 2 + place,
      tipo,
      descricao: names[tipo].slice(0, MAX_DESCRICAO),
      dhPrevista: forecast[index]?.[tipo] ?? null,
    })
    return [event('chegada', 0), event('saida', 1)]
  })
}

/** `Chegada na origem`, `Saída da coleta 2 · Itu`, `Chegada na entrega 1 · Piumhi`. */
function nomesDosEventos(
  paradas: readonly Pick<ParadaComNome, 'tipo' | 'nome' | 'cidade'>[],
  index: number,
): { chegada: string; saida: string } {
  const parada = paradas[index]
  if (!parada || index === 0) return { chegada: 'Chegada na origem', saida: 'Saída da origem' }
  const number = paradas.slice(0, index + 1).filter(({ tipo }) => tipo === parada.tipo).length
  const kind = parada.tipo === TIPO_PARADA.Coleta ? 'coleta' : 'entrega'
  const place = `${kind} ${number} · ${parada.cidade ?? parada.nome}`
  return { chegada: `Chegada na ${place}`, saida: `Saída da ${place}` }
}
