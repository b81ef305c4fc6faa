import { invalidField } from '#platform/shared/app-error.ts'
import { parseInstant } from '#platform/shared/date.ts'
import { validationMessages } from '#platform/shared/validation-messages.ts'

/** As it is stored (UTC); null stays. Throws `invalid_input` on the field for what is no instant. */
export function checkedInstant(path: string, text: string | null | undefined): string | null {
  if (text === null || text === undefined) return null
  const found = parseInstant(text)
  if (found === undefined) throw invalidField(path, validationMessages.invalidDate)
  return found
}
