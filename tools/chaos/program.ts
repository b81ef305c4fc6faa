/** The program under chaos: one process on its own data folder, or several on one PostgreSQL, all made to be killed. */
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Random } from '#planner/random.ts'
import { launchNode, type NodeProcess, startNode } from '../cluster/node-process.ts'
import { type Cluster, startCluster } from '../cluster/start-cluster.ts'

export const DATABASES = ['embedded', 'postgres'] as const
export type DatabaseKind = (typeof DATABASES)[number]

export interface Program {
  /** What every process is started with; the database can be opened with it once they have stopped. */
  readonly env: Readonly<Record<string, string>>
  /** Where calls go at this moment. */
  origin(): string
  /** The processes that run at this moment. */
  pids(): readonly number[]
  start(): Promise<void>
  /** Kills something and brings it back; answers what was killed, in words, and how many processes it was. */
  kill(random: Random): Promise<Killed>
  /** What the processes logged as unexpected until they ended, a line each. */
  unexpected(): readonly string[]
  /** Ends the processes as a deployment does. The database stays. */
  stop(): Promise<void>
  /** Ends everything and removes what it left. */
  remove(): Promise<void>
}

interface Killed {
  readonly what: string
  readonly processes: number
}

export interface ProgramOptions {
  /** Filled before the first start, with a database that is already made; only on the embedded one. */
  readonly prepareFolder?: (dataDir: string) => Promise<unknown>
  /** Beside what every process gets. */
  readonly env?: Readonly<Record<string, string>>
  /** Processes on PostgreSQL. */
  readonly processes?: number
  /** The folder that data lie in; else that for temporary files. */
  readonly below?: string
}

/** One start in six is killed on its way: the next one meets whatever recovery had begun. */
const START_KILLED = 1 / 6
/** On PostgreSQL one kill in five takes every process at once. */
const ALL_KILLED = 1 / 5
const LONGEST_START_MS = 2_000
const PROCESSES = 3
/** How the program logs what it answers with 500. */
const UNEXPECTED = 'erro inesperado'
const MAX_LINE = 1_000

/** A process inherits the environment of this one, which may name servers of somebody else. */
const COMMON_ENV = {
  ESTIVA_DEMO: '0',
  ESTIVA_RATE_LIMIT: 'off',
  LOG_LEVEL: 'warn',
  SMTP_URL: '',
  S3_URL: '',
}

export const createProgram = (kind: DatabaseKind, options: ProgramOptions = {}): Promise<Program> =>
  kind === 'embedded' ? createEmbedded(options) : createCluster(options)

async function createEmbedded({
  prepareFolder,
  below = tmpdir(),
  env: more,
}: ProgramOptions): Promise<Program> {
  const dataDir = mkdtempSync(join(below, 'estiva-chaos-'))
  await prepareFolder?.(dataDir)
  const env = {
    ...COMMON_ENV,
    ESTIVA_DATA: dataDir,
    ESTIVA_SECRET: randomBytes(32).toString('hex'),
    DATABASE_URL: '',
    NATS_URL: '',
    ...more,
  }
  let node: NodeProcess | undefined
  const unexpected: string[] = []
  const stop = async () => {
    await node?.stop()
    if (node) unexpected.push(...unexpectedIn(node))
    node = undefined
  }
  return {
    env,
    // While nothing runs, calls go where nobody listens, as those of a browser do.
    origin: () => node?.origin ?? 'http://127.0.0.1:1',
    pids: () => (node ? [node.pid] : []),
    async start() {
      node = await startNode(env)
    },
    unexpected: () => unexpected,
    async kill(random) {
      await node?.kill()
      if (node) unexpected.push(...unexpectedIn(node))
      const isTwice = random.next() < START_KILLED
      if (isTwice) await killStart(env, random)
      node = await startNode(env)
      return isTwice
        ? { what: 'processo e a partida seguinte', processes: 2 }
        : { what: 'processo', processes: 1 }
    },
    stop,
    async remove() {
      await stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function createCluster({ processes = PROCESSES, env }: ProgramOptions): Promise<Program> {
  const cluster = await startCluster({ processes, env: { ...COMMON_ENV, ...env } })
  const started = new Set(cluster.nodes())
  return {
    env: cluster.env,
    origin: () => cluster.origin,
    pids: () => cluster.nodes().map(({ pid }) => pid),
    start: async () => undefined,
    unexpected: () => [...started].flatMap(unexpectedIn),
    async kill(random) {
      const killed = await killInCluster(cluster, random)
      for (const node of cluster.nodes()) started.add(node)
      return killed
    },
    async stop() {
      for (const node of [...cluster.nodes()]) {
        await cluster.balancer.drain(node.port)
        await node.stop()
      }
    },
    remove: cluster.stop,
  }
}

async function killInCluster(cluster: Cluster, random: Random): Promise<Killed> {
  const nodes = [...cluster.nodes()]
  const count = nodes.length
  if (random.next() < ALL_KILLED) {
    await Promise.all(nodes.map(cluster.crash))
    for (let started = 0; started < count; started += 1) await cluster.grow()
    return { what: `todos os ${count} processos`, processes: count }
  }
  const node = nodes[random.below(count)]
  if (node) await cluster.crash(node)
  const isTwice = random.next() < START_KILLED
  if (isTwice) await killStart(cluster.env, random)
  await cluster.grow()
  return isTwice
    ? { what: `um de ${count} processos e a partida seguinte`, processes: 2 }
    : { what: `um de ${count} processos`, processes: 1 }
}

/** Whoever ends the tool ends what it started too. */
export function removeAtSignal({ remove }: Program): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, async () => {
      await remove()
      process.exit(1)
    })
  }
}

/** Begins a process and kills it before or shortly after it answers. */
async function killStart(env: Readonly<Record<string, string>>, random: Random): Promise<void> {
  const node = await launchNode(env)
  await sleep(random.below(LONGEST_START_MS))
  await node.kill()
}

/** What a process logged as unexpected, a line each. */
export const unexpectedIn = (node: NodeProcess): string[] =>
  node
    .log()
    .split('\n')
    .filter((line) => line.includes(UNEXPECTED))
    .map((line) => line.slice(0, MAX_LINE))
