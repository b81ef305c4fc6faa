/** Cross-docking: the board of 10,000 remessas beside the bare cards, readings of a count of 2,000 volumes, a transfer of 500. */
import { fork } from 'node:child_process'
import { nextMessage, stopMeasured, tell } from './support/child-process.ts'
import { type Measurement, percentile, typicalRatio } from './support/measurement.ts'
import { inScratchDatabase } from './support/scratch-database.ts'

const BOARD_RATIO = 1.6
const READING_MS = 100
const CLOSING_MS = 3_000
const TRANSFER_MS = 3_000

export async function run(): Promise<Measurement[]> {
  const postgres = await inScratchDatabase((url) => measure('postgres', url))
  return [...postgres, ...(await measure('embedded'))]
}

interface Quadro {
  readonly remessas: number
  readonly cartoes: number
  readonly times: readonly number[]
  readonly bare: readonly number[]
}
interface Conferencia {
  readonly volumes: number
  readonly uma: readonly number[]
  readonly duzentas: readonly number[]
  readonly fechar: number
}
interface Transferencia {
  readonly remessas: number
  readonly ms: number
}

async function measure(where: string, url?: string): Promise<Measurement[]> {
  const child = fork(new URL('./remessas-server.ts', import.meta.url), [], {
    env: { ...process.env, ...(url ? { BENCH_DATABASE_URL: url } : {}) },
  })
  await nextMessage(child)
  const amount = (what: string, ms: number, atMost: number, details: Measurement['details'] = {}) => ({
    name: `remessas/${where}/${what}`,
    amount: { value: Math.round(ms * 100) / 100, unit: 'ms' },
    budget: { atMost },
    details,
  })
  try {
    const quadro = (await tell(child, 'quadro')) as Quadro
    const conferencia = (await tell(child, 'conferencia')) as Conferencia
    const transferencia = (await tell(child, 'transferencia')) as Transferencia
    const { volumes } = conferencia
    return [
      {
        name: `remessas/${where}/quadro`,
        ratio: typicalRatio(quadro.times, quadro.bare),
        budget: { atMost: BOARD_RATIO },
        details: {
          remessas: quadro.remessas,
          cartoes: quadro.cartoes,
          p95Ms: percentile(quadro.times, 0.95).toFixed(1),
        },
      },
      amount('leitura', percentile(conferencia.uma, 0.95), READING_MS, { volumes }),
      amount('200 leituras', percentile(conferencia.duzentas, 0.95), CLOSING_MS, { volumes }),
      amount('fechar', conferencia.fechar, CLOSING_MS, { volumes }),
      amount('transferir', transferencia.ms, TRANSFER_MS, { remessas: transferencia.remessas }),
    ]
  } finally {
    await stopMeasured(child)
  }
}
