/** The HTTP server of the platform: security headers, limits, errors, documentation and the calls. */
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import Fastify, { errorCodes, type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { v7 as uuidv7 } from 'uuid'
import { AppError, platformErrors } from '#platform/shared/app-error.ts'
import { VIDEO_FRAME_ORIGINS } from '#platform/shared/video-frame.ts'
import type { Deps } from '../deps.ts'
import { redactUrl } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import { sendError } from './errors.ts'
import { type ApiDocumentation, registerOpenApi } from './openapi.ts'
import { registerCalls } from './register-calls.ts'
import type { RouteBinding } from './route.ts'

const MAX_BODY_BYTES = 1_048_576
const MAX_FILE_BYTES = 20 * 1_048_576
const MAX_PARAM_LENGTH = 200
/** Below, packing costs more than the bytes it saves. */
const COMPRESS_FROM_BYTES = 8_192
/** A board of a thousand cards shrinks to a tenth within milliseconds; higher levels cost more than they bring. */
const BROTLI_QUALITY = 4
const GZIP_LEVEL = 5
const IDLE_CHECK_MS = 50
/** The head of a request is a few lines; whoever takes longer holds a connection and asks nothing. */
const HEADERS_TIMEOUT_MS = 15_000
/** A file of 20 MB over a mobile network. */
const REQUEST_TIMEOUT_MS = 120_000
/** Nothing is sent or read any more, for instance because the reader of an answer went away. */
const IDLE_CONNECTION_MS = 120_000
/** How exactly the limits are kept; by default Node looks every 30 s. */
const CONNECTIONS_CHECK_MS = 1_000
/** Everyday use stays far below; a runaway script meets it within seconds. */
const DEFAULT_RATE = { max: 1_200, timeWindow: 60_000 }
/** A sign of real overload; loading the program itself may hold the loop for a moment on a busy machine. */
const MAX_EVENT_LOOP_DELAY_MS = 5_000
const OVERLOAD_RETRY_SECONDS = 2

export interface ServerParts {
  readonly deps: Deps
  readonly metrics: Metrics
  readonly bindings: readonly RouteBinding[]
  /** What modules say of their calls, for the description of the API. */
  readonly documentation: readonly ApiDocumentation[]
  /** Hosts the web may talk to beyond its own origin (service bases configured elsewhere). */
  readonly connectSources: readonly string[]
}

/** Builds the server without listening. Register pages and the hub on what it returns. */
export async function buildServer({
  deps,
  metrics,
  bindings,
  documentation,
  connectSources,
}: ServerParts): Promise<FastifyInstance> {
  const logger: FastifyBaseLogger = deps.log.child({}, { serializers: { req: requestOf } })
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => uuidv7(),
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionTimeout: IDLE_CONNECTION_MS,
    http: { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: CONNECTIONS_CHECK_MS },
    trustProxy: deps.config.trustProxy,
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH, ignoreTrailingSlash: true },
    return503OnClosing: true,
    forceCloseConnections: 'idle',
    frameworkErrors: (error, request, reply) => sendError(error, request, reply, []),
  })
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply, []))
  app.setNotFoundHandler((request, reply) =>
    sendError(new AppError(platformErrors.not_found), request, reply, []),
  )
  acceptEmptyJson(app)
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: contentPolicy(connectSources) },
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: true },
    referrerPolicy: { policy: 'no-referrer' },
  })
  await app.register(compress, {
    threshold: COMPRESS_FROM_BYTES,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
    zlibOptions: { level: GZIP_LEVEL },
    customTypes: /^application\/(json|geo\+json|vnd\.mapbox-vector-tile)\b/,
    globalDecompression: false,
  })
  await app.register(cookie)
  await app.register(multipart, {
    limits: { files: 1, fields: 10, fileSize: MAX_FILE_BYTES, fieldSize: 10_000, parts: 11 },
  })
  if (deps.config.rateLimit) {
    await app.register(underPressure, {
      maxEventLoopDelay: MAX_EVENT_LOOP_DELAY_MS,
      exposeStatusRoute: false,
      pressureHandler: (_request, reply, _type, delayMs) => {
        // An interval without a sample counts as an infinite delay there, though nothing was slow.
        if (delayMs === undefined || !Number.isFinite(delayMs)) return undefined
        reply.header('retry-after', String(OVERLOAD_RETRY_SECONDS))
        return Promise.reject(new AppError(platformErrors.unavailable))
      },
    })
    await app.register(rateLimit, {
      ...DEFAULT_RATE,
      enableDraftSpec: true,
      keyGenerator: (request) => request.estivaSession?.sessionId ?? request.estivaKey?.chaveId ?? request.ip,
      errorResponseBuilder: () => new AppError(platformErrors.rate_limited),
    })
  }
  app.addHook('onResponse', async (request, reply) => {
    metrics.observeRequest(
      request.method,
      request.routeOptions.url ?? 'desconhecida',
      reply.statusCode,
      reply.elapsedTime,
    )
    request.log.info(
      {
        method: request.method,
        url: redactUrl(request.url),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        ownerId: request.estivaSession?.ownerId ?? request.estivaKey?.ownerId,
        chaveId: request.estivaKey?.chaveId,
        userId: request.estivaSession?.userId,
      },
      'requisição',
    )
  })
  closeConnectionsWhenDone(app)
  const served = bindings.filter(({ call }) => deps.config.services.has(call.service))
  await registerOpenApi(app, { calls: served.map(({ call }) => call), documentation })
  registerCalls(app, deps, bindings)
  return app
}

/**
 * A connection that was busy when the stop began would be kept alive after its answer and hold the stop up;
 * it is closed as soon as it is idle.
 */
function closeConnectionsWhenDone(app: FastifyInstance) {
  app.addHook('preClose', async () => {
    const timer = setInterval(() => app.server.closeIdleConnections(), IDLE_CHECK_MS)
    app.server.once('close', () => clearInterval(timer))
    timer.unref()
  })
}

/** Calls without a body are often sent with the header of one; that is no mistake. */
function acceptEmptyJson(app: FastifyInstance) {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  // A form is taken by the few calls that say so. For some what it holds is ignored, because such a post asks for one thing
  // only; for devices it is the body.
  const form = 'application/x-www-form-urlencoded'
  app.addContentTypeParser(form, { parseAs: 'string' }, (request, body, done) => {
    const { acceptsForm, readsForm } = request.routeOptions.config
    if (readsForm) done(null, Object.fromEntries(new URLSearchParams(String(body))))
    else if (acceptsForm) done(null, undefined)
    else done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(request.headers['content-type']), undefined)
  })
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else parseJson(request, String(body), done)
  })
}

const requestOf = (request: { method: string; url: string }) => ({
  method: request.method,
  url: redactUrl(request.url),
})

function contentPolicy(connectSources: readonly string[]) {
  return {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'"],
    // Mantine writes its variables and positions as inline styles; scripts stay strict.
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    // Spoken messages are played from what was downloaded.
    mediaSrc: ["'self'", 'blob:'],
    fontSrc: ["'self'"],
    connectSrc: ["'self'", 'ws:', 'wss:', ...connectSources],
    workerSrc: ["'self'", 'blob:'],
    // Videos of announcements, in frames that come when somebody plays them.
    frameSrc: [...VIDEO_FRAME_ORIGINS],
    objectSrc: ["'none'"],
    baseUri: ["'self'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  }
}
