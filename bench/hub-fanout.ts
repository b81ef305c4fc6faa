/**
 * One event to 5,000 clients of a company, from the call to the last client's socket, against a bare `ws`
 * broadcast of the same bytes to as many clients. Rounds alternate, so both meet the same machine.
 */
import { startHubClients, startHubServer } from './support/hub-messages.ts'
import { type Measurement, median } from './support/measurement.ts'

const CLIENTS = Number(process.env.BENCH_HUB_CLIENTS ?? '5000')
const WARM_UP_ROUNDS = 5
const ROUNDS = 25
const NS_PER_MS = 1_000_000
type Path = 'hub' | 'bare'

/** `ratio`: the hub's time by the bare one's; 1 means that the protocol and the groups cost nothing. */
export async function run(): Promise<Measurement[]> {
  const server = startHubServer()
  const clients = startHubClients()
  try {
    const { port } = await server.next('listening')
    for (const path of ['hub', 'bare'] as const) {
      const opened = clients.next('opened')
      clients.tell({ type: 'open', port, path, count: CLIENTS })
      await opened
    }
    const round = async (path: Path): Promise<number> => {
      const expecting = clients.next('expecting')
      clients.tell({ type: 'expect', path })
      await expecting
      const [sent, received] = [server.next('sent'), clients.next('received')]
      server.tell({ type: 'broadcast', path })
      return Number(BigInt((await received).at) - BigInt((await sent).at)) / NS_PER_MS
    }
    const pairs: { hubMs: number; bareMs: number }[] = []
    for (let n = -WARM_UP_ROUNDS; n < ROUNDS; n++) {
      // Who goes first changes, because the second of a pair finds warmer caches.
      const [first, second]: [Path, Path] = n % 2 === 0 ? ['hub', 'bare'] : ['bare', 'hub']
      const times = { [first]: await round(first), [second]: await round(second) }
      if (n >= 0) pairs.push({ hubMs: times.hub ?? Number.NaN, bareMs: times.bare ?? Number.NaN })
    }
    return [
      {
        name: 'hub-fanout',
        ratio: median(pairs.map(({ hubMs, bareMs }) => hubMs / bareMs)),
        budget: { atMost: 1.3 },
        details: {
          clients: CLIENTS,
          hubMs: Math.round(median(pairs.map(({ hubMs }) => hubMs))),
          bareMs: Math.round(median(pairs.map(({ bareMs }) => bareMs))),
        },
      },
    ]
  } finally {
    await Promise.all([clients.stop(), server.stop()])
  }
}
