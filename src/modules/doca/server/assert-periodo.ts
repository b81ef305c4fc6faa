import { invalidField } from '#platform/shared/app-error.ts'
import { addDays, isDay } from '#platform/shared/day.ts'
import { validationMessages } from '#platform/shared/validation-messages.ts'

/** Throws `invalid_input` unless the days exist, in order, and are no more than `max`. */
export function assertPeriodo(de: string, ate: string, max: number): void {
  if (!isDay(de)) throw invalidField('dataInicio', validationMessages.invalidDate)
  if (!isDay(ate)) throw invalidField('dataFim', validationMessages.invalidDate)
  if (ate < de) throw invalidField('dataFim', validationMessages.endBeforeStart)
  // Two texts that are days compare in order, and the last day of all has no later one.
  if (ate > '9990-01-01' || addDays(de, max - 1) < ate) {
    throw invalidField('dataFim', `O período pode ter até ${max} dias`)
  }
}
