/**
 * What one process answers each second of each kind of request, and the processor time that it and PostgreSQL spend on
 * one; then how much 1, 2 and 3 processes answer of a mix behind the balancer. Everything runs on the same cores: what
 * more processes gain is what the cores have left.
 */
import autocannon from 'autocannon'
import { DEMO_PASSWORD } from '../demo/accounts.ts'
import type { NodeProcess } from '../tools/cluster/node-process.ts'
import { type Cluster, startCluster } from '../tools/cluster/start-cluster.ts'
import { type MeasuredDatabase, openMeasuredDatabase } from './support/measured-database.ts'
import type { Measurement } from './support/measurement.ts'
import { databaseProcessorMs, processorMs } from './support/processor-time.ts'
import { inScratchDatabase } from './support/scratch-database.ts'

const CONNECTIONS = 20
const PEOPLE = 60
const SECONDS = Number(process.env.BENCH_PROCESSOS_SECONDS ?? 8)
const KB = 1_000
const PROCESSES = [1, 2, 3]
const SHIPPER = 'admin@serradourada.demo'
/** How many of each kind the mix has: what the page of a dispatcher asks while loads change. */
const MIX: Readonly<Record<string, number>> = { board: 3, burst: 8, list: 3, one: 6, create: 1, move: 2 }

type Request = Pick<autocannon.Request, 'method' | 'path' | 'body' | 'setupRequest'>
interface Kind {
  readonly name: string
  readonly request: Request
}

export const run = (): Promise<Measurement[]> =>
  inScratchDatabase(async (databaseUrl) => {
    const cluster = await startCluster({
      processes: 1,
      databaseUrl,
      env: { ESTIVA_DEMO: '1', ESTIVA_RATE_LIMIT: 'off' },
    })
    const database = await openMeasuredDatabase(databaseUrl)
    try {
      const headers = await signIn(cluster.origin)
      const kinds = await buildKinds(cluster.origin, headers)
      const [first] = cluster.nodes()
      if (!first) throw new Error('The cluster has no process.')
      const measurements: Measurement[] = []
      for (const kind of kinds) measurements.push(await measureKind(first, database, headers, kind))
      return [...measurements, ...(await measureMix(cluster, headers, kinds))]
    } finally {
      await database.close()
      await cluster.stop()
    }
  })

async function measureKind(
  node: NodeProcess,
  database: MeasuredDatabase,
  headers: Record<string, string>,
  { name, request }: Kind,
): Promise<Measurement> {
  const work = async () => ({
    program: processorMs(node.pid),
    database: databaseProcessorMs(database.name),
    ...(await database.written()),
  })
  await load(node.origin, headers, [request], CONNECTIONS, 1)
  const before = await work()
  const result = await load(node.origin, headers, [request], CONNECTIONS, SECONDS)
  const after = await work()
  const answers = result.requests.total
  return {
    name: `processos/one-process/${name}`,
    amount: { value: answers / result.duration, unit: 'answers/s' },
    details: {
      programMs: ((after.program - before.program) / answers).toFixed(2),
      databaseMs: ((after.database - before.database) / answers).toFixed(2),
      logKb: ((after.logBytes - before.logBytes) / answers / KB).toFixed(1),
      storedKb: ((after.storedBytes - before.storedBytes) / answers / KB).toFixed(1),
      p50Ms: result.latency.p50,
      p97Ms: result.latency.p97_5,
    },
  }
}

async function measureMix(
  cluster: Cluster,
  headers: Record<string, string>,
  kinds: readonly Kind[],
): Promise<Measurement[]> {
  const mixed = kinds.flatMap(({ name, request }) =>
    Array.from({ length: MIX[name] ?? 1 }, () => ({ ...request })),
  )
  const points = []
  const measurements: Measurement[] = []
  for (const count of PROCESSES) {
    while (cluster.nodes().length < count) await cluster.grow()
    await load(cluster.origin, headers, mixed, PEOPLE, 2)
    const result = await load(cluster.origin, headers, mixed, PEOPLE, SECONDS)
    const rate = result.requests.total / result.duration
    points.push({ at: count, low: rate, typical: rate, high: rate })
    measurements.push({
      name: `processos/mix/${count}`,
      amount: { value: rate, unit: 'answers/s' },
      details: { people: PEOPLE, p50Ms: result.latency.p50, p97Ms: result.latency.p97_5 },
    })
  }
  const [one] = points
  return [
    ...measurements,
    {
      name: 'processos/curve',
      amount: { value: one?.typical ?? Number.NaN, unit: 'answers/s' },
      growth: { cost: 'answers of the mix each second', over: 'processes', points },
    },
  ]
}

async function load(
  url: string,
  headers: Record<string, string>,
  requests: readonly Request[],
  connections: number,
  duration: number,
): Promise<autocannon.Result> {
  const result = await autocannon({
    url,
    connections,
    duration,
    headers: { ...headers, 'content-type': 'application/json' },
    requests: [...requests],
  })
  const failed = result.non2xx + result.errors
  if (failed > 0) {
    const [first] = requests
    const statuses = JSON.stringify(result.statusCodeStats)
    throw new Error(`${failed} requests failed (${statuses}), of ${first?.method} ${first?.path ?? ''} …`)
  }
  return result
}

interface Board {
  readonly items: readonly { readonly id: string; readonly etapa: { readonly id: string } }[]
  readonly grupos: readonly { readonly etapas: readonly { readonly id: string }[] }[]
}

/** The kinds of request of somebody at the board; loads move between the stages of its first group. */
async function buildKinds(origin: string, headers: Record<string, string>): Promise<Kind[]> {
  const get = async (path: string): Promise<unknown> => (await fetch(origin + path, { headers })).json()
  const { items, grupos } = (await get('/frete/quadro/carga?limit=10')) as Board
  const stages = grupos[0]?.etapas.map(({ id }) => id) ?? []
  const movable = items.filter(({ etapa }) => stages.includes(etapa.id)).map(({ id }) => id)
  const [id = ''] = movable
  const { carga } = (await get(`/api/carga-mongo/${id}/dadosEdicao`)) as { carga: Record<string, unknown> }
  // A vehicle would be busy with the load that it was read from.
  const sample = { ...carga, transportadoraId: null, veiculoId: null, motoristaId: null }
  let turn = 0
  return [
    { name: 'board', request: { method: 'GET', path: '/frete/quadro/carga?limit=10' } },
    {
      name: 'burst',
      request: {
        method: 'GET',
        path: `/frete/quadro/carga?${items
          .slice(0, 20)
          .map((item) => `ids=${item.id}`)
          .join('&')}`,
      },
    },
    {
      name: 'list',
      request: { method: 'POST', path: '/api/carga-mongo/search', body: JSON.stringify({ qtdItem: 20 }) },
    },
    { name: 'one', request: { method: 'GET', path: `/api/carga-mongo/${id}/details` } },
    {
      name: 'create',
      request: { method: 'POST', path: '/api/carga-mongo/cadastrar', body: JSON.stringify(sample) },
    },
    {
      name: 'move',
      request: {
        method: 'PUT',
        body: '{}',
        setupRequest: (request) => {
          turn += 1
          const pass = Math.floor(turn / movable.length)
          // Each pass takes every load to its next stage.
          const path = `/api/carga-mongo/${movable[turn % movable.length]}/etapa/${stages[pass % stages.length]}`
          return { ...request, path }
        },
      },
    },
  ]
}

async function signIn(origin: string): Promise<Record<string, string>> {
  const answer = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: SHIPPER, password: DEMO_PASSWORD }),
  })
  const { token } = (await answer.json()) as { token?: string }
  if (!token) throw new Error(`Signing in failed with ${answer.status}.`)
  return { authorization: `Bearer ${token}` }
}
