/** Reads and checks every variable once, at the start. A wrong or missing value stops the start. */
import { resolve } from 'node:path'
import { SERVICE_PREFIXES, type ServiceName } from '#platform/shared/call.ts'
import { MIN_SECRET_LENGTH, readOrMakeSecret } from './secret-file.ts'

export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

export interface Config {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  /** Undefined: the embedded database below `dataDir`. */
  readonly databaseUrl: string | undefined
  /** Of one server, or of the nodes of a cluster separated by commas. */
  readonly natsUrl: string | undefined
  /** Undefined: mails are written as .eml files below `dataDir/mail`. */
  readonly smtpUrl: string | undefined
  /** Undefined: files are kept below `dataDir/files`. */
  readonly s3Url: string | undefined
  readonly secret: string
  readonly demo: boolean
  readonly services: ReadonlySet<ServiceName>
  readonly logLevel: string
  readonly rateLimit: boolean
  /** Address used in mails; the first page of the web. */
  readonly publicUrl: string
  /** Proxies whose X-Forwarded-* headers are believed; none by default. */
  readonly trustProxy: boolean | string
  /** Bearer that /metrics asks for; without one only loopback addresses may read it. */
  readonly metricsToken: string | undefined
  readonly production: boolean
  /** Stores of the drivers' app; null: the page says that there is no address yet. */
  readonly driverApp: {
    readonly android: string | null
    readonly ios: string | null
    /** Name of the event that a visit from a desktop records. */
    readonly event: string
  }
  /** Page of the support desk, and the e-mail address that stands in for it. */
  readonly support: {
    readonly url: string | null
    readonly email: string
    /** One of both was given: the desk is outside the product, which then keeps no tickets of its own. */
    readonly isElsewhere: boolean
  }
  /** A provider of customer experience that is told who uses the product; null: nobody is told. */
  readonly customerExperience: {
    readonly url: string
    readonly token: string | null
    /** How the provider calls this kind of contact. */
    readonly contactType: number
  } | null
  /** Public providers of addresses and companies; null: not asked. */
  readonly lookups: {
    readonly brasilApiUrl: string | null
    readonly viaCepUrl: string | null
    /** How long one attempt may take. */
    readonly timeoutMs: number
  }
  /** `host:port` of webhooks that may be reached although private, and without TLS. */
  readonly webhookHosts: ReadonlySet<string>
  readonly maps: {
    /** A routing server that speaks the OSRM protocol; null: distances are estimated. */
    readonly routingUrl: string | null
    /** A VROOM server that plans routes; null: the program's own planner alone. */
    readonly vroomUrl: string | null
    /** Raster tiles under the outlines, with {z}, {x} and {y}; null: outlines alone. */
    readonly tilesUrl: string | null
    /** Whom the licence of the tiles or of the style asks to name. */
    readonly tilesAttribution: string
    /** A whole map in the style of MapLibre; null: none. */
    readonly styleUrl: string | null
    /** Origins besides the style's own from which browsers fetch what it names. */
    readonly styleOrigins: readonly string[]
    /** A PMTiles archive that the server gives out; null: none. */
    readonly archiveFile: string | null
  }
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']
const LOOPBACK_HOSTS = ['127.0.0.1', 'localhost', '::1']

type Env = Readonly<Record<string, string | undefined>>

/** Parses the environment. Throws `ConfigError` with one clear Portuguese line. */
export function readConfig(env: Env): Config {
  const dataDir = resolve(env.ESTIVA_DATA ?? './data')
  const host = env.HOST ?? '127.0.0.1'
  const port = parsePort(env.PORT ?? '8080')
  const databaseUrl = parseUrl('DATABASE_URL', env.DATABASE_URL, ['postgres:', 'postgresql:'])
  const isLoopback = LOOPBACK_HOSTS.includes(host)
  return {
    port,
    host,
    dataDir,
    databaseUrl,
    natsUrl: parseUrls('NATS_URL', env.NATS_URL, ['nats:', 'tls:']),
    smtpUrl: parseUrl('SMTP_URL', env.SMTP_URL, ['smtp:', 'smtps:']),
    s3Url: parseUrl('S3_URL', env.S3_URL, ['http:', 'https:', 's3:']),
    secret: readSecret(env.ESTIVA_SECRET, databaseUrl, dataDir),
    demo: parseDemo(env.ESTIVA_DEMO, databaseUrl === undefined && isLoopback),
    services: parseServices(env.ESTIVA_SERVICES ?? 'all'),
    logLevel: oneOf('LOG_LEVEL', env.LOG_LEVEL ?? 'info', LOG_LEVELS),
    rateLimit: parseRateLimit(env.ESTIVA_RATE_LIMIT ?? 'on', isLoopback),
    publicUrl: (
      parseUrl('ESTIVA_PUBLIC_URL', env.ESTIVA_PUBLIC_URL, ['http:', 'https:']) ??
      `http://${host.includes(':') ? `[${host}]` : host}:${port}`
    ).replace(/\/+$/, ''),
    trustProxy: env.ESTIVA_TRUST_PROXY ? env.ESTIVA_TRUST_PROXY : false,
    metricsToken: env.ESTIVA_METRICS_TOKEN === '' ? undefined : env.ESTIVA_METRICS_TOKEN,
    production: env.NODE_ENV !== 'development',
    driverApp: {
      android: parseUrl('ESTIVA_APP_ANDROID', env.ESTIVA_APP_ANDROID, ['https:']) ?? null,
      ios: parseUrl('ESTIVA_APP_IOS', env.ESTIVA_APP_IOS, ['https:']) ?? null,
      event: env.ESTIVA_APP_EVENT || 'estiva:app-frota',
    },
    support: {
      url: parseUrl('ESTIVA_SUPPORT_URL', env.ESTIVA_SUPPORT_URL, ['https:']) ?? null,
      email: env.ESTIVA_SUPPORT_EMAIL || 'atendimento@estiva.example',
      isElsewhere: Boolean(env.ESTIVA_SUPPORT_URL || env.ESTIVA_SUPPORT_EMAIL),
    },
    customerExperience: parseExperience(env),
    lookups: {
      brasilApiUrl: parseProvider('ESTIVA_BRASILAPI_URL', env.ESTIVA_BRASILAPI_URL),
      viaCepUrl: parseProvider('ESTIVA_VIACEP_URL', env.ESTIVA_VIACEP_URL),
      timeoutMs: parseTimeout('ESTIVA_LOOKUP_TIMEOUT_MS', env.ESTIVA_LOOKUP_TIMEOUT_MS),
    },
    webhookHosts: parseHosts('ESTIVA_WEBHOOK_HOSTS', env.ESTIVA_WEBHOOK_HOSTS),
    maps: {
      routingUrl: parseProvider('ESTIVA_ROUTING_URL', env.ESTIVA_ROUTING_URL),
      vroomUrl: parseProvider('ESTIVA_VROOM_URL', env.ESTIVA_VROOM_URL),
      ...parseMapSource(env, dataDir),
    },
  }
}

function parsePort(text: string): number {
  const port = Number(text)
  if (!/^\d+$/.test(text) || port > 65_535)
    throw new ConfigError(`PORT deve ser um número de 0 a 65535, não "${text}".`)
  return port
}

function oneOf(name: string, value: string, allowed: readonly string[]): string {
  if (!allowed.includes(value)) throw new ConfigError(`${name} deve ser um destes: ${allowed.join(', ')}.`)
  return value
}

function parseUrl(name: string, value: string | undefined, protocols: readonly string[]): string | undefined {
  if (value === undefined || value === '') return undefined
  if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol)) {
    // The value itself is not repeated: it may hold a password.
    throw new ConfigError(
      `${name} não é um endereço válido (${protocols.map((p) => `${p}//…`).join(' ou ')}).`,
    )
  }
  return value
}

/** Several addresses separated by commas; each must be valid. */
function parseUrls(
  name: string,
  value: string | undefined,
  protocols: readonly string[],
): string | undefined {
  if (value === undefined || value === '') return undefined
  const urls = value.split(',').map((url) => url.trim())
  for (const url of urls) {
    // An empty place between two commas is no address either.
    parseUrl(name, url === '' ? '-' : url, protocols)
  }
  return urls.join(',')
}

/** Without the slash at its end. Only a provider on the same machine may do without TLS. */
function parseProvider(name: string, value: string | undefined): string | null {
  const parsed = parseUrl(name, value, ['https:', 'http:'])
  if (parsed === undefined) return null
  const { protocol, hostname, search, hash, username, password } = new URL(parsed)
  if (protocol === 'http:' && !LOOPBACK_HOSTS.includes(hostname.replace(/^\[|\]$/g, ''))) {
    throw new ConfigError(`${name} precisa começar com https://.`)
  }
  if (search || hash) throw new ConfigError(`${name} não pode ter "?" nem "#".`)
  // `fetch` refuses such an address, and its refusal repeats it.
  if (username || password) throw new ConfigError(`${name} não pode ter usuário nem senha.`)
  return parsed.replace(/\/+$/, '')
}

function parseExperience(env: Env): Config['customerExperience'] {
  const url = parseProvider('ESTIVA_EXPERIENCE_URL', env.ESTIVA_EXPERIENCE_URL)
  const type = env.ESTIVA_EXPERIENCE_CONTACT_TYPE || '1'
  if (!/^\d{1,9}$/.test(type))
    throw new ConfigError('ESTIVA_EXPERIENCE_CONTACT_TYPE deve ser um número inteiro.')
  if (url === null) return null
  return { url, token: env.ESTIVA_EXPERIENCE_TOKEN || null, contactType: Number(type) }
}

const MAP_SOURCES = ['ESTIVA_TILES_URL', 'ESTIVA_MAP_STYLE_URL', 'ESTIVA_PMTILES'] as const

/** At most one of the sources: the page would not know which one to draw. */
function parseMapSource(env: Env, dataDir: string) {
  const named = MAP_SOURCES.filter((name) => env[name])
  if (named.length > 1) throw new ConfigError(`${named.join(' e ')}: informe só uma fonte de mapas.`)
  const [tiles, style, archive] = MAP_SOURCES
  const styleUrl = parseFetched(style, env[style])
  const others = (env.ESTIVA_MAP_STYLE_HOSTS ?? '').split(',').flatMap((address) => {
    return parseFetched('ESTIVA_MAP_STYLE_HOSTS', address.trim()) ?? []
  })
  if (others.length > 0 && !styleUrl) throw new ConfigError(`ESTIVA_MAP_STYLE_HOSTS precisa de ${style}.`)
  return {
    tilesUrl: parseTiles(tiles, env[tiles]),
    tilesAttribution: env.ESTIVA_TILES_ATTRIBUTION ?? '',
    styleUrl,
    styleOrigins: styleUrl ? [styleUrl, ...others].map((address) => new URL(address).origin) : [],
    archiveFile: env[archive] ? resolve(dataDir, env[archive]) : null,
  }
}

/** Origins besides this program's own from which maps fetch what they draw. */
export const mapOrigins = ({ tilesUrl, styleOrigins }: Config['maps']): string[] => [
  ...(tilesUrl ? [new URL(tilesUrl).origin] : []),
  ...styleOrigins,
]

/** Browsers of users fetch it, so it comes over TLS or from the same machine. */
function parseFetched(name: string, value: string | undefined): string | null {
  const parsed = parseUrl(name, value, ['https:', 'http:'])
  if (parsed === undefined) return null
  const { protocol, hostname } = new URL(parsed)
  if (protocol === 'http:' && !LOOPBACK_HOSTS.includes(hostname)) {
    throw new ConfigError(`${name} precisa começar com https://.`)
  }
  return parsed
}

function parseTiles(name: string, value: string | undefined): string | null {
  const parsed = parseFetched(name, value)
  if (parsed !== null && !['{z}', '{x}', '{y}'].every((part) => parsed.includes(part))) {
    throw new ConfigError(`${name} precisa conter {z}, {x} e {y}.`)
  }
  return parsed
}

function parseHosts(name: string, value: string | undefined): ReadonlySet<string> {
  const hosts = (value ?? '')
    .split(',')
    .map((host) => host.trim())
    .filter(Boolean)
  if (!hosts.every((host) => /^[\w.:-]+:\d{1,5}$/.test(host))) {
    throw new ConfigError(`${name} deve ser uma lista como erp.interno:8443,10.0.0.5:443.`)
  }
  return new Set(hosts)
}

const DEFAULT_TIMEOUT_MS = 3_000

function parseTimeout(name: string, value: string | undefined): number {
  if (value === undefined || value === '') return DEFAULT_TIMEOUT_MS
  const ms = Number(value)
  if (!/^\d+$/.test(value) || ms < 50 || ms > 30_000) {
    throw new ConfigError(`${name} deve ser um número de 50 a 30000.`)
  }
  return ms
}

function parseDemo(value: string | undefined, allowedByDefault: boolean): boolean {
  if (value === undefined || value === '') return allowedByDefault
  return oneOf('ESTIVA_DEMO', value, ['0', '1']) === '1'
}

function parseRateLimit(value: string, isLoopback: boolean): boolean {
  const on = oneOf('ESTIVA_RATE_LIMIT', value, ['on', 'off']) === 'on'
  if (!on && !isLoopback) throw new ConfigError('ESTIVA_RATE_LIMIT=off só é aceito com HOST de loopback.')
  return on
}

function parseServices(value: string): ReadonlySet<ServiceName> {
  const known = Object.keys(SERVICE_PREFIXES) as ServiceName[]
  if (value === 'all') return new Set(known)
  const asked = value.split(',').map((name) => name.trim())
  const unknown = asked.filter((name) => !known.some((service) => service === name))
  if (unknown.length > 0) {
    throw new ConfigError(
      `ESTIVA_SERVICES não conhece: ${unknown.join(', ')}. Use: all, ${known.join(', ')}.`,
    )
  }
  return new Set(known.filter((service) => asked.includes(service)))
}

function readSecret(value: string | undefined, databaseUrl: string | undefined, dataDir: string): string {
  if (value !== undefined && value !== '') {
    if (value.length < MIN_SECRET_LENGTH) {
      throw new ConfigError(`ESTIVA_SECRET precisa de ao menos ${MIN_SECRET_LENGTH} caracteres.`)
    }
    return value
  }
  if (databaseUrl) throw new ConfigError('ESTIVA_SECRET é obrigatório quando DATABASE_URL está definido.')
  return readOrMakeSecret(dataDir)
}
