/**
 * The catalogue of legal rules: every number of the law is a dated value with its source and its reviewers, none a
 * constant of the code (commercial §4.1). Pure; days are civil days `YYYY-MM-DD`.
 */
import { addDays, daysBetween } from '#platform/shared/day.ts'
import type { RegraCodigo, RegraDados } from './regra-dados.ts'

/** The law counts its days in Brasília. */
export const ZONA_DA_LEI = 'America/Sao_Paulo'

export const SITUACAO_VALOR = { rascunho: 1, conferida: 2, confirmada: 3, derivada: 4, revogada: 5 } as const
export type SituacaoValor = (typeof SITUACAO_VALOR)[keyof typeof SITUACAO_VALOR]

/** Of one rule; many decades of acts. */
export const MAX_VALORES = 500

export const SITUACAO_VALOR_LABELS: Record<SituacaoValor, string> = {
  1: 'Rascunho',
  2: 'Conferida por um',
  3: 'Confirmada',
  4: 'Derivada',
  5: 'Revogada',
}

/** How far a rule may block: `trava` nobody can lower, `empresa` a company can lower to a warning, `aviso` never blocks. */
export const NIVEIS = ['trava', 'empresa', 'aviso'] as const
export type NivelDaRegra = (typeof NIVEIS)[number]

export const NIVEL_LABELS: Record<NivelDaRegra, string> = {
  trava: 'Trava: ninguém abranda',
  empresa: 'Bloqueia; a empresa pode abrandar',
  aviso: 'Só avisa',
}

/** So many different persons confirm a value before it blocks anybody. */
export const CONFERENTES_NECESSARIOS = 2
/** A rule that nobody has compared with its act for so many days is told to those who care for it. */
export const DIAS_SEM_CONFERENCIA = 7

/** Who or what vouches for a value: a person who read the act, or a public source of the first load. */
export interface Conferencia {
  readonly tipo: 'pessoa' | 'fonte'
  readonly nome: string
  /** The person; null for a source. */
  readonly usuarioId: string | null
  /** Null of a source. */
  readonly quando: string | null
}

export interface ValorDaRegra<C extends RegraCodigo = RegraCodigo> {
  readonly id: string
  readonly codigo: C
  /** Values of one rule that stand side by side have different scopes, for instance the tables of the floor. */
  readonly escopo: string
  readonly validoDe: string
  /** Last day; null while no other value follows. */
  readonly validoAte: string | null
  /** The act that set it, for instance `Portaria SUROC 22/2026`. */
  readonly ato: string
  readonly url: string | null
  readonly situacao: SituacaoValor
  readonly dados: RegraDados[C]
  readonly conferencias: readonly Conferencia[]
}

/** Whether a value may stop anybody: two persons, or two sources of the first load, have confirmed it [C-404]. */
export const isConfirmado = ({ situacao }: Pick<ValorDaRegra, 'situacao'>): boolean =>
  situacao === SITUACAO_VALOR.confirmada

type Datado = Pick<ValorDaRegra, 'validoDe' | 'validoAte' | 'situacao'>

/** Drafts and revoked values never count. */
export const isUsable = ({ situacao }: Pick<ValorDaRegra, 'situacao'>): boolean =>
  situacao !== SITUACAO_VALOR.rascunho && situacao !== SITUACAO_VALOR.revogada

const covers = ({ validoDe, validoAte }: Datado, dia: string): boolean =>
  dia >= validoDe && (validoAte === null || dia <= validoAte)

const latest = <V extends Datado>(values: readonly V[]): V | undefined =>
  values.reduce<V | undefined>(
    (best, value) => (best && best.validoDe >= value.validoDe ? best : value),
    undefined,
  )

/**
 * The value in force on a day. A confirmed value goes before one that is not: an unconfirmed newer one is only
 * shown (`valorAnunciado`) until it is confirmed. Drafts and revoked values are never in force. Undefined: none is known.
 */
export function valorEm<V extends Datado>(values: readonly V[], dia: string): V | undefined {
  const inForce = values.filter((value) => isUsable(value) && covers(value, dia))
  return latest(inForce.filter(isConfirmado)) ?? latest(inForce)
}

/** A newer value for that day that waits for its confirmation while an older one goes on; undefined: none. */
export function valorAnunciado<V extends Datado>(values: readonly V[], dia: string): V | undefined {
  const current = valorEm(values, dia)
  if (!current) return undefined
  return latest(values.filter((v) => isUsable(v) && covers(v, dia) && v.validoDe > current.validoDe))
}

/** Different persons who confirm, each once. */
const personsOf = (conferencias: readonly Conferencia[]): number =>
  new Set(conferencias.filter(({ tipo }) => tipo === 'pessoa').map(({ usuarioId }) => usuarioId)).size

/**
 * The state after a person said "está igual ao ato, conferi". A value that sources already confirmed stays
 * confirmed; a draft or a single-source value rises with each different person; the same person counts once.
 */
export function situacaoDepoisDeConferir(
  situacao: SituacaoValor,
  conferencias: readonly Conferencia[],
): SituacaoValor {
  if (situacao === SITUACAO_VALOR.confirmada || situacao === SITUACAO_VALOR.revogada) return situacao
  if (personsOf(conferencias) >= CONFERENTES_NECESSARIOS) return SITUACAO_VALOR.confirmada
  return situacao === SITUACAO_VALOR.derivada ? situacao : SITUACAO_VALOR.conferida
}

/** Days since a rule was last compared with its act; both are civil days, and tomorrow counts as none. */
export const diasSemConferencia = (ultima: string, hoje: string): number =>
  Math.max(0, daysBetween(ultima, hoje))

/** Whether a rule waits for its "conferi": seven days have passed, whatever its values say [C-405]. */
export const isAtrasada = (ultima: string, hoje: string): boolean =>
  hoje > addDays(ultima, DIAS_SEM_CONFERENCIA)

/** Ordinary revisions of the floor are due on 20 January and 20 July (Lei 13.703/2018 art. 5). */
export function proximaRevisaoDoPiso(hoje: string): string {
  const ano = Number(hoje.slice(0, 4))
  const dias = [`${ano}-01-20`, `${ano}-07-20`, `${ano + 1}-01-20`]
  return dias.find((dia) => dia > hoje) ?? `${ano + 1}-01-20`
}
