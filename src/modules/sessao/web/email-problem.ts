import { isEmail } from '#platform/shared/email.ts'
import { validationMessages } from '#platform/shared/validation-messages.ts'

/** What is wrong with a typed address; undefined when it can be sent. */
export function emailProblem(typed: string): string | undefined {
  if (typed.trim() === '') return validationMessages.required
  return isEmail(typed) ? undefined : validationMessages.invalidEmail
}
