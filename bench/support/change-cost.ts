/** What a part of the program costs a change of a load: the same calls with and without it, in turns on two databases. */
import { type ChildProcess, fork } from 'node:child_process'
import { nextMessage, stopMeasured, tell } from './child-process.ts'
import { type Measurement, median, typicalRatio } from './measurement.ts'
import { inScratchDatabase } from './scratch-database.ts'

const ROUNDS = Number(process.env.BENCH_MUDANCA_ROUNDS ?? 15)

export interface ParteMedida {
  /** Of the measurements, and of what `change-server.ts` takes out. */
  readonly parte: 'fato-regra' | 'fato'
  readonly atMost: number
}

export const measureChangeOnPostgres = (medida: ParteMedida): Promise<Measurement> =>
  inScratchDatabase((url) => inScratchDatabase((other) => measureChange(medida, 'postgres', url, other)))

async function open(argument: string[], databaseUrl?: string): Promise<ChildProcess> {
  const child = fork(new URL('./change-server.ts', import.meta.url), argument, {
    env: { ...process.env, ...(databaseUrl ? { BENCH_DATABASE_URL: databaseUrl } : {}) },
  })
  await nextMessage(child)
  return child
}

export async function measureChange(
  { parte, atMost }: ParteMedida,
  where: string,
  url?: string,
  other?: string,
): Promise<Measurement> {
  const [com, sem] = [await open([], url), await open([parte], other)]
  try {
    const [on, off]: [number[], number[]] = [[], []]
    // The first round of each warms the program and counts for nothing.
    for (let round = 0; round <= ROUNDS; round += 1) {
      const pair = [(await tell(com, 'calls')) as number, (await tell(sem, 'calls')) as number] as const
      if (round === 0) continue
      on.push(pair[0])
      off.push(pair[1])
    }
    return {
      name: `${parte}/${where}/mudança`,
      ratio: typicalRatio(on, off),
      budget: { atMost },
      details: { comMs: round2(median(on)), semMs: round2(median(off)) },
    }
  } finally {
    for (const child of [com, sem]) {
      await stopMeasured(child)
    }
  }
}

const round2 = (ms: number) => Math.round(ms * 100) / 100
