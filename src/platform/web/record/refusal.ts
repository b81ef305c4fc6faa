/** What a refusal means for the form or the screen it came to. */
import type { Static, TSchema } from 'typebox'
import { Check } from 'typebox/value'
import { platformErrors } from '#platform/shared/app-error.ts'
import { renderError } from '../errors/render-error.ts'
import { HttpError } from '../http/http-error.ts'

const NOT_FOUND = 404
const SERVER_ERROR = 500

/** The record as somebody else saved it, when that is why the save was refused (409 `version_conflict`). */
export function conflictingRecord<S extends TSchema>(schema: S, error: unknown): Static<S> | undefined {
  if (!(error instanceof HttpError) || error.code !== platformErrors.version_conflict.code) return undefined
  const { body } = error
  const current: unknown =
    typeof body === 'object' && body !== null ? Reflect.get(body, 'current') : undefined
  return Check(schema, current) ? current : undefined
}

/** The record that was asked for does not exist: nothing was found, or what the address gives cannot be an id. */
export function isMissing(error: unknown): boolean {
  if (!(error instanceof HttpError)) return false
  return error.status === NOT_FOUND || error.code === platformErrors.invalid_input.code
}

/** The server's own words when it refused with a reason; otherwise those of the generic handler (S-324 to S-329). */
export function refusalText(error: unknown): string {
  const hasReason = error instanceof HttpError && error.code !== undefined && error.status < SERVER_ERROR
  return hasReason ? error.message : renderError(error).text
}
