/** Processes of the program on one database and three NATS nodes, behind a balancer without stickiness. */
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPostgres, type NatsNode, type OwnPostgres, startNatsCluster } from '../postgres-server.ts'
import { type Balancer, startBalancer } from './balancer.ts'
import { type NodeProcess, startNode } from './node-process.ts'

export interface Cluster {
  readonly origin: string
  readonly balancer: Balancer
  /** Undefined on a database that was given. */
  readonly postgres: OwnPostgres | undefined
  readonly nats: readonly NatsNode[]
  /** What every process is started with. */
  readonly env: Readonly<Record<string, string>>
  nodes(): readonly NodeProcess[]
  /** One more process, once it answers. */
  grow(): Promise<NodeProcess>
  /** Ends a process as a failing machine does; the balancer finds out by itself, and forgets it. */
  crash(node: NodeProcess): Promise<void>
  /** Every process is replaced by a new one, one after the other, while the others work. */
  roll(): Promise<void>
  stop(): Promise<void>
}

export interface ClusterOptions {
  readonly processes: number
  /** Of the balancer; 0 takes a free one. */
  readonly port?: number
  /** An existing database; otherwise one is started, and removed at the end. */
  readonly databaseUrl?: string
  readonly env?: Readonly<Record<string, string>>
}

export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const stops: (() => unknown)[] = []
  const stop = async () => {
    for (const one of stops.reverse()) await one()
  }
  try {
    const folder = mkdtempSync(join(tmpdir(), 'estiva-cluster-'))
    stops.push(() => rmSync(folder, { recursive: true, force: true }))
    const postgres = options.databaseUrl === undefined ? await createPostgres() : undefined
    if (postgres) stops.push(postgres.remove)
    const nats = await startNatsCluster()
    stops.push(() => Promise.all(nats.map((node) => node.stop())))
    const balancer = await startBalancer(options.port ?? 0)
    stops.push(balancer.stop)
    const origin = `http://127.0.0.1:${balancer.port}`
    const env = {
      // Files and mails lie where every process finds them, as they would on S3 and SMTP.
      ESTIVA_DATA: folder,
      ESTIVA_SECRET: randomBytes(32).toString('hex'),
      ESTIVA_PUBLIC_URL: origin,
      DATABASE_URL: options.databaseUrl ?? postgres?.databaseUrl ?? '',
      NATS_URL: nats.map(({ url }) => url).join(','),
      // The balancer says from whom a request came.
      ESTIVA_TRUST_PROXY: '127.0.0.1',
      LOG_LEVEL: 'warn',
      ...options.env,
    }
    const nodes: NodeProcess[] = []
    stops.push(() => Promise.all(nodes.map((node) => node.stop())))
    const grow = async () => {
      const node = await startNode(env)
      nodes.push(node)
      balancer.add(node.port)
      return node
    }
    // The first one migrates; the others find the work done.
    await grow()
    await Promise.all(Array.from({ length: options.processes - 1 }, grow))
    return {
      origin,
      balancer,
      postgres,
      nats,
      env,
      nodes: () => nodes,
      grow,
      async crash(node) {
        nodes.splice(nodes.indexOf(node), 1)
        await node.kill()
        balancer.remove(node.port)
      },
      async roll() {
        for (const old of [...nodes]) {
          await grow()
          await balancer.drain(old.port)
          balancer.remove(old.port)
          nodes.splice(nodes.indexOf(old), 1)
          await old.stop()
        }
      },
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}
