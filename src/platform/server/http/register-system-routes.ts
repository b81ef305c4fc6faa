/** Addresses that belong to the process itself: health, metrics, run-time configuration, version. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { brandOf } from '#platform/shared/brand.ts'
import { SERVICE_PREFIXES } from '#platform/shared/call.ts'
import type { MapArchive, MapConfig } from '#platform/shared/map-config.ts'
import type { Deps } from '../deps.ts'
import type { Metrics } from '../metrics.ts'
import { isSameSecret } from '../session/is-same-secret.ts'

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

const PROXY_HEADERS = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-port',
  'x-real-ip',
  'x-client-ip',
  'true-client-ip',
  'cf-connecting-ip',
]

export interface SystemRouteParts {
  readonly deps: Deps
  readonly metrics: Metrics
  /** Hash of the web build; empty when no build is served. */
  readonly version: string
  readonly mapArchive: MapArchive | null
  /** False until calls can be answered, and again while the process stops. */
  readonly isReady: () => boolean
}

export function registerSystemRoutes(app: FastifyInstance, parts: SystemRouteParts): void {
  const hidden = { schema: { hide: true }, config: { rateLimit: false } }

  app.get('/healthz', hidden, async () => ({ status: 'ok' }))

  app.get('/readyz', hidden, async (_request, reply) => {
    const answers = parts.isReady() && (await canQuery(parts.deps))
    return reply.status(answers ? 200 : 503).send({ status: answers ? 'ok' : 'indisponível' })
  })

  app.get('/metrics', hidden, async (request, reply) => {
    if (!mayReadMetrics(request, parts.deps.config.metricsToken)) return reply.status(404).send()
    return reply.type('text/plain; version=0.0.4').send(await parts.metrics.text())
  })

  app.get('/version.json', hidden, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ hash: parts.version }),
  )

  app.get('/config.json', hidden, async (request, reply) =>
    reply.header('cache-control', 'no-store').send(webConfig(parts, request.hostname)),
  )
}

/** What the web needs to know before it can call anything (S-264, L-175). */
function webConfig({ deps, mapArchive }: SystemRouteParts, hostname: string) {
  return {
    services: SERVICE_PREFIXES,
    freteApiKey: 'estiva-web',
    brand: brandOf(hostname).key,
    production: deps.config.production,
    demo: deps.config.demo,
    driverApp: deps.config.driverApp,
    support: deps.config.support,
    maps: {
      tilesUrl: deps.config.maps.tilesUrl,
      tilesAttribution: deps.config.maps.tilesAttribution,
      styleUrl: deps.config.maps.styleUrl,
      archive: mapArchive,
    } satisfies MapConfig,
  }
}

async function canQuery(deps: Deps): Promise<boolean> {
  try {
    await deps.db.ping()
    return true
  } catch {
    return false
  }
}

/** Numbers about the whole platform are for its operators: a token, or the machine itself. */
function mayReadMetrics(request: FastifyRequest, token: string | undefined): boolean {
  if (token === undefined) {
    // A proxy on this machine asks for somebody who is not on it.
    const isForwarded = PROXY_HEADERS.some((name) => request.headers[name] !== undefined)
    return !isForwarded && LOOPBACK.has(request.socket.remoteAddress ?? '')
  }
  return isSameSecret(request.headers.authorization ?? '', `Bearer ${token}`)
}
