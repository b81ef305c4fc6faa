/** Stops of a load on the road: arrivals, departures, and what they make of the load. Pure. Source: cargas §4 (L-129). */
import { SITUACAO_PARADA, type SituacaoParada, STATUS, type Status, type TipoParada } from './carga-codes.ts'

export interface ParadaNaViagem {
  readonly id: string
  readonly ordem: number
  readonly tipo: TipoParada
  readonly situacao: SituacaoParada
  /** UTC instants. */
  readonly dhChegada: string | null
  readonly dhSaida: string | null
}

const { Pendente, EmAndamento, Realizada, Cancelada } = SITUACAO_PARADA

/**
 * The status of a load on the road. All deliveries done: delivered, not finished. Otherwise an open occurrence shows;
 * without one the load is in execution, also while its deliveries differ (L-129).
 */
export function statusNaEstrada(entregas: readonly SituacaoParada[], ocorrenciasAbertas: number): Status {
  const waited = entregas.filter((situacao) => situacao !== Cancelada)
  if (waited.length > 0 && waited.every((situacao) => situacao === Realizada)) {
    return STATUS.EntregueNaoFinalizada
  }
  return ocorrenciasAbertas > 0 ? STATUS.Ocorrencia : STATUS.EmExecucao
}

export type PassoDaParada = 'chegada' | 'saida'

/**
 * A stop after an arrival or a departure. A departure proves the arrival. What is known already stays, because the
 * sender may repeat itself; only `corrige` replaces the time. Undefined: nothing changes.
 */
export function applyPasso(
  parada: ParadaNaViagem,
  passo: PassoDaParada,
  dh: string,
  corrige: boolean,
): ParadaNaViagem | undefined {
  const known = passo === 'chegada' ? parada.dhChegada : parada.dhSaida
  if (known !== null && (!corrige || known === dh)) return undefined
  return passo === 'chegada'
    ? { ...parada, dhChegada: dh, situacao: parada.situacao === Pendente ? EmAndamento : parada.situacao }
    : { ...parada, dhChegada: parada.dhChegada ?? dh, dhSaida: dh, situacao: Realizada }
}

/** The departure lies before the arrival: one of the two is wrong. */
export const isForaDeOrdem = ({ dhChegada, dhSaida }: ParadaNaViagem): boolean =>
  dhChegada !== null && dhSaida !== null && dhSaida < dhChegada

/** Every stop done, the missing times at `dh`. */
export const completeParadas = (paradas: readonly ParadaNaViagem[], dh: string): ParadaNaViagem[] =>
  paradas.map((parada) => {
    if (parada.situacao === Cancelada) return parada
    const dhChegada = parada.dhChegada ?? dh
    return {
      ...parada,
      dhChegada,
      dhSaida: parada.dhSaida ?? (dhChegada > dh ? dhChegada : dh),
      situacao: Realizada,
    }
  })

/** Nothing is left to pick up, and something is left to deliver. */
export const isACaminhoDaEntrega = (paradas: readonly ParadaNaViagem[]): boolean =>
  paradas.every(({ tipo, situacao }) => tipo !== 1 || situacao === Realizada || situacao === Cancelada) &&
  paradas.some(({ tipo, situacao }) => tipo === 2 && (situacao === Pendente || situacao === EmAndamento))

export interface ParadaNoMapa {
  readonly tipo: TipoParada
  /** IBGE code; null: the place is known by its name only. */
  readonly municipioId: number | null
}

/**
 * The stop at which a dock of the company serves the load: one of the kind, in the municipality of the dock. Undefined
 * when there is none, or more than one, because then nobody knows which of them the vehicle stands at.
 */
export function paradaDaDoca<P extends ParadaNoMapa>(
  paradas: readonly P[],
  tipo: TipoParada,
  municipioId: number | null,
): P | undefined {
  const there = paradas.filter((one) => one.tipo === tipo && one.municipioId === municipioId)
  return municipioId !== null && there.length === 1 ? there[0] : undefined
}

export interface JanelaParada {
  readonly ordem: number
  /** UTC instants. */
  readonly janelaInicio: string | null
  readonly janelaFim: string | null
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** A trip whose length nobody knows. */
const UNKNOWN_TRIP_MS = 24 * HOUR_MS
/** As long as an occupation of the agenda may be. */
const MAX_TRIP_MS = 366 * 24 * HOUR_MS

/**
 * When the load takes its vehicle: from the first planned time to the last one. With one end only, the other follows
 * from the length of the route, or is a day away. Undefined: nothing is planned.
 */
export function janelaDaCarga(
  paradas: readonly JanelaParada[],
  duracaoMin: number | null,
): { inicio: string; fim: string } | undefined {
  const ordered = [...paradas].sort((a, b) => a.ordem - b.ordem)
  const times = ordered.flatMap(({ janelaInicio, janelaFim }) =>
    [janelaInicio, janelaFim].filter((time) => time !== null),
  )
  if (times.length === 0) return undefined
  const trip = duracaoMin ? duracaoMin * MINUTE_MS : UNKNOWN_TRIP_MS
  const known = times.map((time) => Date.parse(time))
  const first = ordered.at(0)
  const last = ordered.at(-1)
  const isStartKnown = first?.janelaInicio !== null || first.janelaFim !== null
  const isEndKnown = ordered.length > 1 && (last?.janelaInicio !== null || last.janelaFim !== null)
  const earliest = Math.min(...known)
  const latest = Math.max(...known)
  const inicio = isStartKnown ? earliest : Math.min(earliest, latest - trip)
  const fim = isEndKnown ? latest : Math.max(latest, inicio + trip)
  const end = fim > inicio ? Math.min(fim, inicio + MAX_TRIP_MS) : inicio + HOUR_MS
  return { inicio: new Date(inicio).toISOString(), fim: new Date(end).toISOString() }
}

export const SITUACOES_EVENTO = ['realizado', 'realizado_com_atraso', 'atrasado', 'previsto'] as const
export type SituacaoEvento = (typeof SITUACOES_EVENTO)[number]

/** How an event of the trip stands. Without a planned time nothing is late; instants in UTC. */
export function situacaoDoEvento(
  { dhPrevista, dhRealizada }: { readonly dhPrevista: string | null; readonly dhRealizada: string | null },
  now: string,
): SituacaoEvento {
  const isLate = (at: string) => dhPrevista !== null && at > dhPrevista
  if (dhRealizada !== null) return isLate(dhRealizada) ? 'realizado_com_atraso' : 'realizado'
  return isLate(now) ? 'atrasado' : 'previsto'
}
