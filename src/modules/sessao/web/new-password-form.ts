/** What the new-password page says and when its form may be sent (shell §2.4, §5, §8). Pure. */
import { type PasswordProblem, passwordProblems } from '#platform/shared/password.ts'
import { systemMessages } from '#platform/shared/system-messages.ts'
import { HttpError, OfflineError } from '#platform/web/http/http-error.ts'
import { passwordLink } from '../mail-link.contract.ts'
import { sessaoErrors } from '../sessao.contract.ts'

const { link_unknown, link_spent } = sessaoErrors

interface NewPasswordTexts {
  readonly heading: string
  readonly submit: string
  readonly success: string
}

const CHANGE: NewPasswordTexts = {
  heading: 'Alteração de senha',
  submit: 'Alterar senha',
  success: 'Alteração realizada com sucesso!',
}
const CREATION: NewPasswordTexts = {
  heading: 'Definição de senha',
  submit: 'Criar senha',
  success: 'Senha criada com sucesso!',
}

export interface NewPasswordLink {
  /** Empty when the link has none. */
  readonly token: string
  readonly texts: NewPasswordTexts
}

/** Reads `token=…&creation=true`; `creation` without a value, `1` and `true` mean a first password (S-063). */
export function readNewPasswordLink(query: string): NewPasswordLink {
  const values = new URLSearchParams(query)
  const creation = values.get('creation')?.toLowerCase()
  const isCreation = creation !== undefined && ['', '1', 'true'].includes(creation)
  return { token: values.get(passwordLink.param)?.trim() ?? '', texts: isCreation ? CREATION : CHANGE }
}

export interface NewPasswordForm {
  readonly token: string
  readonly newPassword: string
  readonly confirmation: string
}

/** True when the form may be sent: a token, a password of level 6, and the same one twice (S-213, S-215). */
export function canSubmit({ token, newPassword, confirmation }: NewPasswordForm): boolean {
  return token !== '' && passwordProblems(newPassword, confirmation).length === 0
}

/** The message to show under a field, once the person has been there. */
export function problemOf(
  field: PasswordProblem['field'],
  { newPassword, confirmation }: NewPasswordForm,
): string | undefined {
  return passwordProblems(newPassword, confirmation).find((problem) => problem.field === field)?.message
}

export interface NewPasswordFailure {
  readonly text: string
  readonly detail?: string
  /** The link itself is refused: only another one helps. */
  readonly needsNewLink: boolean
}

/** 400 and 404 say it in the server's words; everything else is unexpected (S-314, S-315). */
export function newPasswordFailure(error: unknown): NewPasswordFailure {
  if (error instanceof OfflineError) {
    return {
      text: systemMessages.unexpectedError,
      detail: `${error.message} O que você digitou foi mantido.`,
      needsNewLink: false,
    }
  }
  const isKnown = error instanceof HttpError && (error.status === 400 || error.status === 404)
  if (!isKnown) return { text: systemMessages.unexpectedError, needsNewLink: false }
  const needsNewLink = error.code === link_unknown.code || error.code === link_spent.code
  return { text: error.message, needsNewLink }
}
