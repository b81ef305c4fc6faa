/** How much memory 1,000 connections hold that joined a company and hear nothing. */
import { startHubClients, startHubServer } from './support/hub-messages.ts'
import type { Measurement } from './support/measurement.ts'

const WARM_UP_CLIENTS = 200
const CLIENTS = 1_000
const BYTES_PER_MB = 1_048_576

export async function run(): Promise<Measurement[]> {
  const server = startHubServer()
  const clients = startHubClients()
  try {
    const { port } = await server.next('listening')
    const open = async (count: number) => {
      const opened = clients.next('opened')
      clients.tell({ type: 'open', port, path: 'hub', count })
      await opened
    }
    const rssMb = async () => {
      const memory = server.next('memory')
      server.tell({ type: 'memory' })
      return (await memory).rssBytes / BYTES_PER_MB
    }
    // The first connections load code and grow the heap; they are not what is measured.
    await open(WARM_UP_CLIENTS)
    const before = await rssMb()
    await open(CLIENTS)
    const after = await rssMb()
    return [
      {
        name: 'hub-idle',
        amount: { value: after - before, unit: 'MB' },
        budget: { atMost: 150 },
        details: { clients: CLIENTS, rssMb: Math.round(after) },
      },
    ]
  } finally {
    await Promise.all([clients.stop(), server.stop()])
  }
}
