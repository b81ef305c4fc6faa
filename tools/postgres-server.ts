/** A PostgreSQL and a NATS for the tests: those given, else throw-away ones that this process starts. */
import { type ChildProcess, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathFolders, postgresFolders } from './program-folders.ts'
import { run } from './run-command.ts'

export interface TestServers {
  readonly databaseUrl: string
  readonly natsUrl: string
  stop(): Promise<void>
}

/** Three servers that are one to whoever connects. */
const NATS_NODES = 3

export async function startTestServers(): Promise<TestServers> {
  const stops: (() => Promise<void>)[] = []
  const databaseUrl = process.env.TEST_DATABASE_URL ?? (await startPostgres(stops))
  const natsUrl = process.env.TEST_NATS_URL ?? (await startNats(stops))
  return {
    databaseUrl,
    natsUrl,
    stop: async () => {
      for (const stop of stops.reverse()) await stop()
    },
  }
}

/** A PostgreSQL of this process alone. */
export interface OwnPostgres {
  readonly databaseUrl: string
  readonly port: number
  /** Ends it at once, as a crash would; its data stay. */
  interrupt(): Promise<void>
  /** Kills it without a word to anybody, as a failing machine does; its data stay. */
  kill(): Promise<void>
  /** Starts it again on its data. */
  resume(): Promise<void>
  /** Ends it and removes its data. */
  remove(): Promise<void>
}

/** A copy that follows another server, and only reads until it is promoted. */
export interface Standby extends OwnPostgres {
  /** It takes over: it writes from here on. */
  promote(): Promise<void>
}

export async function createPostgres(): Promise<OwnPostgres> {
  const home = await openHome()
  const initdb = ['-U', 'postgres', '-A', 'trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync']
  await home.run('initdb', ['-D', home.data, ...initdb])
  return serve(home)
}

/** Copies a server that runs and follows it under this name, which `synchronous_standby_names` of the other may tell. */
export async function createStandby(primary: OwnPostgres, name: string): Promise<Standby> {
  const home = await openHome()
  const copy = ['-X', 'stream', '-c', 'fast', '--no-sync', '--write-recovery-conf']
  await home.run('pg_basebackup', ['-D', home.data, '-d', primary.databaseUrl, ...copy])
  const server = await serve(home, [`cluster_name=${name}`])
  return {
    ...server,
    promote: () => home.run('pg_ctl', ['-D', home.data, 'promote', '--wait']),
  }
}

/** Where one server lives, and its programs as the user that they accept. */
interface PostgresHome {
  readonly folder: string
  readonly data: string
  /** Program and arguments, as they are to be started. */
  command(name: string, args: readonly string[]): [program: string, args: string[]]
  /** Throws with its output when it fails. */
  run(name: string, args: readonly string[]): Promise<void>
}

async function openHome(): Promise<PostgresHome> {
  const bin = findPostgres() ?? (await installed('postgresql', findPostgres))
  const folder = mkdtempSync(join(tmpdir(), 'estiva-pg-'))
  const isRoot = process.getuid?.() === 0
  if (isRoot) {
    // PostgreSQL refuses to run as root; its folder lies outside root's home and belongs to its own user.
    const id = await run('id', ['-u', 'postgres'], {}, true)
    const group = await run('id', ['-g', 'postgres'], {}, true)
    chownSync(folder, Number(id.output), Number(group.output))
  }
  const command = (name: string, args: readonly string[]): [string, string[]] =>
    isRoot ? ['runuser', ['-u', 'postgres', '--', join(bin, name), ...args]] : [join(bin, name), [...args]]
  return {
    folder,
    data: join(folder, 'data'),
    command,
    async run(name, args) {
      const { code, output } = await run(...command(name, args), {}, true)
      if (code !== 0) throw new Error(`${name} do PostgreSQL dos testes falhou:\n${output}`)
    },
  }
}

async function serve(home: PostgresHome, more: readonly string[] = []): Promise<OwnPostgres> {
  const { folder, data, command } = home
  const port = await freePort()
  const settings = [
    'fsync=off',
    'max_connections=200',
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
    `port=${port}`,
    ...more,
  ]
  const [program, args] = command('postgres', ['-D', data, ...settings.flatMap((one) => ['-c', one])])
  let child: ChildProcess | undefined
  const end = async (stop: () => unknown) => {
    if (!child) return
    await stop()
    await ended(child)
    child = undefined
  }
  const interrupt = () =>
    end(() => run(...command('pg_ctl', ['-D', data, 'stop', '-m', 'immediate']), {}, true))
  const resume = async () => {
    child = spawn(program, args, { stdio: 'ignore', cwd: folder })
    const [probe, asked] = command('pg_isready', ['-h', '127.0.0.1', '-p', String(port)])
    await reachable(probe, asked)
  }
  await resume()
  return {
    databaseUrl: `postgres://postgres@127.0.0.1:${port}/postgres`,
    port,
    interrupt,
    // The first line of this file is the process that all others belong to and end with.
    kill: () =>
      end(() =>
        process.kill(Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL'),
      ),
    resume,
    async remove() {
      await interrupt()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function findPostgres(): string | undefined {
  return postgresFolders().find(
    (folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
  )
}

async function startPostgres(stops: (() => Promise<void>)[]): Promise<string> {
  const { databaseUrl, remove } = await createPostgres()
  stops.push(remove)
  return databaseUrl
}

async function startNats(stops: (() => Promise<void>)[]): Promise<string> {
  const { url, stop } = startNatsNode(await findNats(), await freePort())
  stops.push(stop)
  return url
}

/** One NATS server of this process alone. */
export interface NatsNode {
  readonly url: string
  stop(): Promise<void>
}

/** A cluster whose nodes know each other; what one is told reaches those who listen at the others. */
export async function startNatsCluster(): Promise<NatsNode[]> {
  const program = await findNats()
  const routes: number[] = []
  for (let node = 0; node < NATS_NODES; node += 1) routes.push(await freePort())
  const seeds = routes.map((port) => `nats://127.0.0.1:${port}`).join(',')
  const nodes: NatsNode[] = []
  for (const route of routes) {
    const cluster = ['--cluster_name', 'estiva', '--cluster', `nats://127.0.0.1:${route}`, '--routes', seeds]
    nodes.push(startNatsNode(program, await freePort(), cluster))
  }
  return nodes
}

function startNatsNode(program: string, port: number, more: readonly string[] = []): NatsNode {
  const child = spawn(program, ['-a', '127.0.0.1', '-p', String(port), ...more], { stdio: 'ignore' })
  return {
    url: `nats://127.0.0.1:${port}`,
    async stop() {
      child.kill('SIGTERM')
      await ended(child)
    },
  }
}

async function findNats(): Promise<string> {
  const find = () =>
    ['/usr/sbin', ...pathFolders()].map((folder) => join(folder, 'nats-server')).find(existsSync)
  return find() ?? (await installed('nats-server', find))
}

async function installed(debianPackage: string, find: () => string | undefined): Promise<string> {
  if (existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    console.log(`Instalando ${debianPackage}…`)
    await run('apt-get', ['update', '-qq'], {}, true)
    await run(
      'apt-get',
      ['install', '-y', '-qq', '--no-install-recommends', debianPackage],
      { DEBIAN_FRONTEND: 'noninteractive' },
      true,
    )
  }
  const path = find()
  if (path) return path
  throw new Error(
    `Falta ${debianPackage}. Instale-o, ou indique servidores em TEST_DATABASE_URL e TEST_NATS_URL.`,
  )
}

/** A port of the loopback that nobody listens on. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      const port = typeof address === 'object' && address ? address.port : 0
      probe.close(() => resolve(port))
    })
  })
}

async function reachable(program: string, args: string[]) {
  for (let attempt = 0; attempt < 100; attempt++) {
    const { code } = await run(program, args, {}, true)
    if (code === 0) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('O PostgreSQL dos testes não respondeu.')
}

/** Settles when the process has ended. */
export const ended = (child: ChildProcess) =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise<void>((resolve) => child.once('exit', () => resolve()))
