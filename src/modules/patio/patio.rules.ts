/**
 * The yard: at which stage a booking stands, what may be done with it there, and what the board counts. Time is an
 * argument. Source: agendamento §3, §4 (D-043, D-062, D-063).
 */
import {
  DIRECAO,
  type Direcao,
  SITUACAO_RESERVA as R,
  type SituacaoReserva,
} from '#modules/doca/agendamento-codes.ts'
import { isAtrasado, isNoLocal } from '#modules/doca/horario.rules.ts'
import { type ReservaViva, recusaDe } from '#modules/reserva/reserva.rules.ts'

const MINUTE_MS = 60_000
/** Vehicles that wait longer than this are told apart. */
export const ESPERA_LONGA_MIN = 60

/** How an arrival is known. */
export const PROVA_CHEGADA = { Portaria: 1, CelularNoLocal: 2, Celular: 3 } as const
export type ProvaChegada = (typeof PROVA_CHEGADA)[keyof typeof PROVA_CHEGADA]
export const PROVA_CHEGADA_LABELS: Readonly<Record<ProvaChegada, string>> = {
  1: 'Registrada na portaria',
  2: 'Registrada pelo celular, no local',
  3: 'Registrada pelo celular, sem conferir o local',
}

/** What becomes of an arrival. */
export const SITUACAO_CHEGADA = { ComReserva: 1, SemHorario: 2, Encaixada: 3, Recusada: 4 } as const
export type SituacaoChegada = (typeof SITUACAO_CHEGADA)[keyof typeof SITUACAO_CHEGADA]

/** What a driver answers to a call. */
export const RESPOSTA_CHAMADA = { ACaminho: 1, NaoPosso: 2 } as const
export type RespostaChamada = (typeof RESPOSTA_CHAMADA)[keyof typeof RESPOSTA_CHAMADA]

interface EtapaDoQuadro {
  readonly id: string
  readonly situacaoReserva: SituacaoReserva | null
}

interface ReservaDoQuadro {
  readonly situacao: SituacaoReserva
  readonly etapaId: string | null
}

/** Refused and cancelled bookings, and blocks, are not in the yard. */
export const isNoQuadro = (situacao: SituacaoReserva): boolean =>
  situacao !== R.Cancelada && situacao !== R.Reprovada && situacao !== R.Bloqueado

/**
 * The stage under which the board shows a booking: the one it was taken to, unless its situation has moved on past it
 * (it was concluded on the schedule, say); else the first one that stands for its situation. Undefined: there are no
 * stages.
 */
export function etapaDaReserva<E extends EtapaDoQuadro>(
  { situacao, etapaId }: ReservaDoQuadro,
  etapas: readonly E[],
): E | undefined {
  const own = etapas.find(({ id }) => id === etapaId)
  const natural = etapas.find(({ situacaoReserva }) => situacaoReserva === situacao)
  if (own && situacao !== R.Concluida) {
    const stands = own.situacaoReserva
    // Going back to those that are expected does not undo an arrival.
    if (stands === null || stands === situacao || stands === R.Agendado) return own
  }
  if (own && situacao === R.Concluida && own.situacaoReserva === R.Concluida) return own
  if (natural) return natural
  if (situacao === R.Concluida) return etapas.at(-1)
  return own ?? etapas[0]
}

const ACOES_DO_PATIO = ['chegada', 'chamar', 'desfazer-chamada', 'na-doca', 'pesar', 'saida'] as const
export type AcaoDoPatio = (typeof ACOES_DO_PATIO)[number]

export interface ReservaNoPatio extends ReservaViva {
  readonly dhChamada: Date | null
}

/** What may be done with a booking in the yard now, in the order of its menu. */
export function acoesDoPatio(reserva: ReservaNoPatio, agora: Date): readonly AcaoDoPatio[] {
  const { situacao, dhChegada } = reserva
  const isPossivel = (acao: 'checkin' | 'chegada-na-doca' | 'concluir') =>
    recusaDe(acao, reserva, agora) === undefined
  const acoes: AcaoDoPatio[] = []
  if (situacao === R.Agendado && isPossivel('checkin')) acoes.push('chegada')
  if (canChamar(reserva)) acoes.push('chamar')
  if (reserva.dhChamada !== null && isNoLocal(situacao)) acoes.push('desfazer-chamada')
  if (situacao !== R.MotoristaNaDoca && dhChegada !== null && isPossivel('chegada-na-doca')) {
    acoes.push('na-doca')
  }
  if (dhChegada !== null) acoes.push('pesar')
  if (dhChegada !== null && isPossivel('concluir')) acoes.push('saida')
  return acoes
}

/** Only who has come and does not stand at a dock is called. */
export const canChamar = ({ situacao }: Pick<ReservaViva, 'situacao'>): boolean => isNoLocal(situacao)

export interface EsperaNoPatio {
  readonly minutos: number
  readonly cor: 'azul' | 'laranja' | 'vermelho'
}

/** Minutes since the proven arrival, or of delay while nobody came; undefined: neither. */
export function esperaNoPatio(
  reserva: ReservaViva & { readonly dhSaida: Date | null },
  comprovada: Date | null,
  agora: Date,
): EsperaNoPatio | undefined {
  const arrival = comprovada ?? reserva.dhChegada
  if (arrival) {
    const espera = esperaDaChegada(arrival, reserva.dhSaida ?? agora)
    return reserva.situacao === R.Concluida ? { ...espera, cor: 'azul' } : espera
  }
  if (!isAtrasado(reserva, agora)) return undefined
  return { minutos: minutesBetween(reserva.dhReserva, agora), cor: 'vermelho' }
}

/** Minutes since an arrival that waits still. */
export function esperaDaChegada(chegada: Date, agora: Date): EsperaNoPatio {
  const minutos = minutesBetween(chegada, agora)
  return { minutos, cor: minutos > ESPERA_LONGA_MIN ? 'laranja' : 'azul' }
}

const minutesBetween = (since: Date, until: Date) =>
  Math.max(0, Math.floor((until.getTime() - since.getTime()) / MINUTE_MS))

/** Rounded; undefined: of nothing. */
export function media(minutos: readonly number[]): number | undefined {
  if (minutos.length === 0) return undefined
  return Math.round(minutos.reduce((sum, one) => sum + one, 0) / minutos.length)
}

export interface Urgencia {
  readonly espera: EsperaNoPatio | undefined
  /** UTC texts; null: it has no slot, it has not left. */
  readonly dhReserva: string | null
  readonly dhSaida: string | null
}

/** Late ones first, then who waits longest, then by the hour of the slot; who left last stands first. */
export const porUrgencia = (a: Urgencia, b: Urgencia): number =>
  placeOf(a) - placeOf(b) || orderOf(a) - orderOf(b)

const placeOf = ({ espera }: Urgencia) => (espera?.cor === 'vermelho' ? 0 : espera ? 1 : 2)
function orderOf({ espera, dhReserva, dhSaida }: Urgencia): number {
  if (dhSaida !== null) return -Date.parse(dhSaida)
  if (espera && espera.cor !== 'vermelho') return -espera.minutos
  return dhReserva === null ? 0 : Date.parse(dhReserva)
}

export interface Pesagem {
  readonly direcao: Direcao
  readonly pesoEntradaKg: number | null
  readonly pesoSaidaKg: number | null
  /** Of the note or the booking. */
  readonly pesoKg: number | null
}

/** The heaviest that a scale may say; kg. */
export const MAXIMO_DA_BALANCA_KG = 999_999

export interface PesoDaBalanca {
  readonly liquidoKg: number
  readonly diferencaKg: number | null
  /** The vehicle left lighter though it came to load, or heavier though it came to unload. */
  readonly isAoContrario: boolean
}

/** What the scale says of the goods: the difference of the two weighings, and how far it is from the note; kg. */
export function pesoDaBalanca({
  direcao,
  pesoEntradaKg,
  pesoSaidaKg,
  pesoKg,
}: Pesagem): PesoDaBalanca | undefined {
  if (pesoEntradaKg === null || pesoSaidaKg === null) return undefined
  const liquidoKg = Math.abs(pesoSaidaKg - pesoEntradaKg)
  return {
    liquidoKg,
    diferencaKg: pesoKg === null ? null : liquidoKg - pesoKg,
    isAoContrario:
      direcao === DIRECAO.Carregamento
        ? pesoSaidaKg < pesoEntradaKg
        : direcao === DIRECAO.Descarregamento && pesoSaidaKg > pesoEntradaKg,
  }
}
