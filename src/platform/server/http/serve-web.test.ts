import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { buildApp } from '../../../app.ts'
import { readConfig } from '../config.ts'
import { createLogger } from '../log.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import { makeTestFolder, testRoot } from '../testing/test-folder.ts'
import { findWebBuild } from './serve-web.ts'

const PAGE = fileURLToPath(new URL('../../../shell/index.html', import.meta.url))
const dataDir = makeTestFolder()
const database = await createTestDatabase(dataDir)
const folder = mkdtempSync(join(testRoot, 'estiva-web-'))
writeFileSync(join(folder, 'index.html'), readFileSync(PAGE))
mkdirSync(join(folder, 'publico'))
writeFileSync(join(folder, 'publico/index.html'), '<!doctype html><title>leve</title>')
for (const copy of ['sw.js', 'sw.js.br', 'sw.js.gz']) writeFileSync(join(folder, 'publico', copy), copy)
const config = readConfig({
  ESTIVA_DATA: dataDir,
  ESTIVA_SECRET: 'segredo-de-teste-com-mais-de-32-caracteres',
  LOG_LEVEL: 'silent',
  ...(database.databaseUrl ? { DATABASE_URL: database.databaseUrl } : {}),
})
const app = await buildApp(config, createLogger('silent'), { web: findWebBuild(folder) })
afterAll(async () => {
  await app.stop()
  await database.drop()
  rmSync(dataDir, { recursive: true, force: true })
  rmSync(folder, { recursive: true, force: true })
})

/** Sources of each directive of the page's policy. */
async function readPolicy(url: string): Promise<Map<string, string[]>> {
  const { statusCode, headers } = await app.server.inject({ url })
  expect([url, statusCode]).toEqual([url, 200])
  const directives = String(headers['content-security-policy']).split(';')
  return new Map(
    directives.map((text) => text.trim().split(/\s+/)).map(([name = '', ...rest]) => [name, rest]),
  )
}

test('the page runs scripts of its own origin only, none written into it and none made from text', async () => {
  const policy = await readPolicy('/')
  expect(policy.get('script-src')).toEqual(["'self'"])
  expect(policy.get('default-src')).toEqual(["'self'"])
  expect(policy.get('object-src')).toEqual(["'none'"])
  expect(policy.get('base-uri')).toEqual(["'self'"])
  expect(policy.get('frame-ancestors')).toEqual(["'none'"])
  const all = [...policy.entries()].flatMap(([name, sources]) => (name === 'style-src' ? [] : sources))
  expect(all.filter((source) => /unsafe|\*|^https?:$/.test(source))).toEqual([])
})

test('the page itself has no script that the policy would have to allow', () => {
  const page = readFileSync(PAGE, 'utf8')
  const scripts = [...page.matchAll(/<script\b([^>]*)>([^<]*)</g)]
  expect(scripts.length).toBeGreaterThan(0)
  expect(
    scripts.filter(([, attributes = '', inside = '']) => !/\bsrc=/.test(attributes) || inside.trim() !== ''),
  ).toEqual([])
  expect(page).not.toMatch(/\son[a-z]+\s*=|javascript:/i)
})

test('the addresses of light pages are answered by the light entry, which no cache keeps; others are not there', async () => {
  for (const url of ['/pesquisa', '/pesquisa/', '/pesquisa?utm=x']) {
    const { statusCode, headers, body } = await app.server.inject({ url })
    expect([url, statusCode, headers['cache-control']]).toEqual([url, 200, 'no-cache'])
    expect(body).toContain('<title>leve</title>')
  }
  expect((await readPolicy('/pesquisa')).get('script-src')).toEqual(["'self'"])
  expect((await app.server.inject({ url: '/pesquisas' })).statusCode).toBe(404)
})

test.each(['identity', 'gzip', 'br'])(
  'the worker of the light pages may serve /m when it is sent as %s',
  async (encoding) => {
    const { statusCode, headers } = await app.server.inject({
      url: '/publico/sw.js',
      headers: { 'accept-encoding': encoding },
    })
    expect([statusCode, headers['content-encoding'] ?? 'identity']).toEqual([200, encoding])
    expect(headers['service-worker-allowed']).toBe('/m')
  },
)
