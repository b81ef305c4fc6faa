import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SERVICE_PREFIXES } from '#platform/shared/call.ts'
import { type Config, ConfigError, readConfig } from './config.ts'

type Env = Parameters<typeof readConfig>[0]

const SECRET = 'a-secret-of-more-than-thirty-two-characters'
let dataDir: string

beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'estiva-config-'))
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const read = (env: Env = {}): Config => readConfig({ ESTIVA_DATA: dataDir, ESTIVA_SECRET: SECRET, ...env })

/** The line that stops the start. */
function refusalOf(env: Env): string {
  try {
    read(env)
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError)
    if (error instanceof ConfigError) return error.message
  }
  throw new Error('the configuration was accepted')
}

test('without any variable the embedded default is read, as the production build [S-358]', () => {
  expect(read()).toMatchObject({
    port: 8080,
    host: '127.0.0.1',
    dataDir,
    databaseUrl: undefined,
    natsUrl: undefined,
    smtpUrl: undefined,
    s3Url: undefined,
    demo: true,
    logLevel: 'info',
    rateLimit: true,
    publicUrl: 'http://127.0.0.1:8080',
    trustProxy: false,
    metricsToken: undefined,
    production: true,
    driverApp: { android: null, ios: null },
    support: { url: null, isElsewhere: false },
    customerExperience: null,
    lookups: { brasilApiUrl: null, viaCepUrl: null, timeoutMs: 3_000 },
    maps: { routingUrl: null, vroomUrl: null, tilesUrl: null, tilesAttribution: '' },
  })
  expect([...read().services].sort()).toEqual(Object.keys(SERVICE_PREFIXES).sort())
})

test.each<[Env, RegExp]>([
  [{ PORT: '80a' }, /^PORT /],
  [{ PORT: '-1' }, /^PORT /],
  [{ PORT: '65536' }, /^PORT /],
  [{ PORT: '' }, /^PORT /],
  [{ DATABASE_URL: 'mysql://host/base' }, /^DATABASE_URL /],
  [{ DATABASE_URL: 'host/base' }, /^DATABASE_URL /],
  [{ NATS_URL: 'http://host' }, /^NATS_URL /],
  [{ NATS_URL: 'nats://one:4222,,nats://two:4222' }, /^NATS_URL /],
  [{ NATS_URL: 'nats://one:4222,http://two' }, /^NATS_URL /],
  [{ SMTP_URL: 'mail.example' }, /^SMTP_URL /],
  [{ S3_URL: 'ftp://host/bucket' }, /^S3_URL /],
  [{ ESTIVA_PUBLIC_URL: 'estiva.example' }, /^ESTIVA_PUBLIC_URL /],
  [{ ESTIVA_APP_ANDROID: 'http://store.example' }, /^ESTIVA_APP_ANDROID /],
  [{ ESTIVA_BRASILAPI_URL: 'brasilapi.com.br' }, /^ESTIVA_BRASILAPI_URL /],
  [{ ESTIVA_ROUTING_URL: 'http://rotas.example' }, /^ESTIVA_ROUTING_URL .*https/],
  [{ ESTIVA_VROOM_URL: 'http://vroom.example' }, /^ESTIVA_VROOM_URL .*https/],
  [{ ESTIVA_VROOM_URL: 'https://a:b@vroom.example' }, /^ESTIVA_VROOM_URL não pode ter usuário nem senha\.$/],
  [{ ESTIVA_TILES_URL: 'http://mapas.example/{z}/{x}/{y}.png' }, /^ESTIVA_TILES_URL .*https/],
  [{ ESTIVA_TILES_URL: 'https://mapas.example/{z}/{x}.png' }, /^ESTIVA_TILES_URL .*\{y\}/],
  [{ ESTIVA_MAP_STYLE_URL: 'http://mapas.example/estilo.json' }, /^ESTIVA_MAP_STYLE_URL .*https/],
  [
    { ESTIVA_MAP_STYLE_URL: 'https://a.example/s.json', ESTIVA_MAP_STYLE_HOSTS: 'b.example' },
    /^ESTIVA_MAP_STYLE_HOSTS /,
  ],
  [{ ESTIVA_MAP_STYLE_HOSTS: 'https://b.example' }, /^ESTIVA_MAP_STYLE_HOSTS .*ESTIVA_MAP_STYLE_URL/],
  [
    { ESTIVA_MAP_STYLE_URL: 'https://a.example/s.json', ESTIVA_PMTILES: 'brasil.pmtiles' },
    /^ESTIVA_MAP_STYLE_URL e ESTIVA_PMTILES: informe só uma/,
  ],
  [{ ESTIVA_BRASILAPI_URL: 'http://brasilapi.com.br/api' }, /^ESTIVA_BRASILAPI_URL .*https/],
  [{ ESTIVA_VIACEP_URL: 'https://viacep.com.br/ws?a=1' }, /^ESTIVA_VIACEP_URL /],
  [{ ESTIVA_LOOKUP_TIMEOUT_MS: '3s' }, /^ESTIVA_LOOKUP_TIMEOUT_MS /],
  [{ ESTIVA_APP_IOS: 'itms://store.example' }, /^ESTIVA_APP_IOS /],
  [{ ESTIVA_SUPPORT_URL: 'http://support.example' }, /^ESTIVA_SUPPORT_URL /],
  [{ ESTIVA_EXPERIENCE_URL: 'http://experience.example' }, /^ESTIVA_EXPERIENCE_URL .*https/],
  [{ ESTIVA_EXPERIENCE_CONTACT_TYPE: 'lead' }, /^ESTIVA_EXPERIENCE_CONTACT_TYPE /],
  [{ ESTIVA_SECRET: 'x'.repeat(31) }, /^ESTIVA_SECRET /],
  [{ ESTIVA_SECRET: '', DATABASE_URL: 'postgres://host/base' }, /^ESTIVA_SECRET .*DATABASE_URL/],
  [{ ESTIVA_DEMO: 'yes' }, /^ESTIVA_DEMO .*0, 1/],
  [{ ESTIVA_SERVICES: 'frete,correio' }, /^ESTIVA_SERVICES .*correio/],
  [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL .*info/],
  [{ ESTIVA_RATE_LIMIT: 'no' }, /^ESTIVA_RATE_LIMIT .*on, off/],
  [{ ESTIVA_RATE_LIMIT: 'off', HOST: '0.0.0.0' }, /^ESTIVA_RATE_LIMIT=off .*loopback/],
])('%o stops the start with one line that names the variable', (env, expected) => {
  const message = refusalOf(env)
  expect(message).toMatch(expected)
  expect(message).not.toContain('\n')
})

test.each(['DATABASE_URL', 'NATS_URL', 'SMTP_URL', 'S3_URL'])(
  'a wrong %s is not repeated, because it may hold a password',
  (name) => {
    expect(refusalOf({ [name]: 'gopher://joana:abacaxi99@host' })).not.toMatch(/abacaxi99|joana/)
  },
)

test('a short secret is not repeated', () => {
  expect(refusalOf({ ESTIVA_SECRET: 'abacaxi99' })).not.toContain('abacaxi99')
})

test.each<[Env, boolean]>([
  [{}, true],
  [{ HOST: '::1' }, true],
  [{ HOST: '0.0.0.0' }, false],
  [{ DATABASE_URL: 'postgres://host/base' }, false],
  [{ HOST: '0.0.0.0', ESTIVA_DEMO: '1' }, true],
  [{ ESTIVA_DEMO: '0' }, false],
])('with %o the demonstration company is created: %s', (env, demo) => {
  expect(read(env).demo).toBe(demo)
})

test('the rate limit may be switched off on a loopback address', () => {
  expect(read({ ESTIVA_RATE_LIMIT: 'off', HOST: 'localhost' }).rateLimit).toBe(false)
})

test('services are those asked for, spaces or not', () => {
  expect([...read({ ESTIVA_SERVICES: 'frete, agendamento' }).services].sort()).toEqual([
    'agendamento',
    'frete',
  ])
})

test.each<[Env, string]>([
  [{ ESTIVA_PUBLIC_URL: 'https://cargas.example/' }, 'https://cargas.example'],
  [{ HOST: '::1', PORT: '9000' }, 'http://[::1]:9000'],
])('with %o mails point to %s', (env, publicUrl) => {
  expect(read(env).publicUrl).toBe(publicUrl)
})

test('on the embedded default a secret is made once and kept for its owner alone', () => {
  const own = join(dataDir, 'new', 'folder')
  const first = readConfig({ ESTIVA_DATA: own })
  expect(first.secret.length).toBeGreaterThanOrEqual(32)
  expect(readConfig({ ESTIVA_DATA: own }).secret).toBe(first.secret)
  expect(existsSync(join(own, 'secret'))).toBe(true)
  expect(statSync(join(own, 'secret')).mode & 0o077).toBe(0)
  expect(statSync(own).mode & 0o077).toBe(0)
})
