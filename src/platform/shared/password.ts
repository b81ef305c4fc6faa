/** Password rules: length, the six-point meter and the confirmation. Pure; the same on server and web. */

export const MIN_PASSWORD_LENGTH = 6
export const MAX_PASSWORD_LENGTH = 30
export const MAX_PASSWORD_LEVEL = 6
export const PASSWORDS_NOT_EQUAL = 'A senha e a confirmação de senha devem ser iguais'

export interface PasswordCriterion {
  readonly key: 'length' | 'long' | 'lower' | 'upper' | 'digit' | 'symbol'
  readonly label: string
  readonly isMet: (password: string) => boolean
}

/** The six points of the meter (S-216, conflicts B4); each is worth one level. */
export const PASSWORD_CRITERIA: readonly PasswordCriterion[] = [
  { key: 'length', label: '6 caracteres ou mais', isMet: (text) => text.length >= MIN_PASSWORD_LENGTH },
  { key: 'long', label: '10 caracteres ou mais', isMet: (text) => text.length >= 10 },
  { key: 'lower', label: 'Letra minúscula', isMet: (text) => /\p{Ll}/u.test(text) },
  { key: 'upper', label: 'Letra maiúscula', isMet: (text) => /\p{Lu}/u.test(text) },
  { key: 'digit', label: 'Número', isMet: (text) => /\d/.test(text) },
  { key: 'symbol', label: 'Símbolo', isMet: (text) => /[^\p{L}\d\s]/u.test(text) },
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

/** What keeps the form from being sent; empty when nothing does (S-214, S-217, S-218). */
export function passwordProblems(newPassword: string, confirmation: string): PasswordProblem[] {
  const problems: PasswordProblem[] = []
  const add = (field: PasswordProblem['field'], key: PasswordProblem['key'], message: string) =>
    problems.push({ field, key, message })
  if (newPassword === '') add('newPassword', 'required', 'Campo obrigatório')
  else if (newPassword.length < MIN_PASSWORD_LENGTH) {
    add('newPassword', 'minLength', `Mínimo de ${MIN_PASSWORD_LENGTH} caracteres`)
  } else if (newPassword.length > MAX_PASSWORD_LENGTH) {
    add('newPassword', 'maxLength', `Máximo de ${MAX_PASSWORD_LENGTH} caracteres`)
  } else if (passwordLevel(newPassword) < MAX_PASSWORD_LEVEL) {
    const missing = PASSWORD_CRITERIA.filter((criterion) => !criterion.isMet(newPassword))
    add('newPassword', 'weak', `Falta: ${missing.map((criterion) => criterion.label.toLowerCase()).join(', ')}`)
  }
  if (confirmation !== newPassword) add('confirmation', 'passwordsNotEqual', PASSWORDS_NOT_EQUAL)
  return problems
}
