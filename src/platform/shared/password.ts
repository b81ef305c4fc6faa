/** Password rules: length, the six-point meter and the confirmation. Pure; the same on server and web. */
import { validationMessages } from './validation-messages.ts'

const MIN_PASSWORD_LENGTH = 6
export const MAX_PASSWORD_LENGTH = 30
export const MAX_PASSWORD_LEVEL = 6
const LONG_PASSWORD_LENGTH = 10

const PASSWORDS_NOT_EQUAL = validationMessages.passwordsNotEqual

export interface PasswordCriterion {
  readonly key: 'length' | 'long' | 'lower' | 'upper' | 'digit' | 'symbol'
  readonly label: string
  readonly isMet: (password: string) => boolean
}

/** The six points of the meter (S-216, conflicts B4); each is worth one level. */
export const PASSWORD_CRITERIA: readonly PasswordCriterion[] = [
  { key: 'length', label: '6 caracteres ou mais', isMet: (text) => text.length >= MIN_PASSWORD_LENGTH },
  { key: 'long', label: '10 caracteres ou mais', isMet: (text) => text.length >= LONG_PASSWORD_LENGTH },
  { key: 'lower', label: 'Letra minúscula', isMet: (text) => /\p{Ll}/u.test(text) },
  { key: 'upper', label: 'Letra maiúscula', isMet: (text) => /\p{Lu}/u.test(text) },
  { key: 'digit', label: 'Número', isMet: (text) => /\d/.test(text) },
  { key: 'symbol', label: 'Símbolo', isMet: (text) => /[^\p{L}\p{M}\d\s]/u.test(text) },
]

/** Level 0 to 6; a password is accepted at 6 only (S-215). */
export function passwordLevel(password: string): number {
  return PASSWORD_CRITERIA.filter((criterion) => criterion.isMet(password)).length
}

export interface PasswordProblem {
  readonly field: 'newPassword' | 'confirmation'
  readonly key: 'required' | 'minLength' | 'maxLength' | 'weak' | 'passwordsNotEqual'
  readonly message: string
}

/**
 * What keeps the form from being sent: at most one problem of the new password, then that of the confirmation.
 * Empty when nothing does (S-214, S-217, S-218).
 */
export function passwordProblems(newPassword: string, confirmation: string): PasswordProblem[] {
  const problem = newPasswordProblem(newPassword)
  const problems: PasswordProblem[] = problem ? [{ field: 'newPassword', ...problem }] : []
  if (confirmation !== newPassword) {
    problems.push({ field: 'confirmation', key: 'passwordsNotEqual', message: PASSWORDS_NOT_EQUAL })
  }
  return problems
}

function newPasswordProblem(password: string): Pick<PasswordProblem, 'key' | 'message'> | undefined {
  if (password === '') return { key: 'required', message: validationMessages.required }
  if (password.length < MIN_PASSWORD_LENGTH) {
    return { key: 'minLength', message: validationMessages.minLength(MIN_PASSWORD_LENGTH) }
  }
  if (password.length > MAX_PASSWORD_LENGTH) {
    return { key: 'maxLength', message: validationMessages.maxLength(MAX_PASSWORD_LENGTH) }
  }
  const missing = PASSWORD_CRITERIA.filter((criterion) => !criterion.isMet(password))
  if (missing.length === 0) return undefined
  return {
    key: 'weak',
    message: `Falta: ${missing.map((criterion) => criterion.label.toLowerCase()).join(', ')}`,
  }
}
