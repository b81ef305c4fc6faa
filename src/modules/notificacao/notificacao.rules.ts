/** Who is told of a notice and which way it takes; when a person is left alone; when many become one. Pure. */
import { type AccessSubject, canAccess } from '#platform/shared/access.ts'
import { dayAt, instantAt } from '#platform/shared/date.ts'
import { addDays } from '#platform/shared/day.ts'
import {
  type NotificationDefinition,
  VIAS,
  type Via,
  type Vias,
} from '#platform/shared/notifications/notification.ts'

/** Why somebody was told, as it is stored and answered. */
export const MOTIVO = { citado: 1, segue: 2, unidade: 3, administrador: 4 } as const
export type Motivo = (typeof MOTIVO)[keyof typeof MOTIVO]

/** Read notices are kept 90 days, unread ones 180; deleted ones can be brought back for 30. */
export const GUARDA_DIAS = { lida: 90, naoLida: 180, excluida: 30 } as const

/** More than so many of one group within so many minutes become one notice. */
export const ENXURRADA = { avisos: 20, minutos: 10 } as const

/** The summary mail leaves at this hour of the person's zone. */
const HORA_DO_RESUMO = '07:00'

interface Silencio {
  /** `22:00`; null: no quiet hours. */
  readonly de: string | null
  readonly ate: string | null
  /** Sunday is 0; the day on which the quiet hours begin. */
  readonly dias: readonly number[]
}

/** What a person chose about all notices. */
export interface PessoaPreferencia {
  /** Only records that the person created, answers for or follows. */
  readonly soMeus: boolean
  /** Null: every unit that the person may enter. */
  readonly unidades: readonly string[] | null
  readonly silencio: Silencio
  readonly fuso: string
}

export const FUSO_PADRAO = 'America/Sao_Paulo'
export const PESSOA_PADRAO: PessoaPreferencia = {
  soMeus: true,
  unidades: null,
  silencio: { de: null, ate: null, dias: [0, 1, 2, 3, 4, 5, 6] },
  fuso: FUSO_PADRAO,
}

type Definition = Pick<NotificationDefinition, 'access' | 'publico' | 'tellsActor' | 'isForced' | 'vias'>

/** A person of the company as far as notices go. */
export interface Pessoa {
  readonly id: string
  readonly subject: AccessSubject
  readonly allUnits: boolean
  readonly unitIds: ReadonlySet<string>
  readonly preferencia: PessoaPreferencia
}

/** What a notice says of itself. */
export interface Aviso {
  readonly atorId: string | null
  readonly unidadeId: string | null
  readonly envolvidos: ReadonlySet<string>
}

/** How a person stands to the group of the notice. */
export type Seguimento = 'segue' | 'silencia' | undefined

/** Why the person is told; undefined: the notice is not for them. */
export function motivoDe(
  definition: Definition,
  aviso: Aviso,
  pessoa: Pessoa,
  seguimento: Seguimento,
): Motivo | undefined {
  if (pessoa.id === aviso.atorId && !definition.tellsActor) return undefined
  if (!canAccess(definition.access, pessoa.subject)) return undefined
  const { unidadeId } = aviso
  if (unidadeId !== null && !pessoa.allUnits && !pessoa.unitIds.has(unidadeId)) return undefined
  const isNamed = aviso.envolvidos.has(pessoa.id)
  if (definition.publico === 'pessoas') return isNamed ? MOTIVO.citado : undefined
  if (seguimento === 'silencia' && !definition.isForced) return undefined
  const chosen = pessoa.preferencia.unidades
  if (unidadeId !== null && chosen !== null && !chosen.includes(unidadeId)) return undefined
  if (isNamed) return MOTIVO.citado
  if (seguimento === 'segue') return MOTIVO.segue
  if (definition.publico === 'administradores') {
    return pessoa.subject.role === 'Administrador' ? MOTIVO.administrador : undefined
  }
  if (definition.publico === 'unidade') return MOTIVO.unidade
  return pessoa.preferencia.soMeus ? undefined : MOTIVO.unidade
}

/** A person is asked to follow a record after so many acts within so many days, unless so many questions are open. */
export const CONVITE_DA_REGRA = { atos: 2, dias: 7, abertos: 5 } as const

/**
 * Whether the person is not told of this kind, in a record that is not theirs, and would be by following it. Nobody who
 * follows or silences it already gains anything. `unidadeId`: of the record.
 */
export function ganhaSeguindo(
  definition: Definition,
  unidadeId: string | null,
  pessoa: Pessoa,
  seguimento: Seguimento,
): boolean {
  if (seguimento !== undefined) return false
  const ofOthers: Aviso = { atorId: null, unidadeId, envolvidos: new Set() }
  return (
    motivoDe(definition, ofOthers, pessoa, undefined) === undefined &&
    motivoDe(definition, ofOthers, pessoa, 'segue') === MOTIVO.segue
  )
}

/** The person's own choice counts before the company's, and that before the definition. */
export function viasDe(
  definition: Pick<Definition, 'vias' | 'isForced'>,
  empresa: Vias | undefined,
  pessoa: Vias | undefined,
): Vias {
  const chosen = pessoa ?? empresa ?? padraoDe(definition)
  return definition.isForced ? { ...chosen, painel: true } : chosen
}

export const padraoDe = ({ vias }: Pick<Definition, 'vias'>): Vias => ({
  painel: vias.includes('painel'),
  email: vias.includes('email'),
  push: vias.includes('push'),
  resumo: vias.includes('resumo'),
})

export const isSameVias = (one: Vias, other: Vias): boolean => VIAS.every((via) => one[via] === other[via])
export const hasVia = (vias: Vias): boolean => VIAS.some((via: Via) => vias[via])

/**
 * When a push message may leave: `agora`, or the end of the quiet hours it falls into. Quiet hours that pass midnight
 * belong to the day on which they begin. A window that begins and ends at one time lasts the whole day.
 */
export function aPartirDe({ silencio, fuso }: PessoaPreferencia, agora: Date): Date {
  const { de, ate, dias } = silencio
  if (de === null || ate === null) return agora
  const today = dayAt(agora, fuso)
  const now = agora.toISOString()
  for (const begin of [addDays(today, -1), today]) {
    if (!dias.includes(weekdayOf(begin))) continue
    const from = instantAt(begin, de, fuso)
    const until = instantAt(ate > de ? begin : addDays(begin, 1), ate, fuso)
    if (now >= from && now < until) return new Date(until)
  }
  return agora
}

/** Sunday is 0. */
const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay()

/**
 * The day whose summary is due for people of a zone: their clock shows 07:00 or later, on a business day. Undefined: none
 * is. `feriados`: days of the calendar on which nobody works.
 */
export function diaDoResumo(fuso: string, agora: Date, feriados: ReadonlySet<string>): string | undefined {
  const day = dayAt(agora, fuso)
  const weekday = weekdayOf(day)
  if (weekday === 0 || weekday === 6 || feriados.has(day)) return undefined
  return agora.toISOString() >= instantAt(day, HORA_DO_RESUMO, fuso) ? day : undefined
}

/** Pauses after the first failed try of a mail or push message, the second and so on; after the last one it is given up. */
const PAUSAS_MIN = [1, 5, 15, 60, 180, 360, 720, 1440] as const

/** `tentativas`: those made so far, the failed one included. Undefined: no further one. */
export function proximoEnvio(tentativas: number, agora: Date): Date | undefined {
  const pause = PAUSAS_MIN[tentativas - 1]
  return pause === undefined ? undefined : new Date(agora.getTime() + pause * 60_000)
}

/** `44 avisos iguais reunidos: pedido sem município`; of several kinds `44 avisos reunidos: Carga 48162`. */
export const tituloReunido = (total: number, labels: readonly string[], grupo: string): string =>
  labels.length === 1
    ? `${total} avisos iguais reunidos: ${labels[0]?.toLowerCase() ?? ''}`
    : `${total} avisos reunidos: ${grupo}`

/** The bell shows 99 as 99 and more as `99+` (S-198). */
export const formatContagem = (total: number): string => (total > 99 ? '99+' : String(total))
