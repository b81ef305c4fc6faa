/**
 * Offering: the board beside the bare cards of the database, publishing to 200 carriers beside the bare rows, 200 acceptances
 * of one offer beside the bare lock, the eligibility of 500 carriers, and the board after a hundred times as many past offers.
 */
import { fork } from 'node:child_process'
import { nextMessage, stopMeasured, tell } from './support/child-process.ts'
import type { Measurement } from './support/measurement.ts'
import { inScratchDatabase } from './support/scratch-database.ts'

export async function run(): Promise<Measurement[]> {
  const postgres = await inScratchDatabase((url) => measure('postgres', url))
  return [...postgres, ...(await measure('embedded'))]
}

interface Pair {
  readonly ms: number
  readonly base: number
}

async function measure(where: string, url?: string): Promise<Measurement[]> {
  const child = fork(new URL('./oferecimento-server.ts', import.meta.url), [], {
    env: { ...process.env, ...(url ? { BENCH_DATABASE_URL: url } : {}) },
  })
  await nextMessage(child)
  const ask = async <T>(what: string) => (await tell(child, what)) as T
  try {
    const elegiveis = await ask<{ p95: number }>('elegiveis')
    const publicar = await ask<Pair>('publicar')
    const aceites = await ask<Pair & { contratos: number }>('aceites')
    const quadro = await ask<Pair>('quadro')
    const passado = await ask<{ few: number; many: number; ofertas: number }>('passado')
    return [
      ratio(`oferecimento/${where}/quadro`, quadro, 1.6),
      ratio(`oferecimento/${where}/publicar-200`, publicar, 3),
      ratio(`oferecimento/${where}/aceites-200`, aceites, 3),
      {
        name: `oferecimento/${where}/elegiveis-500`,
        amount: { value: round(elegiveis.p95), unit: 'ms' },
        budget: { atMost: 200 },
      },
      {
        name: `oferecimento/${where}/passado`,
        ratio: passado.many / passado.few,
        budget: { atMost: 1.2 },
        details: { poucasMs: round(passado.few), muitasMs: round(passado.many), ofertas: passado.ofertas },
      },
    ]
  } finally {
    await stopMeasured(child)
  }
}

const ratio = (name: string, { ms, base }: Pair, atMost: number): Measurement => ({
  name,
  ratio: ms / base,
  budget: { atMost },
  details: { ms: round(ms), baseMs: round(base) },
})

const round = (ms: number) => Math.round(ms * 100) / 100
