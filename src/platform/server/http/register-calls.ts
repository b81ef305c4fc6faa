/** Registers each call of the contracts: guard, validation, idempotency, handler, answer. */
import fastJsonStringify from 'fast-json-stringify'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { IsOptional, type TSchema } from 'typebox'
import { AppError, type ErrorDefinition, platformErrors } from '#platform/shared/app-error.ts'
import { type CallDefinition, fullPath, isKeyAccess } from '#platform/shared/call.ts'
import type { Deps } from '../deps.ts'
import { admitKey, type KeyCaller } from '../session/key-caller.ts'
import type { Session } from '../session/session.ts'
import { createWrongKeys, type WrongKeys } from '../session/wrong-keys.ts'
import { admit } from './authenticate.ts'
import { sendError } from './errors.ts'
import { hashOf, Replay, readIdempotencyKey, withIdempotency } from './idempotency.ts'
import { oncePer } from './once-per.ts'
import { requestInfo } from './request-info.ts'
import { type BoundInput, JsonText, type RawAnswer, type RouteBinding } from './route.ts'
import { createValidator } from './validation.ts'
import { assertVisibleNames } from './visible-names.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The session that the guard admitted; undefined on public calls. */
    estivaSession: Session | undefined
    /** The company whose key a program showed; undefined on all other calls. */
    estivaKey: KeyCaller | undefined
  }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    acceptsForm?: boolean
    readsForm?: boolean
  }
}

/** Adds every call of the services that this process runs. */
export function registerCalls(app: FastifyInstance, deps: Deps, bindings: readonly RouteBinding[]): void {
  app.decorateRequest('estivaSession', undefined)
  app.decorateRequest('estivaKey', undefined)
  app.setValidatorCompiler(({ schema, httpPart }) => {
    const part = httpPart === 'body' ? 'body' : httpPart === 'params' ? 'params' : 'query'
    const check = createValidator(schema as object, part)
    return (value: unknown) => {
      check(value)
      return { value }
    }
  })
  // Compiled by the first answer, as the checks are by the first request.
  app.setSerializerCompiler(
    ({ schema }) =>
      (value: unknown) =>
        stringifierOf(schema as object)(value),
  )
  const wrongKeys = deps.config.rateLimit ? createWrongKeys() : undefined
  for (const binding of bindings) {
    const { call } = binding
    if (!deps.config.services.has(call.service)) continue
    for (const path of [call.path, ...(call.aliases ?? [])]) {
      app.route(routeOptions(deps, binding, fullPath({ service: call.service, path }), wrongKeys))
    }
  }
}

/** No field of the body has to be given. */
const mayBeAbsent = (body: TSchema & { readonly type?: unknown; readonly required?: readonly string[] }) =>
  IsOptional(body) || (body.type === 'object' && (body.required ?? []).length === 0)

const stringifierOf = oncePer((schema: object) =>
  fastJsonStringify(schema as Parameters<typeof fastJsonStringify>[0]),
)

const schemaOf = oncePer((call: CallDefinition) => ({
  ...(call.params ? { params: call.params } : {}),
  ...(call.query ? { querystring: call.query } : {}),
  ...(call.body ? { body: call.body } : {}),
  ...(call.response && !call.raw ? { response: { [call.status ?? 200]: call.response } } : {}),
}))

function routeOptions(
  deps: Deps,
  binding: RouteBinding,
  url: string,
  wrongKeys: WrongKeys | undefined,
): RouteOptions {
  const { call } = binding
  const known: readonly ErrorDefinition[] = [...(call.errors ?? []), ...Object.values(platformErrors)]
  return {
    method: call.method,
    url,
    schema: schemaOf(call),
    bodyLimit: call.bodyLimitBytes ?? (call.upload ? 21 * 1_048_576 : 1_048_576),
    errorHandler: (error, request, reply) => sendError(error, request, reply, known),
    config: {
      acceptsForm: call.acceptsForm ?? false,
      readsForm: call.readsForm ?? false,
      ...(call.rateLimit
        ? { rateLimit: { max: call.rateLimit.max, timeWindow: call.rateLimit.windowMs } }
        : {}),
    },
    onRequest: async (request, reply) => {
      // Answers hold what one company may read; those that may be kept say so themselves.
      reply.header('cache-control', 'no-store')
      request.estivaSession = await admit(deps, call, request)
      if (isKeyAccess(call.access)) request.estivaKey = await admitKey(deps, call.access, request, wrongKeys)
    },
    // A body that may be left out, or of which every field may, is read as an empty one.
    ...(call.body && mayBeAbsent(call.body)
      ? {
          preValidation: async (request: FastifyRequest) => {
            request.body ??= {}
          },
        }
      : {}),
    handler: (request, reply) => handle(deps, binding, request, reply),
  }
}

async function handle(deps: Deps, binding: RouteBinding, request: FastifyRequest, reply: FastifyReply) {
  const { call } = binding
  const input: BoundInput = {
    deps: scopedDeps(deps, call, request),
    session: request.estivaSession,
    chave: request.estivaKey,
    params: request.params,
    query: request.query,
    body: request.body,
    request: requestInfo(call, deps.config.publicUrl, request, reply),
  }
  assertVisibleNames(request.body)
  let answer: unknown
  try {
    answer = await binding.handle(input)
  } catch (error) {
    if (!(error instanceof Replay)) throw error
    answer = error.answer
    reply.header('idempotency-replayed', 'true')
  }
  if (call.raw) return sendRaw(request, reply, answer as RawAnswer | undefined)
  if (!call.response) return reply.status(call.status ?? 204).send()
  reply.status(call.status ?? 200)
  if (answer instanceof JsonText) {
    return reply.type('application/json; charset=utf-8').send(answer.bytes)
  }
  return reply.send(answer)
}

function scopedDeps(deps: Deps, call: CallDefinition, request: FastifyRequest): Deps {
  const session = request.estivaSession
  if (!call.idempotent || !session) return deps
  const key = readIdempotencyKey(request.headers['idempotency-key'])
  if (key === undefined) return deps
  const db = withIdempotency(deps.db, {
    ownerId: session.ownerId,
    userId: session.userId,
    call: `${call.method} ${call.path}`,
    key,
    bodyHash: hashOf([request.params, request.query, request.body]),
  })
  return { ...deps, db }
}

function sendRaw(request: FastifyRequest, reply: FastifyReply, answer: RawAnswer | undefined) {
  if (!answer) throw new AppError(platformErrors.not_found)
  reply.header('x-content-type-options', 'nosniff')
  reply.header('cache-control', answer.cacheSeconds ? `private, max-age=${answer.cacheSeconds}` : 'no-store')
  if (answer.etag !== undefined) {
    const etag = `"${answer.etag}"`
    reply.header('etag', etag)
    if (hasVersion(request.headers['if-none-match'], etag)) return reply.status(304).send()
  }
  if (answer.fileName) {
    const name = encodeURIComponent(answer.fileName)
    reply.header(
      'content-disposition',
      `${answer.inline ? 'inline' : 'attachment'}; filename*=UTF-8''${name}`,
    )
  }
  return reply.status(200).type(answer.contentType).send(answer.content)
}

/** `If-None-Match` names the version, among others; a weak one is compared like a strong one (RFC 9110 §13.1.2). */
const hasVersion = (header: string | undefined, etag: string): boolean =>
  header?.split(',').some((one) => one.trim().replace(/^W\//, '') === etag) ?? false
