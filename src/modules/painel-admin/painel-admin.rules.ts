/** Rules of the admin panel; pure. */

import { newTrialEnd } from '#modules/owner/owner.rules.ts'
import { LICENCES, MODULES } from '#platform/shared/access.ts'
import type { FieldProblem } from '#platform/shared/app-error.ts'
import { isDocumento, normalizeDocumento } from '#platform/shared/documento.ts'

/** Trials that end within a week, and trials that are over. */
export const TRIAL_STATES = ['vencendo', 'vencido'] as const
export type TrialState = (typeof TRIAL_STATES)[number]

/** Instants as UTC strings. */
export interface ContaFields {
  readonly nome: string
  readonly documento: string
  readonly tipo: number
  readonly licenca: number
  readonly modulos: readonly string[]
  readonly trialAte: string | null
  readonly moduloTrial: string | null
  readonly moduloTrialAte: string | null
}

/** Trimmed and without masks; a trial without an end gets the usual one. */
export function cleanConta(typed: ContaFields, now: Date): ContaFields {
  const startsTrial = typed.licenca === LICENCES.Trial && typed.trialAte === null
  return {
    ...typed,
    nome: typed.nome.trim(),
    documento: normalizeDocumento(typed.documento),
    modulos: [...new Set(typed.modulos)],
    trialAte: startsTrial ? newTrialEnd(now).toISOString() : typed.trialAte,
  }
}

/** What is wrong with cleaned values, on the fields. */
export function checkConta(fields: ContaFields): FieldProblem[] {
  const { nome, documento, moduloTrial, moduloTrialAte } = fields
  const problems: FieldProblem[] = []
  const add = (path: string, message: string) => void problems.push({ path, message })
  if (nome === '') add('nome', 'Campo obrigatório')
  if (!isDocumento(documento)) add('documento', 'CPF ou CNPJ inválido')
  if (moduloTrial !== null && moduloTrialAte === null) {
    add('moduloTrialAte', 'Informe até quando o módulo fica em teste')
  }
  if (moduloTrial === null && moduloTrialAte !== null) add('moduloTrial', 'Escolha o módulo em teste')
  return problems
}

/** The own company keeps its licence and its access, or the panel would lock its users out. */
export const touchesOwnAccess = (
  isOwn: boolean,
  before: { readonly licenca: number; readonly ativo: boolean },
  after: { readonly licenca: number; readonly ativo: boolean },
): boolean => isOwn && (before.licenca !== after.licenca || before.ativo !== after.ativo)

const NAMES: Readonly<Record<string, string>> = MODULES

/** `Frota, Chat com motoristas`: as the history and the drawer name modules. */
export const moduleNames = (keys: readonly string[]): string =>
  keys.map((key) => NAMES[key] ?? key).join(', ')
