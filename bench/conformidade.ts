/**
 * The gates of loads: what their page costs beside the read of the load, how long ten thousand loads take to follow a
 * changed rule, and what the gates cost the calls that register a load and give it to a carrier.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { nextMessage, stopMeasured, tell } from './support/child-process.ts'
import { type Measurement, median, typicalRatio } from './support/measurement.ts'
import { inScratchDatabase } from './support/scratch-database.ts'

const ROUNDS = Number(process.env.BENCH_CONFORMIDADE_ROUNDS ?? 7)

export async function run(): Promise<Measurement[]> {
  const postgres = await inScratchDatabase((url) =>
    inScratchDatabase((other) => measure('postgres', url, other)),
  )
  return [...postgres, ...(await measure('embedded'))]
}

async function open(argument: string[], databaseUrl?: string): Promise<ChildProcess> {
  const child = fork(new URL('./conformidade-server.ts', import.meta.url), argument, {
    env: { ...process.env, ...(databaseUrl ? { BENCH_DATABASE_URL: databaseUrl } : {}) },
  })
  await nextMessage(child)
  return child
}

async function measure(where: string, url?: string, other?: string): Promise<Measurement[]> {
  const [com, sem] = [await open([], url), await open(['sem'], other)]
  try {
    const [on, off]: [number[], number[]] = [[], []]
    // The first round of each warms the program and counts for nothing.
    for (let round = 0; round <= ROUNDS; round += 1) {
      const pair = [(await tell(com, 'calls')) as number, (await tell(sem, 'calls')) as number] as const
      if (round === 0) continue
      on.push(pair[0])
      off.push(pair[1])
    }
    const { gates, carga } = (await tell(com, 'reads')) as { gates: number; carga: number }
    const { seconds, changed } = (await tell(com, 'rule')) as { seconds: number; changed: number }
    return [
      {
        name: `conformidade/${where}/chamadas`,
        ratio: typicalRatio(on, off),
        budget: { atMost: 1.05 },
        details: { comMs: round2(median(on)), semMs: round2(median(off)) },
      },
      {
        name: `conformidade/${where}/aba`,
        ratio: gates / carga,
        budget: { atMost: 2 },
        details: { abaMs: round2(gates), cargaMs: round2(carga) },
      },
      {
        name: `conformidade/${where}/regra`,
        amount: { value: seconds, unit: 's' },
        budget: { atMost: 30 },
        details: { changed },
      },
    ]
  } finally {
    await stopMeasured(com)
    await stopMeasured(sem)
  }
}

const round2 = (ms: number) => Math.round(ms * 100) / 100
