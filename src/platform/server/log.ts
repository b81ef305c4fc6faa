/** Structured logs with secrets removed. */
import { type DestinationStream, type Logger as PinoLogger, pino } from 'pino'

export type Logger = PinoLogger

/** Names of fields whose values never reach a log, down to two objects inside the logged one. */
const SECRET_FIELDS = [
  'password',
  'senha',
  'oldPassword',
  'newPassword',
  'token',
  'refreshToken',
  'recoveryToken',
  'fcmToken',
  'codigoAutenticacaoSegundoFator',
  'authorization',
  'cookie',
  'secret',
]

/** Query keys whose values are replaced in logged addresses (the hub's ticket, links of mails). */
const SECRET_QUERY = /([?&](?:access_token|token|id|fcmToken|apiKey)=)[^&#\s]*/gi

/** An address as it may be logged. */
export const redactUrl = (url: string) => url.replace(SECRET_QUERY, '$1[oculto]')

export function createLogger(level: string, destination?: DestinationStream): Logger {
  const paths = SECRET_FIELDS.flatMap((field) => [field, `*.${field}`, `*.*.${field}`])
  const options = {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths, censor: '[oculto]' },
    serializers: { err: pino.stdSerializers.err },
  }
  return destination ? pino(options, destination) : pino(options)
}
