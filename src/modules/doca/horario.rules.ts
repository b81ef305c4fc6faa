/**
 * What a slot of the schedule shows, and what may be done with it. Time is an argument. Source: agendamento §2, §4,
 * conflicts A14, A26, A27, B28 to B30.
 */
import { dayAt, dayRange } from '#platform/shared/date.ts'
import { formatDuration } from '#platform/shared/quantity.ts'
import {
  SITUACAO_HORARIO as H,
  SITUACAO_RESERVA as R,
  type SituacaoHorario,
  type SituacaoReserva,
} from './agendamento-codes.ts'

const MINUTE_MS = 60_000

/** The part of a booking that decides what its slot shows. */
export interface ReservaDoHorario {
  readonly situacao: SituacaoReserva
  readonly dhReserva: Date
  readonly dhFimReserva: Date
  readonly dhChegada: Date | null
}

export interface HorarioObservado {
  readonly reserva: ReservaDoHorario | null
  /** The slot itself was blocked, by hand or with its dock. */
  readonly bloqueado: boolean
  /** Minutes that a stay may go on after its end before it is told as expiring; 0 unless the dock says otherwise (D-055). */
  readonly toleranciaMin: number
}

/**
 * The situation to show, in the order of D-053: blocked, concluded, expiring, late, active, confirmed, pending,
 * scheduled, free. A refused or cancelled booking takes no slot any more (conflicts A14).
 */
export function situacaoDoHorario(horario: HorarioObservado, agora: Date): SituacaoHorario {
  const { reserva, bloqueado, toleranciaMin } = horario
  if (!reserva || reserva.situacao === R.Cancelada || reserva.situacao === R.Reprovada) {
    return bloqueado ? H.Bloqueado : H.Livre
  }
  const { situacao } = reserva
  if (bloqueado || situacao === R.Bloqueado) return H.Bloqueado
  if (situacao === R.Concluida) return H.Concluido
  if (isVencendo(reserva, toleranciaMin, agora)) return H.Vencendo
  if (isAtrasado(reserva, agora)) return H.Atrasado
  if (situacao === R.MotoristaNaDoca) return H.Ativo
  if (isEsperando(reserva)) return H.Confirmado
  if (situacao === R.Pendente || situacao === R.PendenteInformacoes) return H.Pendente
  return H.Agendado
}

/**
 * The next instant, in milliseconds, after which time alone makes the slot of a booking show something else; Infinity:
 * none is to come. What the slot shows until then, and with it, is the same.
 */
export function proximaVirada(reserva: ReservaDoHorario, toleranciaMin: number, agora: Date): number {
  const turns = [reserva.dhReserva.getTime(), reserva.dhFimReserva.getTime() + toleranciaMin * MINUTE_MS]
  return Math.min(...turns.filter((turn) => turn >= agora.getTime()))
}

interface DocaComHorarios {
  readonly turnos: readonly { readonly horarios: readonly { readonly situacao: SituacaoHorario }[] }[]
}

export interface ContagemDaSituacao {
  readonly situacao: SituacaoHorario
  readonly total: number
}

/** Slots of docks by what they show, in the order of the codes; situations without any are left out. */
export const countSituacoes = (docas: readonly DocaComHorarios[]): ContagemDaSituacao[] =>
  sumContagens(
    docas.flatMap(({ turnos }) =>
      turnos.map(({ horarios }) => horarios.map(({ situacao }) => ({ situacao, total: 1 }))),
    ),
  )

/** Counts of several docks as one. */
export function sumContagens(contagens: readonly (readonly ContagemDaSituacao[])[]): ContagemDaSituacao[] {
  const totals = new Map<SituacaoHorario, number>()
  for (const contagem of contagens) {
    for (const { situacao, total } of contagem) totals.set(situacao, (totals.get(situacao) ?? 0) + total)
  }
  return [...totals].map(([situacao, total]) => ({ situacao, total })).sort((a, b) => a.situacao - b.situacao)
}

/** The driver came: checked in, waiting in the yard. */
export const isNoLocal = (situacao: SituacaoReserva) =>
  situacao === R.MotoristaNoLocal || situacao === R.Checkin

/**
 * The vehicle is here and waits for a dock: the driver checked in, or the arrival was told while the booking still stands
 * among those that are expected. Every screen that counts or shows who waits asks this.
 */
export const isEsperando = ({
  situacao,
  dhChegada,
}: Pick<ReservaDoHorario, 'situacao'> & { readonly dhChegada: unknown }): boolean =>
  isNoLocal(situacao) || (situacao === R.Agendado && dhChegada !== null)

/** The vehicle is here: it waits, or stands at a dock. */
export const isAqui = (reserva: Parameters<typeof isEsperando>[0]): boolean =>
  reserva.situacao === R.MotoristaNaDoca || isEsperando(reserva)

/** D-054: the driver is on site or at the dock, and the end plus the tolerance has passed. */
function isVencendo(reserva: ReservaDoHorario, toleranciaMin: number, agora: Date): boolean {
  return isAqui(reserva) && agora.getTime() > reserva.dhFimReserva.getTime() + toleranciaMin * MINUTE_MS
}

/** D-056: scheduled, its start has passed, and nobody has come. */
export const isAtrasado = ({ situacao, dhReserva, dhChegada }: ReservaDoHorario, agora: Date): boolean =>
  situacao === R.Agendado && dhChegada === null && agora.getTime() > dhReserva.getTime()

/** When a slot is. */
export interface Periodo {
  readonly inicio: Date
  readonly fim: Date
}

/**
 * D-079: what begins before the start of today in the dock's zone; an earlier hour of today does not. A slot that
 * began yesterday and is still running is not past either: midnight ends no work at a dock.
 */
export const isPassado = ({ inicio, fim }: Periodo, agora: Date, fusoHorario: string): boolean =>
  fim <= agora && dayAt(inicio, fusoHorario) < dayAt(agora, fusoHorario)

/** Which slots the time speaks against, in milliseconds. */
export interface Prazo {
  /** It speaks against no slot that begins then or later. */
  readonly desde: number
  /** Nor against one that ends after this, as it is running; Infinity: those have to begin later as well. */
  readonly emCurso: number
}

/**
 * For the staff what begins from the start of today on or is still running, for others what begins after the lead time.
 * What `motivosContra` tells slot by slot, for whoever asks about thousands.
 */
export function prazoDe(
  { isEquipe }: { readonly isEquipe: boolean },
  { antecedenciaMin, fusoHorario }: { readonly antecedenciaMin: number; readonly fusoHorario: string },
  agora: Date,
): Prazo {
  if (!isEquipe) {
    return { desde: agora.getTime() + antecedenciaMin * MINUTE_MS, emCurso: Number.POSITIVE_INFINITY }
  }
  const desde = Date.parse(dayRange(dayAt(agora, fusoHorario), fusoHorario).start)
  return { desde, emCurso: agora.getTime() }
}

/** Whether the time speaks for a slot; both instants in milliseconds. */
export const isNoPrazo = ({ desde, emCurso }: Prazo, inicio: number, fim: number): boolean =>
  inicio >= desde || fim > emCurso

type CorDaContagem = 'azul' | 'laranja' | 'vermelho'

export interface Contagem {
  readonly minutos: number
  readonly cor: CorDaContagem
}

export interface ReservaContada {
  readonly dhReserva: Date
  readonly dhInicioContagem: Date | null
  readonly dhFimContagem: Date | null
}

/**
 * The elapsed badge (D-016, D-017): since the count began, until it ended. A late booking has no count yet: its delay
 * is counted from the booked start.
 */
export function contagemDoHorario(
  situacao: SituacaoHorario,
  { dhReserva, dhInicioContagem, dhFimContagem }: ReservaContada,
  agora: Date,
): Contagem | undefined {
  const since = dhInicioContagem ?? (situacao === H.Atrasado ? dhReserva : null)
  if (!since) return undefined
  const until = dhFimContagem ?? agora
  const minutos = Math.max(0, Math.floor((until.getTime() - since.getTime()) / MINUTE_MS))
  if (situacao === H.Atrasado) return { minutos, cor: 'vermelho' }
  return { minutos, cor: situacao === H.Vencendo ? 'laranja' : 'azul' }
}

/** `1h 42min`, `37min`; from a day on `2d 3h`. */
export function formatContagem(minutos: number): string {
  const days = Math.floor(minutos / 1_440)
  const hours = Math.floor((minutos % 1_440) / 60)
  const rest = minutos % 60
  if (days > 0) return hours > 0 ? `${days}d ${hours}h` : `${days}d`
  return formatDuration(hours * 60 + rest)
}

export interface Selo {
  readonly texto: 'Cancelada' | 'Reprovado' | 'Dados pendentes'
  readonly dica: string | undefined
}

/** D-014. */
export const DICA_DADOS_PENDENTES =
  'Existem campos obrigatórios que ainda não foram informados pelo solicitante para efetivar o agendamento'

/** The badge of a booking (D-013 to D-015). */
export function seloDaReserva(situacao: SituacaoReserva): Selo | undefined {
  if (situacao === R.Cancelada) return { texto: 'Cancelada', dica: undefined }
  if (situacao === R.Reprovada) return { texto: 'Reprovado', dica: undefined }
  if (situacao === R.PendenteInformacoes) return { texto: 'Dados pendentes', dica: DICA_DADOS_PENDENTES }
  return undefined
}

export const TEXTO_SEM_VEICULO = 'Veículo não informado'

export interface HorarioSemReserva {
  /** Blocked by hand, or with the dock. */
  readonly bloqueado: boolean
  readonly isPassado: boolean
  /** The code of the booking that takes this slot as a linked one. */
  readonly codigoReservaVinculada: string | null
  /** The code of another booking that was moved here from outside this unit's view. */
  readonly agendadoPela: string | null
  /** The code of the load that the slot is kept for. */
  readonly cargaPreAgendada: string | null
}

/** What stands on a slot that nobody can take (D-023 to D-026); undefined: it is free. */
export function textoDoHorario(horario: HorarioSemReserva): string | undefined {
  if (horario.cargaPreAgendada !== null) return `Pré-agendado para a carga ${horario.cargaPreAgendada}`
  if (horario.agendadoPela !== null) return `Agendado pela ${horario.agendadoPela}`
  if (horario.codigoReservaVinculada !== null) return 'Bloqueado por vínculo de horário'
  if (horario.bloqueado) return 'Bloqueado para agendamento'
  return horario.isPassado ? 'Horário indisponível' : undefined
}

export type AcaoDoHorario =
  | 'reservar'
  | 'mover-para-ca'
  | 'bloquear'
  | 'bloquear-7'
  | 'bloquear-15'
  | 'bloquear-30'
  | 'liberar'
  | 'concluir'
  | 'imprimir'
  | 'mover'
  | 'substituir'
  | 'cancelar'
  | 'cancelar-no-show'
  | 'excluir'

export interface HorarioNoMenu {
  /** Without a booking, blocked means by hand: what its dock or a linked booking takes has no menu of its own. */
  readonly situacao: SituacaoHorario
  readonly reserva: {
    readonly situacao: SituacaoReserva
    readonly dhChegadaNaDoca: Date | null
    /** Not blocked, and no other call of it is under way (D-076). */
    readonly isHabilitada: boolean
  } | null
  readonly isPassado: boolean
  /** A booking is being moved (D-021). */
  readonly isMovendo: boolean
}

/** The entries of a slot in the order of its menu (D-020 to D-022, D-027 to D-029, D-072 to D-077). */
export function acoesDoHorario(horario: HorarioNoMenu): readonly AcaoDoHorario[] {
  const { situacao, reserva, isPassado: isPast, isMovendo } = horario
  if (situacao === H.Bloqueado && !reserva) return ['liberar']
  if (!reserva) return acoesDoLivre(isPast, isMovendo)
  const acoes: AcaoDoHorario[] = []
  if (canConcluir(reserva.situacao)) acoes.push('concluir')
  acoes.push('imprimir')
  if (canMove(reserva)) acoes.push('mover', 'substituir')
  if (situacao !== H.Concluido) acoes.push('cancelar')
  if (situacao === H.Atrasado) acoes.push('cancelar-no-show')
  acoes.push('excluir')
  return acoes
}

function acoesDoLivre(isPast: boolean, isMovendo: boolean): AcaoDoHorario[] {
  if (isPast) return []
  const move: AcaoDoHorario[] = isMovendo ? ['mover-para-ca'] : ['reservar']
  return [...move, 'bloquear', 'bloquear-7', 'bloquear-15', 'bloquear-30']
}

/** D-075: not of one that is done, blocked or refused (conflicts A27), nor once the driver is at the dock. */
export function canMove({
  situacao,
  dhChegadaNaDoca,
  isHabilitada,
}: NonNullable<HorarioNoMenu['reserva']>): boolean {
  const isFixed =
    situacao === R.Concluida ||
    situacao === R.Bloqueado ||
    situacao === R.Reprovada ||
    situacao === R.Cancelada
  return isHabilitada && dhChegadaNaDoca === null && !isFixed
}

/** Pending ones are confirmed or refused first. */
export const canConcluir = (situacao: SituacaoReserva): boolean =>
  situacao === R.Agendado || isNoLocal(situacao) || situacao === R.MotoristaNaDoca

/** Where the details of a booking open; the drawer asks to confirm it first while it is pending. */
export const detalhesDaReserva = (id: string): string => `portal-agendamento/reserva/detalhes/${id}`

/** Where a booking opens (D-007, D-008, conflicts B34). */
export const rotaDaReserva = (id: string, situacao: SituacaoReserva): string =>
  situacao === R.Pendente ? `portal-agendamento/reserva/confirmacao/${id}` : detalhesDaReserva(id)
