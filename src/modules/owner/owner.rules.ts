/** Licence and trial of a company; time is an argument, nothing is read. */
import { COMPANY_TYPES, LICENCES, MODULES } from '#platform/shared/access.ts'
import { dayAt } from '#platform/shared/date.ts'

/** A trial ends on a day of the business calendar, which is Brasília's for every company. */
export const TRIAL_TIME_ZONE = 'America/Sao_Paulo'
const DAY_MS = 86_400_000

/** Number of the calendar day in Brasília, so that two of them subtract to whole days. */
const dayNumber = (instant: Date) => Date.parse(dayAt(instant, TRIAL_TIME_ZONE)) / DAY_MS

/**
 * Whole calendar days in Brasília until the day the trial ends: 1 the day before, 0 on the last day and
 * after it. Null when there is no trial (S-146, S-190).
 */
export function trialDaysLeft(trialAte: Date | null, now: Date): number | null {
  return trialAte === null ? null : Math.max(0, dayNumber(trialAte) - dayNumber(now))
}

export type LoginLicenceState = 'ok' | 'blocked' | 'trial-expired'

export interface CompanyLicence {
  readonly licenca: number
  readonly bloqueada: boolean
  readonly trialAte: Date | null
}

/**
 * Whether the licence lets anybody in. A trial ends at its instant, not at the end of its day; licences
 * other than Trial do not look at the date.
 */
export function loginLicenceState(owner: CompanyLicence, now: Date): LoginLicenceState {
  if (owner.bloqueada) return 'blocked'
  const hasEnded = owner.trialAte !== null && owner.trialAte <= now
  return owner.licenca === LICENCES.Trial && hasEnded ? 'trial-expired' : 'ok'
}

/** The alert of a trial licence with at least one day left (S-188 to S-190); null: nothing is shown. */
export function trialAlertText(licenca: number, dias: number | null): string | null {
  if (licenca !== LICENCES.Trial || dias === null || dias < 1) return null
  return `Tempo da licença trial expira em ${dias} ${dias === 1 ? 'dia' : 'dias'}!`
}

export interface ModuleTrial {
  readonly modulo: string | null
  readonly ate: Date | null
}

/** Name and remaining days of a module on trial; both null without one or after its end (S-282). */
export function moduleTrialInfo(
  { modulo, ate }: ModuleTrial,
  now: Date,
): { nome: string | null; diasExpiracao: number | null } {
  if (modulo === null || ate === null || ate <= now) return { nome: null, diasExpiracao: null }
  return { nome: moduleName(modulo), diasExpiracao: trialDaysLeft(ate, now) }
}

/** The name of a module by its key; a key that this release does not know stands for itself. */
export const moduleName = (modulo: string): string =>
  Object.entries(MODULES).find(([key]) => key === modulo)?.[1] ?? modulo

/** Administrators are told so many days before a trial ends. */
export const DIAS_ANTES_DO_FIM: readonly number[] = [7, 3, 1]

/** A trial lasts so many days from its creation (conflicts B43). */
export const TRIAL_DAYS = 7

/** The end of a trial that begins now. */
export const newTrialEnd = (now: Date): Date => new Date(now.getTime() + TRIAL_DAYS * DAY_MS)

/** The company's words, trimmed; a word that stands for itself is none. */
export function cleanTextos(textos: Readonly<Record<string, string>>): Record<string, string> {
  const entries = Object.entries(textos)
    .map(([word, replacement]) => [word.trim(), replacement.trim()] as const)
    .filter(([word, replacement]) => word !== '' && replacement !== '' && word !== replacement)
  return Object.fromEntries(entries)
}

/** `carga → viagem, doca → portão`, in the order of the standard words. */
export const describeTextos = (textos: Readonly<Record<string, string>>): string =>
  Object.entries(textos)
    .sort(([a], [b]) => a.localeCompare(b, 'pt-BR'))
    .map(([word, replacement]) => `${word} → ${replacement}`)
    .join(', ')

/** Names of the licences; the wire and the modules name them as S-147 does. */
export const LICENCE_LABELS: Readonly<Record<number, string>> = {
  0: 'Sem licença',
  1: 'Teste',
  2: 'Free',
  3: 'Cliente',
  4: 'Interna',
  5: 'Sem cobrança',
  6: 'Oferecimento restrito',
}

export const COMPANY_TYPE_LABELS: Readonly<Record<number, string>> = {
  [COMPANY_TYPES.Embarcador]: 'Embarcador',
  [COMPANY_TYPES.Transportadora]: 'Transportadora',
  [COMPANY_TYPES.TransportadoraOferecimento]: 'Transportadora de oferecimento',
}
