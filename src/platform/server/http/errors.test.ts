import { once } from 'node:events'
import { request as ask } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyBaseLogger } from 'fastify'
import { expect, test } from 'vitest'
import { AppError, defineErrors } from '#platform/shared/app-error.ts'
import { asAppError, sendError } from './errors.ts'

const known = Object.values(defineErrors({ reserva_window_taken: [409, 'Horário ocupado.'] }))

const errorWith = (properties: Record<string, unknown>, message = 'x') =>
  Object.assign(new Error(message), properties)

test.each<[string, Record<string, unknown>, string, number]>([
  [
    'a constraint named like a refusal',
    { code: '23P01', constraint: 'reserva_window_taken' },
    'reserva_window_taken',
    409,
  ],
  ['a row that is referred to', { code: '23503', constraint: 'doca_fk' }, 'record_in_use', 409],
  ['a row that exists already', { code: '23505', constraint: 'doca_codigo' }, 'duplicate', 409],
  ['a statement that was given up', { code: '57014' }, 'database_busy', 503],
  ['a database that is stopping', { code: '57P01' }, 'unavailable', 503],
  ['a database without a free connection', { code: '53300' }, 'database_busy', 503],
  ['two transactions in each other’s way', { code: '40001' }, 'database_busy', 503],
  ['a deadlock', { code: '40P01' }, 'database_busy', 503],
  ['a database that cannot be reached', { code: 'ECONNREFUSED' }, 'unavailable', 503],
  ['a database that only reads', { code: '25006' }, 'database_read_only', 503],
  ['a folder that cannot be written', { code: 'EROFS' }, 'database_read_only', 503],
  ['a database without room', { code: '53100' }, 'storage_full', 503],
  ['a disk without room for a file', { code: 'ENOSPC' }, 'storage_full', 503],
  ['text that no column can hold', { code: '22021' }, 'invalid_input', 400],
  [
    'a content type nobody reads',
    { code: 'FST_ERR_CTP_INVALID_MEDIA_TYPE', statusCode: 415 },
    'unsupported_media',
    415,
  ],
  ['a body that is too large', { code: 'FST_ERR_CTP_BODY_TOO_LARGE', statusCode: 413 }, 'too_large', 413],
  ['a file that is too large', { code: 'FST_REQ_FILE_TOO_LARGE', statusCode: 413 }, 'too_large', 413],
  ['an overloaded process', { code: 'FST_UNDER_PRESSURE', statusCode: 503 }, 'unavailable', 503],
  ['an address nobody serves', { statusCode: 404 }, 'not_found', 404],
  ['an address that is no text', { code: 'FST_ERR_BAD_URL', statusCode: 400 }, 'not_found', 404],
  ['too many requests', { statusCode: 429 }, 'rate_limited', 429],
  ['broken JSON', { code: 'FST_ERR_CTP_INVALID_JSON_BODY', statusCode: 400 }, 'malformed_body', 400],
])('%s is answered as %s', (_, properties, code, status) => {
  expect(asAppError(errorWith(properties), known)).toMatchObject({ code, status })
})

test('half of a pair of surrogates is the caller’s mistake, an id of ours that is none is not', () => {
  const errorOf = (type: string) => errorWith({ code: '22P02' }, `invalid input syntax for type ${type}`)
  expect(asAppError(errorOf('json'), known)).toMatchObject({ code: 'invalid_input', status: 400 })
  expect(asAppError(errorOf('uuid: "x"'), known)).toBeUndefined()
})

test.each([
  'timeout exceeded when trying to connect',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
])('the pool’s "%s" is answered as unavailable', (message) => {
  expect(asAppError(new Error(message), known)).toMatchObject({ code: 'unavailable' })
})

test.each([{ code: '57P03' }, { code: '53100' }, { code: 'FST_UNDER_PRESSURE', statusCode: 503 }])(
  '%o tells when to try again',
  (properties) => {
    expect(asAppError(errorWith(properties), known)?.headers).toEqual({ 'retry-after': '2' })
  },
)

test('a refusal stays what it is', () => {
  const [definition] = known
  if (!definition) throw new Error('no definition')
  const refusal = new AppError(definition)
  expect(asAppError(refusal, [])).toBe(refusal)
})

test.each<[string, unknown]>([
  ['a plain error', new Error('x')],
  ['a check that no refusal is named like', errorWith({ code: '23514', constraint: 'doca_peso_check' })],
  ['a mistake in SQL', errorWith({ code: '42703' })],
  ['an error of the framework itself', errorWith({ statusCode: 500 })],
  ['a thrown text', 'x'],
  ['a thrown nothing', undefined],
])('%s is a surprise', (_, error) => {
  expect(asAppError(error, known)).toBeUndefined()
})

test.each([
  ['whose answer was being packed, is no surprise', { code: 'ERR_STREAM_PREMATURE_CLOSE' }, []],
  ['does not hide another error', { code: 'ERR_ASSERTION' }, ['erro inesperado']],
])('somebody who leaves, %s', async (_, properties, surprises) => {
  const told: string[] = []
  const server = Fastify({ loggerInstance: tellingErrors(told) })
  server.setErrorHandler((error, request, reply) => sendError(error, request, reply, []))
  const asked = Promise.withResolvers<void>()
  const answered = Promise.withResolvers<void>()
  server.get('/', async (_request, reply) => {
    asked.resolve()
    await once(reply.raw, 'close')
    setImmediate(answered.resolve)
    throw errorWith(properties)
  })
  await server.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.server.address() as AddressInfo
  const client = ask({ port, host: '127.0.0.1' }).on('error', () => {})
  client.end()
  await asked.promise
  client.destroy()
  await answered.promise
  expect(told).toEqual(surprises)
  await server.close()
})

/** Keeps what it is told of errors. */
function tellingErrors(told: string[]): FastifyBaseLogger {
  const ignore = () => {}
  const others = Object.fromEntries(
    ['fatal', 'warn', 'info', 'debug', 'trace', 'silent'].map((level) => [level, ignore]),
  )
  const error = (_error: unknown, message: string) => void told.push(message)
  const logger = { ...others, error, level: 'info', child: () => logger } as unknown as FastifyBaseLogger
  return logger
}
