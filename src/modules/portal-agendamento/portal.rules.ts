/**
 * Booking from outside: who is let in, what a company may do by itself, and what it learns. Time is an argument.
 * Source: agendamento §4, §7; the limits are the company's own, given with each access.
 */
import {
  DIRECAO,
  type Direcao,
  SITUACAO_RESERVA as R,
  type SituacaoReserva,
} from '#modules/doca/agendamento-codes.ts'
import { isDirecaoAceita } from '#modules/doca/disponibilidade.rules.ts'
import { isViva } from '#modules/doca/reserva-viva.rules.ts'

export const TIPO_ACESSO = { Link: 1, Parceiro: 2 } as const
export type TipoAcesso = (typeof TIPO_ACESSO)[keyof typeof TIPO_ACESSO]
export const TIPO_ACESSO_LABELS: Readonly<Record<TipoAcesso, string>> = { 1: 'Link', 2: 'Parceiro' }

export const MODO_PORTAL = { Reserva: 1, Solicita: 2 } as const
export type ModoPortal = (typeof MODO_PORTAL)[keyof typeof MODO_PORTAL]
export const MODO_PORTAL_LABELS: Readonly<Record<ModoPortal, string>> = {
  1: 'Reserva direto',
  2: 'Solicita e aguarda confirmação',
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** Slots that one company may keep within an hour without booking any of them. */
export const MAX_ESPERAS_POR_HORA = 30
/** Files that one access may send within an hour, also those that are refused. */
export const MAX_ENVIOS_POR_HORA = 60
/** Slots that one company keeps at a time. */
export const MAX_ESPERAS_PORTAL = 1
/** How long a visit lasts after its last request, and at most. */
export const VISITA_MS = HOUR_MS
export const MAX_VISITA_MS = 12 * HOUR_MS

/** Undefined: the access lets in. */
export function recusaDoAcesso(
  { revogadoEm, expiraEm }: { readonly revogadoEm: Date | null; readonly expiraEm: Date | null },
  agora: Date,
): 'portal_revogado' | 'portal_vencido' | undefined {
  if (revogadoEm !== null) return 'portal_revogado'
  return expiraEm !== null && expiraEm <= agora ? 'portal_vencido' : undefined
}

export const RECUSAS_AO_PARCEIRO = ['portal_sem_acesso', 'portal_vencido', 'portal_revogado'] as const
export type RecusaAoParceiro = (typeof RECUSAS_AO_PARCEIRO)[number]

export interface PortaDoParceiro {
  readonly expiraEm: Date | null
  /** The company that receives still offers booking, counts on the register's company and on the partnership. */
  readonly isMantida: boolean
}

/** Why a partner does not let in, by the access that it has not taken back; undefined: it lets in. */
export function recusaAoParceiro(
  porta: PortaDoParceiro | undefined,
  agora: Date,
): RecusaAoParceiro | undefined {
  if (!porta) return 'portal_sem_acesso'
  const { expiraEm, isMantida } = porta
  return recusaDoAcesso({ revogadoEm: null, expiraEm }, agora) ?? (isMantida ? undefined : 'portal_revogado')
}

/** When a visit that began at `inicio` ends, if its last request is now. Milliseconds since 1970. */
export const fimDaVisita = (inicio: number, agora: Date): number =>
  Math.min(agora.getTime() + VISITA_MS, inicio + MAX_VISITA_MS)

type SituacaoDoPortal = typeof R.Agendado | typeof R.Pendente | typeof R.PendenteInformacoes

/** What a new booking from outside begins as; also one that is moved, as it is asked for anew. */
export function situacaoDoPortal(modo: ModoPortal, isCompleta: boolean): SituacaoDoPortal {
  if (modo === MODO_PORTAL.Solicita) return R.Pendente
  return isCompleta ? R.Agendado : R.PendenteInformacoes
}

export interface LimitesDoPortal {
  readonly maxAbertas: number
  readonly maxDia: number
}

/** `abertas`: bookings of the company that are not over yet; `noDia`: those of the day that is asked for. */
export function recusaDeNova(
  { abertas, noDia }: { readonly abertas: number; readonly noDia: number },
  { maxAbertas, maxDia }: LimitesDoPortal,
): 'portal_limite_abertas' | 'portal_limite_dia' | undefined {
  if (abertas >= maxAbertas) return 'portal_limite_abertas'
  return noDia >= maxDia ? 'portal_limite_dia' : undefined
}

interface ReservaDoPortal {
  readonly situacao: SituacaoReserva
  readonly dhReserva: Date
  readonly dhChegada: Date | null
}

/** Moving and cancelling: only before the driver arrives, and until the agreed minutes before the start. */
export function recusaDeAlteracao(
  { situacao, dhReserva, dhChegada }: ReservaDoPortal,
  prazoMin: number,
  agora: Date,
): 'portal_encerrada' | 'portal_chegou' | 'portal_prazo' | undefined {
  if (!isViva(situacao)) return 'portal_encerrada'
  if (dhChegada !== null || situacao === R.MotoristaNoLocal || situacao === R.MotoristaNaDoca) {
    return 'portal_chegou'
  }
  return dhReserva.getTime() - agora.getTime() < prazoMin * MINUTE_MS ? 'portal_prazo' : undefined
}

/** Vehicle and driver can be told until the work begins. */
export function recusaDeDados({
  situacao,
}: ReservaDoPortal): 'portal_encerrada' | 'portal_chegou' | undefined {
  if (!isViva(situacao)) return 'portal_encerrada'
  return situacao === R.MotoristaNaDoca ? 'portal_chegou' : undefined
}

/** Files can be sent and removed until the booking has ended. */
export const recusaDeAnexos = ({ situacao }: ReservaDoPortal): 'portal_encerrada' | undefined =>
  isViva(situacao) ? undefined : 'portal_encerrada'

export interface ContagemNaHora {
  readonly vezes: number
  readonly desde: Date | null
}

/** The count with one more time; undefined: it was done too often within the hour. */
export function countNaHora(
  { vezes, desde }: ContagemNaHora,
  max: number,
  agora: Date,
): ContagemNaHora | undefined {
  const isSameHour = desde !== null && agora.getTime() - desde.getTime() < HOUR_MS
  if (!isSameHour) return { vezes: 1, desde: agora }
  return vezes >= max ? undefined : { vezes: vezes + 1, desde }
}

/** The reasons that say something of others, in words that say nothing of them. */
const DOS_OUTROS: Readonly<Record<string, string>> = {
  ocupado: 'Ocupado',
  bloqueado: 'Ocupado',
  vinculo: 'Sem horários seguidos livres',
  'doca-bloqueada': 'Ocupado',
  'em-espera': 'Em uso, pode liberar em até 5 minutos',
}

export interface MotivoLido {
  readonly motivo: string
  readonly texto: string
}

/** Why a slot is not offered, as an outsider may know it: what the own request lacks, else only that it is taken. */
export function motivoDoPortal(motivos: readonly MotivoLido[]): string | null {
  const [first] = motivos
  if (!first) return null
  const own = motivos.find(({ motivo }) => DOS_OUTROS[motivo] === undefined)
  return own ? own.texto : (DOS_OUTROS[first.motivo] ?? first.texto)
}

/** Loading and unloading, as far as docks of these directions do them; unloading first, which most suppliers come for. */
export const operacoesDe = (docas: readonly Direcao[]): Direcao[] =>
  [DIRECAO.Descarregamento, DIRECAO.Carregamento].filter((operacao) =>
    docas.some((direcao) => isDirecaoAceita(operacao, direcao)),
  )
