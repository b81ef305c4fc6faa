/** How a trip stands now, from what is stored of it. Server and screens ask the same function. Pure. Source: execution §2. */
import type { FonteDaHora } from '#modules/carga/entregas.rules.ts'
import { type Andamento, andamentoDa, isSemRastreio, isSemSinal } from './faixa.rules.ts'
import { escolherPrevisao, type Previsao } from './previsao.rules.ts'

export interface ParadaMonitorada {
  readonly id: string
  readonly janelaInicio: string | null
  readonly janelaFim: string | null
  /** Instants in UTC. */
  readonly dhPrevista: string | null
  readonly dhChegada: string | null
  readonly dhSaida: string | null
  readonly chegadaFonte: FonteDaHora | null
  /** What the driver said of it. */
  readonly previsaoDoMotorista: { readonly dh: string; readonly informadaEm: string } | null
  /** By the last position; null: none is known, or it was passed. */
  readonly etaPelaPosicao: string | null
}

export interface ViagemMonitorada<P extends ParadaMonitorada = ParadaMonitorada> {
  /** In their order, without cancelled ones. */
  readonly paradas: readonly P[]
  readonly posicao: { readonly dh: string } | null
}

export interface ParadaComPrevisao<P extends ParadaMonitorada = ParadaMonitorada> {
  readonly parada: P
  readonly previsao: Previsao
  readonly andamento: Andamento
}

export interface SituacaoDaViagem<P extends ParadaMonitorada = ParadaMonitorada> {
  /** The next stop to reach; the last one while the vehicle stands there. Null: all are done. */
  readonly proxima: ParadaComPrevisao<P> | null
  /** Every stop that is not left, the next one first. */
  readonly abertas: readonly ParadaComPrevisao<P>[]
  /** The stop at which the vehicle stands. */
  readonly naParada: P | null
  readonly semSinal: boolean
  readonly semRastreio: boolean
}

/** `semSinalMin`: after how long a silence the company says "sem sinal"; minutes. */
export function situacaoDaViagem<P extends ParadaMonitorada>(
  { paradas, posicao }: ViagemMonitorada<P>,
  agora: string,
  semSinalMin: number,
): SituacaoDaViagem<P> {
  const naParada =
    paradas.findLast(({ dhChegada, dhSaida }) => dhChegada !== null && dhSaida === null) ?? null
  const shift = shiftOf(paradas, agora)
  const abertas = paradas
    .filter(({ dhSaida }) => dhSaida === null)
    .map((parada): ParadaComPrevisao<P> => {
      const previsao = previsaoDa(parada, posicao, agora, shift)
      return { parada, previsao, andamento: andamentoDa(parada, previsao.eta, agora) }
    })
  const sinal = { sinalEm: posicao?.dh ?? null, emParada: naParada !== null }
  return {
    proxima: abertas.find(({ parada }) => parada.dhChegada === null) ?? abertas.at(-1) ?? null,
    abertas,
    naParada,
    semSinal: isSemSinal(sinal, agora, semSinalMin),
    semRastreio: isSemRastreio(sinal),
  }
}

interface Shift {
  readonly desde: number
  readonly ms: number
  readonly informadaEm: string
}

/** What the driver said of one stop moves those after it by as much. */
function shiftOf(paradas: readonly ParadaMonitorada[], agora: string): Shift | undefined {
  const index = paradas.findIndex(
    ({ dhChegada, previsaoDoMotorista, etaPelaPosicao }) =>
      dhChegada === null && previsaoDoMotorista !== null && etaPelaPosicao !== null,
  )
  const parada = paradas[index]
  if (!parada?.previsaoDoMotorista || parada.etaPelaPosicao === null) return undefined
  const { dh, informadaEm } = parada.previsaoDoMotorista
  const chosen = escolherPrevisao(agora, { motorista: { dh, informadaEm }, posicao: null, plano: null })
  if (chosen.fonte !== 'motorista') return undefined
  return { desde: index, ms: Date.parse(dh) - Date.parse(parada.etaPelaPosicao), informadaEm }
}

function previsaoDa(
  parada: ParadaMonitorada,
  posicao: { readonly dh: string } | null,
  agora: string,
  shift: Shift | undefined,
): Previsao {
  const { dhChegada, dhPrevista, previsaoDoMotorista, etaPelaPosicao } = parada
  if (dhChegada !== null) return { eta: dhChegada, fonte: 'posicao', de: dhChegada }
  const plano = dhPrevista
  if (previsaoDoMotorista === null && shift && etaPelaPosicao !== null) {
    const dh = new Date(Date.parse(etaPelaPosicao) + shift.ms).toISOString()
    const moved = escolherPrevisao(agora, {
      motorista: { dh, informadaEm: shift.informadaEm },
      posicao: null,
      plano,
    })
    return notBefore(moved, agora)
  }
  const measured = posicao && etaPelaPosicao ? { eta: etaPelaPosicao, dh: posicao.dh } : null
  return notBefore(
    escolherPrevisao(agora, { motorista: previsaoDoMotorista, posicao: measured, plano }),
    agora,
  )
}

/** A vehicle that has not come by the hour that was worked out comes now at the earliest; the plan stays the plan. */
const notBefore = (previsao: Previsao, agora: string): Previsao =>
  previsao.fonte === 'posicao' && previsao.eta !== null && previsao.eta < agora
    ? { ...previsao, eta: agora }
    : previsao
