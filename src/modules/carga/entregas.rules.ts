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
  /** Who told them; null: nobody yet. */
  readonly chegadaFonte: FonteDaHora | null
  readonly saidaFonte: FonteDaHora | null
}

/** Who tells an hour of a stop: a person (operator, carrier, driver), the gate, or the positions of the vehicle. */
export type FonteDaHora = 'pessoa' | 'portaria' | 'posicao'

const { Pendente, EmAndamento, Realizada, Cancelada } = SITUACAO_PARADA

/** A stop where a delivery failed and nobody has decided yet what becomes of it. */
export const PARADA_COM_INSUCESSO = 7
/** How the load sees a stop of its deliveries. */
export type ParadaNaEstrada = SituacaoParada | typeof PARADA_COM_INSUCESSO

/**
 * A delivery stop with what its deliveries say of it: 7 one failed and waits for a decision, 3 all have a result, 2 or null
 * the stop speaks for itself. A failure counts also after the departure (execution §2).
 */
export function paradaNaEstrada(situacao: SituacaoParada, entrega: 2 | 3 | 7 | null): ParadaNaEstrada {
  if (situacao === Cancelada) return situacao
  if (entrega === PARADA_COM_INSUCESSO) return PARADA_COM_INSUCESSO
  return entrega === Realizada ? Realizada : situacao
}

/**
 * The status of a load on the road. All deliveries done: delivered, not finished. Otherwise an open occurrence shows, and so
 * does a failed delivery until it is decided; without them the load is in execution, also while its deliveries differ (L-129).
 */
export function statusNaEstrada(entregas: readonly ParadaNaEstrada[], ocorrenciasAbertas: number): Status {
  const waited = entregas.filter((situacao) => situacao !== Cancelada)
  if (waited.includes(PARADA_COM_INSUCESSO)) return STATUS.Ocorrencia
  if (waited.length > 0 && waited.every((situacao) => situacao === Realizada)) {
    return STATUS.EntregueNaoFinalizada
  }
  return ocorrenciasAbertas > 0 ? STATUS.Ocorrencia : STATUS.EmExecucao
}

export type PassoDaParada = 'chegada' | 'saida'

export interface Passo {
  readonly tipo: PassoDaParada
  /** UTC instant. */
  readonly dh: string
  readonly fonte: FonteDaHora
  /** A time that is known already is replaced. */
  readonly corrige: boolean
}

/**
 * Whether an hour that is told takes the place of the known one. What a person or the gate told stays, because the sender
 * may repeat itself; only `corrige` replaces it. An hour made of positions gives way to theirs, and becomes earlier by a
 * late point, never later. Source: execution §2 (E-203).
 */
function replacesHora(
  known: { readonly dh: string | null; readonly fonte: FonteDaHora | null },
  { dh, fonte, corrige }: Pick<Passo, 'dh' | 'fonte' | 'corrige'>,
): boolean {
  if (known.dh === null) return true
  if (known.fonte !== 'posicao') return corrige && known.dh !== dh
  return fonte === 'posicao' ? dh < known.dh : true
}

/** A stop after an arrival or a departure. A departure proves the arrival. Undefined: nothing changes. */
export function applyPasso(parada: ParadaNaViagem, passo: Passo): ParadaNaViagem | undefined {
  const { dhChegada, dhSaida, chegadaFonte, saidaFonte, situacao } = parada
  const { tipo, dh, fonte } = passo
  const known =
    tipo === 'chegada' ? { dh: dhChegada, fonte: chegadaFonte } : { dh: dhSaida, fonte: saidaFonte }
  if (!replacesHora(known, passo)) return undefined
  if (tipo === 'chegada') {
    return {
      ...parada,
      dhChegada: dh,
      chegadaFonte: fonte,
      situacao: situacao === Pendente ? EmAndamento : situacao,
    }
  }
  const chegada = dhChegada === null ? { dhChegada: dh, chegadaFonte: fonte } : {}
  return { ...parada, ...chegada, dhSaida: dh, saidaFonte: fonte, situacao: Realizada }
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
      chegadaFonte: parada.chegadaFonte ?? 'pessoa',
      dhSaida: parada.dhSaida ?? (dhChegada > dh ? dhChegada : dh),
      saidaFonte: parada.saidaFonte ?? 'pessoa',
      situacao: Realizada,
    }
  })

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
