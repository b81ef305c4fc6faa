import { AppError, platformErrors } from '#platform/shared/app-error.ts'

/** A refusal on one field of the input. */
export const invalid = (path: string, message: string) =>
  new AppError(platformErrors.invalid_input, { details: [{ path, message }] })
