/** The one place where refusals and surprises become answers. */
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { AppError, type ErrorDefinition, platformErrors } from '#platform/shared/app-error.ts'

const RETRY_AFTER_SECONDS = '2'
/** A unique, exclusion, foreign key or check constraint refused a row. */
const CONSTRAINT_CODES = new Set(['23505', '23P01', '23503', '23514'])
const { unavailable, database_busy, database_read_only, storage_full } = platformErrors
/**
 * What is no mistake of the caller and passes: the same request may succeed later. Codes of PostgreSQL (its appendix A)
 * and of the system. A connection that broke leaves open whether a commit went through; all others undid it.
 */
const PASSING: Readonly<Record<string, ErrorDefinition>> = {
  '57P01': unavailable,
  '57P02': unavailable,
  '57P03': unavailable,
  ECONNREFUSED: unavailable,
  ECONNRESET: unavailable,
  EPIPE: unavailable,
  ETIMEDOUT: unavailable,
  EHOSTUNREACH: unavailable,
  // The statement took too long, waited too long for another one, or was in its way.
  '57014': database_busy,
  '55P03': database_busy,
  '40001': database_busy,
  '40P01': database_busy,
  '53200': database_busy,
  '53300': database_busy,
  // The database was told so, or is a standby that nobody has promoted.
  '25006': database_read_only,
  EROFS: database_read_only,
  '53100': storage_full,
  ENOSPC: storage_full,
  EDQUOT: storage_full,
}

/** The driver tells by text alone that a connection broke, broke before, or was not to be had. */
const LOST_CONNECTION =
  /timeout exceeded when trying to connect|Connection terminated|Client (has encountered a connection error|was closed) and is not queryable/i

/** Turns anything thrown into an `AppError`; `undefined` means: a surprise. */
export function asAppError(error: unknown, known: readonly ErrorDefinition[]): AppError | undefined {
  if (error instanceof AppError) return error
  if (!(error instanceof Error)) return undefined
  return fromDatabase(error, known) ?? fromFramework(error as FastifyError)
}

function fromDatabase(error: Error, known: readonly ErrorDefinition[]): AppError | undefined {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (CONSTRAINT_CODES.has(code) && 'constraint' in error) {
    // A constraint is named like the error code it becomes.
    const definition = known.find((candidate) => candidate.code === error.constraint)
    if (definition) return new AppError(definition)
    if (code === '23503') return new AppError(platformErrors.record_in_use)
    if (code === '23505') return new AppError(platformErrors.duplicate)
    return undefined
  }
  // No socket to connect to; a missing file of our own would be a surprise.
  const isAbsent = code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect'
  const passing = PASSING[code] ?? (isAbsent || LOST_CONNECTION.test(error.message) ? unavailable : undefined)
  if (passing) return new AppError(passing, { headers: { 'retry-after': RETRY_AFTER_SECONDS } })
  // A NUL character or broken text that no column can hold is the caller's mistake.
  if (code === '22021' || code === '22P05') return new AppError(platformErrors.invalid_input)
  // What we send as JSON was written by `JSON.stringify`; only half of a pair of surrogates in a text is refused in it.
  if (code === '22P02' && error.message.includes('type json'))
    return new AppError(platformErrors.invalid_input)
  return undefined
}

function fromFramework(error: FastifyError): AppError | undefined {
  const { statusCode, code } = error
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new AppError(platformErrors.unsupported_media)
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE' || code === 'FST_REQ_FILE_TOO_LARGE' || statusCode === 413) {
    return new AppError(platformErrors.too_large)
  }
  if (code === 'FST_UNDER_PRESSURE') {
    return new AppError(unavailable, { headers: { 'retry-after': RETRY_AFTER_SECONDS } })
  }
  // Such as `%ff` in an address: nothing can be there.
  if (statusCode === 404 || code === 'FST_ERR_BAD_URL') return new AppError(platformErrors.not_found)
  if (statusCode === 429) return new AppError(platformErrors.rate_limited)
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return new AppError(platformErrors.malformed_body)
  }
  return undefined
}

/** Whoever asked closed the connection while the answer was being packed: a page that was left, for one. */
const hasLeft = (error: unknown, { raw }: FastifyReply): boolean =>
  raw.destroyed && error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE'

/** Answers an error; surprises are logged in full and told as `unexpected` only. */
export function sendError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  known: readonly ErrorDefinition[],
) {
  const expected = asAppError(error, known)
  if (hasLeft(error, reply)) {
    request.log.info('quem pediu foi embora antes da resposta')
  } else if (!expected) {
    const { ownerId, userId } = request.estivaSession ?? {}
    request.log.error({ err: error, ownerId, userId }, 'erro inesperado')
  } else if (expected !== error && expected.status === unavailable.status) {
    // Whoever runs the program reads why people are turned away.
    request.log.warn({ err: error }, 'serviço indisponível')
  }
  const answer = expected ?? new AppError(platformErrors.unexpected)
  for (const [name, value] of Object.entries(answer.headers ?? {})) reply.header(name, value)
  return reply
    .status(answer.status)
    .type('application/json; charset=utf-8')
    .serializer((body: unknown) => JSON.stringify(body))
    .send({
      code: answer.code,
      message: answer.message,
      ...(answer.details ? { details: answer.details } : {}),
      ...answer.extra,
      requestId: request.id,
    })
}
