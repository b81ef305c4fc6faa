/**
 * A notice is defined once: what it is called, where it belongs, who is told by default and how, what it says and which
 * page it opens. Use cases hand it to `tx.notify`; panel, preferences, mails and push derive from the definition.
 */
import type { AccessRequirement } from '../access.ts'
import type { Html } from './html.ts'

/** The channels of the wire (S-154); the code is the same text (spec/conflicts.md A19). */
export const CANAIS = [
  'CARGA',
  'CARGA_OFERECIMENTO',
  'CARGA_MOTORISTA',
  'FATURA',
  'DOCUMENTO_TRANSPORTE',
  'INTEGRACAO',
] as const
export type Canal = (typeof CANAIS)[number]

/** The ways a notice takes: the panel, a mail at once, a push message, the summary mail of the morning. */
export const VIAS = ['painel', 'email', 'push', 'resumo'] as const
export type Via = (typeof VIAS)[number]
export type Vias = Readonly<Record<Via, boolean>>

/** Codes of the wire and their colours: 1 yellow, 2 green, 3 blue (S-155). */
export const SEVERIDADE = { atencao: 1, bom: 2, informacao: 3 } as const
export type Severidade = (typeof SEVERIDADE)[keyof typeof SEVERIDADE]

/**
 * Whom a notice is for when nobody chose otherwise.
 * - `envolvidos`: of those who may enter the unit, the ones named by the notice and the followers of its record; whoever
 *   asked for all records of the units hears of the others too.
 * - `unidade`: everybody who may enter the unit.
 * - `administradores`: the administrators among them.
 * - `pessoas`: exactly those the notice names, such as the owner of an account.
 */
export type Publico = 'envolvidos' | 'unidade' | 'administradores' | 'pessoas'

export interface NotificationDefinition<Facts = never> {
  /** Stored: never renamed. */
  readonly key: string
  readonly canal: Canal
  /** As the preferences call it. */
  readonly label: string
  readonly severidade: Severidade
  readonly publico: Publico
  /** The ways it takes when neither the person nor the company chose. */
  readonly vias: readonly Via[]
  /** The person who did it is told too: own account, own jobs. */
  readonly tellsActor?: true
  /** Cannot be switched off in the panel: what protects the account. */
  readonly isForced?: true
  /** Nothing that a person chooses; the preferences leave it out. */
  readonly isUnlisted?: true
  /** Who may open the target; whoever may not is not told. */
  readonly access: AccessRequirement
  readonly alvo: NotificationTarget
  /** Heading of the group of its record, e.g. `Carga 48162`. */
  readonly grupo: (facts: Facts) => string
  readonly texto: (facts: Facts) => NotificationText
}

export interface NotificationTarget {
  /** Path of the page or drawer; `:id` stands for the record, `:rota` for the second id. */
  readonly rota: string
  /** A drawer opens over the page that is shown. */
  readonly tipo: 'page' | 'drawer'
  /** The table whose row tells that the record still exists; absent: the target is no record. */
  readonly tabela?: string
  /** The target is the record of the second id, not the one that groups. */
  readonly isSecond?: true
}

interface NotificationText {
  /** One line, at most 160 characters; cut where facts are longer. */
  readonly titulo: string
  readonly corpo: Html | string
}

/** Keeps the type of the facts. */
export const defineNotification = <Facts>(
  definition: NotificationDefinition<Facts>,
): NotificationDefinition<Facts> => definition

/** What a change tells of itself when it notifies. */
export interface Occasion<Facts> {
  /** The company that is told; each company of a change gets a notice of its own. */
  readonly ownerId: string
  /** The record; notices of one record and channel are one group. */
  readonly id: string
  /** The version of the change, or the instant that became due. With kind and record it is told once, ever. */
  readonly ocasiao: number | string
  /** A second id that the target needs, such as an occurrence of the load. */
  readonly rotaId?: string | null
  /** Who did it; null: the program itself. */
  readonly atorId: string | null
  /** The unit that people need; null: the record belongs to no unit. */
  readonly unidadeId: string | null
  /** Who created the record or answers for it. */
  readonly envolvidos?: readonly (string | null)[]
  readonly facts: Facts
}

/** The path of the target, as `GET {id}/acao` answers it. */
export const targetPath = (alvo: NotificationTarget, id: string, rotaId: string | null): string =>
  alvo.rota.replace(':id', id).replace(':rota', rotaId ?? '')
