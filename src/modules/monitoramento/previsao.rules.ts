/** When a vehicle on the road reaches its stops. Pure. Source: execution §2, ETA (E-201). */

/** Lei 13.103/2015 (CTB art. 67-C), as the rule catalogue has it on the day; minutes. */
export interface RegraDeDescanso {
  /** At the wheel without a pause, and the pause after it. */
  readonly direcaoMin: number
  readonly pausaMin: number
  /** At the wheel in a day, and the rest after it. */
  readonly direcaoDiaMin: number
  readonly descansoMin: number
}

/** A truck on the road of which no route engine told a speed. */
const PLANO_KMH = 55
const VELOCIDADE_MIN_KMH = 20
const VELOCIDADE_MAX_KMH = 80
/** What the last hour says of the next one. */
const PESO_DO_PLANO = 0.6
/** Roads are longer than the great circle. */
const FATOR_DA_ESTRADA = 1.3
const MINUTE_MS = 60_000

/** Kilometres an hour on the way ahead: the plan, corrected by the last 60 minutes on the road if they are known. */
export function velocidadeAdiante(planoKmh: number | null, ultimaHoraKmh: number | null): number {
  const plano = planoKmh ?? PLANO_KMH
  const mixed = ultimaHoraKmh === null ? plano : PESO_DO_PLANO * plano + (1 - PESO_DO_PLANO) * ultimaHoraKmh
  return Math.min(VELOCIDADE_MAX_KMH, Math.max(VELOCIDADE_MIN_KMH, mixed))
}

/** Kilometres by road over a straight distance. */
export const kmPelaEstrada = (metros: number): number => (metros * FATOR_DA_ESTRADA) / 1_000

/** How long the driver has driven since the last pause and since the last rest; minutes. */
interface AoVolante {
  readonly semPausa: number
  readonly noDia: number
}

const DESCANSADO: AoVolante = { semPausa: 0, noDia: 0 }

/** Minutes from one place to the next with the pauses on the way: one is due only where driving goes on after it. */
function drive(
  minutos: number,
  before: AoVolante,
  regra: RegraDeDescanso,
): { minutos: number; depois: AoVolante } {
  let { semPausa, noDia } = before
  let left = minutos
  let total = 0
  while (left > 0) {
    const stretch = Math.min(left, regra.direcaoMin - semPausa, regra.direcaoDiaMin - noDia)
    total += stretch
    left -= stretch
    semPausa += stretch
    noDia += stretch
    if (left <= 0) break
    if (noDia >= regra.direcaoDiaMin) {
      total += regra.descansoMin
      semPausa = 0
      noDia = 0
    } else {
      total += regra.pausaMin
      semPausa = 0
    }
  }
  return { minutos: total, depois: { semPausa, noDia } }
}

/** Minutes of a way of so many minutes at the wheel. Golden: 10 h → 10.5 h, 12 h → 23.5 h, 5.5 h → 5.5 h. */
export const minutosComDescanso = (dirigindo: number, regra: RegraDeDescanso): number =>
  drive(dirigindo, DESCANSADO, regra).minutos

const standing = (minutos: number, before: AoVolante, regra: RegraDeDescanso): AoVolante => {
  if (minutos >= regra.descansoMin) return DESCANSADO
  return minutos >= regra.pausaMin ? { ...before, semPausa: 0 } : before
}

export interface TrechoAFrente {
  /** By road, from the vehicle or the stop before. */
  readonly km: number
  /** How long the stop at its end takes. */
  readonly permanenciaMin: number
  /** UTC; nothing is served before it. */
  readonly janelaInicio: string | null
}

/** A place where the vehicle stands: when the way ahead can begin at the earliest. */
export interface Partida {
  /** UTC instant of the position, or now. */
  readonly dh: string
  /** It stands at a stop: minutes that the service still takes. */
  readonly faltaServicoMin: number
}

/** The arrival at the end of each part of the way, as UTC instants. */
export function preverChegadas(
  partida: Partida,
  trechos: readonly TrechoAFrente[],
  kmh: number,
  regra: RegraDeDescanso,
): string[] {
  let clock = Date.parse(partida.dh) + partida.faltaServicoMin * MINUTE_MS
  let aoVolante = standing(partida.faltaServicoMin, DESCANSADO, regra)
  return trechos.map(({ km, permanenciaMin, janelaInicio }) => {
    const way = drive((km / kmh) * 60, aoVolante, regra)
    const chegada = clock + way.minutos * MINUTE_MS
    const opens = janelaInicio === null ? chegada : Math.max(chegada, Date.parse(janelaInicio))
    clock = opens + permanenciaMin * MINUTE_MS
    aoVolante = standing((clock - chegada) / MINUTE_MS, way.depois, regra)
    return new Date(chegada).toISOString()
  })
}

/** How long stops take: the median of the visits, of which ten at least have to be known; minutes. */
export const VISITAS_MIN = 10
export const PERMANENCIA_PADRAO_MIN = 60

export function permanenciaMediana(minutos: readonly number[]): number {
  if (minutos.length < VISITAS_MIN) return PERMANENCIA_PADRAO_MIN
  const sorted = [...minutos].sort((a, b) => a - b)
  const middle = sorted.length / 2
  const [low = 0, high = 0] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]]
  return (low + high) / 2
}

export const FONTES_DA_PREVISAO = {
  motorista: 'informada pelo motorista',
  posicao: 'calculada da posição',
  plano: 'do plano',
} as const
export type FonteDaPrevisao = keyof typeof FONTES_DA_PREVISAO

export interface Previsao {
  /** UTC; null: nothing tells. */
  readonly eta: string | null
  readonly fonte: FonteDaPrevisao
  /** When the driver told it, or of which instant the position is; null: the plan. */
  readonly de: string | null
}

/** What a driver told is believed for an hour. */
const VALE_MS = 60 * MINUTE_MS

/** The arrival that is shown: that of the driver while it is fresh, else that of the position, else the plan. */
export function escolherPrevisao(
  agora: string,
  de: {
    readonly motorista: { readonly dh: string; readonly informadaEm: string } | null
    readonly posicao: { readonly eta: string; readonly dh: string } | null
    readonly plano: string | null
  },
): Previsao {
  const { motorista, posicao, plano } = de
  if (motorista && Date.parse(agora) - Date.parse(motorista.informadaEm) < VALE_MS) {
    return { eta: motorista.dh, fonte: 'motorista', de: motorista.informadaEm }
  }
  if (posicao) return { eta: posicao.eta, fonte: 'posicao', de: posicao.dh }
  return { eta: plano, fonte: 'plano', de: null }
}
