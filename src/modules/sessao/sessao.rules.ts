/** Rules of sign-in and sessions; time is an argument, nothing is read. */

import { describeSession, type SessaoVista } from './describe-session.rules.ts'

/** Delivery channels of the second factor on the wire (S-271; 3 is proposed). */
export const TIPO_AUTENTICACAO = { nenhuma: 0, email: 1, sms: 2, aplicativo: 3 } as const

export const LOCK_AFTER_FAILURES = 5
export const LOCK_WINDOW_MS = 15 * 60_000
export const CODE_DIGITS = 6
export const CODE_LIFETIME_MS = 10 * 60_000
export const CODE_MAX_TRIES = 5
/** A code is not sent again sooner than this. */
export const CODE_RESEND_MS = 30_000
export const LINK_LIFETIME_MS = 60 * 60_000
/** The session ends 8 hours after its last use, and 24 hours after its start whatever happens (A33). */
export const SESSION_IDLE_MS = 8 * 3_600_000
export const SESSION_MAX_MS = 24 * 3_600_000
/** The refresh token before the current one still answers its successor for this long (lost answer, two tabs). */
export const REFRESH_REPLAY_MS = 30_000

export interface FailureCount {
  readonly falhas: number
  readonly desde: Date
}

/** True while five wrong passwords within 15 minutes keep an address locked (S-310). */
export function isLocked(failures: FailureCount | undefined, now: Date): boolean {
  return failures !== undefined && failures.falhas >= LOCK_AFTER_FAILURES && isInWindow(failures, now)
}

/** The count after one more wrong password; a new window starts when the old one has passed. */
export function countFailure(failures: FailureCount | undefined, now: Date): FailureCount {
  if (!failures || !isInWindow(failures, now)) return { falhas: 1, desde: now }
  return { falhas: failures.falhas + 1, desde: failures.desde }
}

const RECOVERY_PAUSE_MS = 60_000
const RECOVERY_WINDOW_MS = 3_600_000
const MAX_RECOVERIES = 5

/** The mails of the last hour with one more; undefined: it would follow too soon, or be one too many. */
export function countRecovery(sent: readonly Date[], now: Date): Date[] | undefined {
  const age = (at: Date) => now.getTime() - at.getTime()
  const recent = sent.filter((at) => age(at) < RECOVERY_WINDOW_MS)
  const isAllowed = recent.length < MAX_RECOVERIES && recent.every((at) => age(at) >= RECOVERY_PAUSE_MS)
  return isAllowed ? [...recent, now] : undefined
}

const isInWindow = (failures: FailureCount, now: Date) =>
  now.getTime() - failures.desde.getTime() < LOCK_WINDOW_MS

export interface Account {
  readonly ativo: boolean
  readonly bloqueado: boolean
  readonly empresaBloqueada: boolean
  readonly trialExpirado: boolean
  readonly senhaExpiraEm: Date | null
  readonly segundoFator: number
}

export type LoginOutcome =
  | 'enter'
  | 'user_blocked'
  | 'company_blocked'
  | 'trial_expired'
  | 'password_expired'
  | 'second_factor'

/** What follows after a right password: the first reason to stop, in the order of the login table (shell §8). */
export function decideLogin(account: Account, now: Date): LoginOutcome {
  if (account.bloqueado || !account.ativo) return 'user_blocked'
  if (account.empresaBloqueada) return 'company_blocked'
  if (account.trialExpirado) return 'trial_expired'
  if (account.senhaExpiraEm !== null && account.senhaExpiraEm <= now) return 'password_expired'
  if (account.segundoFator !== TIPO_AUTENTICACAO.nenhuma) return 'second_factor'
  return 'enter'
}

/** The end of a session used now. */
export function sessionEnd(startedAt: Date, now: Date): Date {
  return new Date(Math.min(now.getTime() + SESSION_IDLE_MS, startedAt.getTime() + SESSION_MAX_MS))
}

export interface RefreshState {
  /** Number of the newest refresh token of the session. */
  readonly contador: number
  readonly giradoEm: Date
  readonly expiraEm: Date
  readonly encerradaEm: Date | null
}

/** `rotate`: a new token; `repeat`: the same successor again; `reuse`: the session ends; `ended`: refused. */
export type RefreshDecision = 'rotate' | 'repeat' | 'reuse' | 'ended'

/** What a presented refresh token of number `presented` means (A33). */
export function decideRefresh(state: RefreshState, presented: number, now: Date): RefreshDecision {
  if (state.encerradaEm !== null || state.expiraEm <= now) return 'ended'
  if (presented === state.contador) return 'rotate'
  const isPrevious = presented === state.contador - 1
  if (isPrevious && now.getTime() - state.giradoEm.getTime() <= REFRESH_REPLAY_MS) return 'repeat'
  return 'reuse'
}

/** A device by the session that it signed in with: a browser that grew older is the same device still. */
const aparelhoDe = (sessao: SessaoVista) => describeSession(sessao).replace(/ \d+/, '')

/** Nothing is new to somebody who never came, or not for so long that nothing is remembered. */
export const isAparelhoNovo = (nova: SessaoVista, conhecidas: readonly SessaoVista[]): boolean =>
  conhecidas.length > 0 && !conhecidas.some((one) => aparelhoDe(one) === aparelhoDe(nova))

/** `renata.kuhn@moinho.com.br` → `re•••@moinho.com.br`: enough to recognise one's own address. */
export function maskEmail(email: string): string {
  const [name = '', domain = ''] = email.split('@')
  return `${name.slice(0, 2)}•••@${domain}`
}
