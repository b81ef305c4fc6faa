/** Structured logs with secrets removed. */
import { type DestinationStream, type Logger as PinoLogger, pino } from 'pino'
import { PARECE_CHAVE } from '#platform/shared/chave.ts'

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

/** Query keys whose values are never logged, whatever they look like (the hub's ticket, links of mails). */
const SECRET_QUERY = new Set([
  'access_token',
  'token',
  'id',
  'fcmtoken',
  'apikey',
  'codigo',
  'code',
  // Devices and where they are.
  'deviceid',
  'lat',
  'lon',
  'location',
])
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i
/** What may be logged of a query: ids, small numbers, days and instants, yes and no; lists of them. */
const PLAIN_VALUE = /^(?:-?\d{1,5}|\d{4}-\d{2}-\d{2}(?:T[\d:.]{5,12}(?:Z|[+-]\d{2}:\d{2})?)?|true|false|)$/i
/** What may be logged of a path: names of calls, plates, codes and years. */
const PLAIN_SEGMENT = /^[\w.~-]*$/
/** As many digits in a row as a phone, a CPF or a CNPJ has, however they are written. */
const LONG_NUMBER = /\d(?:[.\-_~]?\d){7}/
/** A CNPJ of letters and digits. */
const CNPJ = /^[\da-z]{2}\.?[\da-z]{3}\.?[\da-z]{3}[-/]?[\da-z]{4}-?\d{2}$/i
const HIDDEN = '[oculto]'

/**
 * An address as it may be logged. Persons are looked for by name, document, e-mail and phone under many keys, so that
 * what is not plainly harmless is left out.
 */
export function redactUrl(url: string): string {
  const [, path = '', query, hash = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(url) ?? []
  const segments = path.split('/').map((segment) => (isPlainSegment(segment) ? segment : HIDDEN))
  const pairs = query?.split('&').map((pair) => {
    const [key = '', ...value] = pair.split('=')
    const name = isPlainSegment(key) ? key : HIDDEN
    if (value.length === 0) return name
    const isPlain = !SECRET_QUERY.has(key.toLowerCase()) && isPlainValue(value.join('='))
    return `${name}=${isPlain ? value.join('=') : HIDDEN}`
  })
  const end = hash === '' || isPlainSegment(hash.slice(1)) ? hash : `#${HIDDEN}`
  return `${segments.join('/')}${pairs ? `?${pairs.join('&')}` : ''}${end}`
}

const isPlainSegment = (text: string) =>
  UUID.test(text) ||
  (PLAIN_SEGMENT.test(text) && !LONG_NUMBER.test(text) && !CNPJ.test(text) && !PARECE_CHAVE.test(text))

const isPlainValue = (text: string) =>
  text
    .replaceAll(/%3A/gi, ':')
    .split(/,|%2C/i)
    .every((one) => UUID.test(one) || PLAIN_VALUE.test(one))

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
