/**
 * Conversations: opening one with 200 messages, searching a million messages for common and rare words, the list of ten
 * thousand conversations beside the bare rows of the database, and a message on its way to the other company's feed.
 */
import { fork } from 'node:child_process'
import { nextMessage, stopMeasured, tell } from './support/child-process.ts'
import type { Measurement } from './support/measurement.ts'
import { inScratchDatabase } from './support/scratch-database.ts'

export async function run(): Promise<Measurement[]> {
  const postgres = await inScratchDatabase((url) => measure('postgres', url))
  return [...postgres, ...(await measure('embedded'))]
}

async function measure(where: string, url?: string): Promise<Measurement[]> {
  const child = fork(new URL('./conversa-server.ts', import.meta.url), [], {
    env: { ...process.env, ...(url ? { BENCH_DATABASE_URL: url } : {}) },
  })
  await nextMessage(child)
  const ask = async <T>(what: string) => (await tell(child, what)) as T
  try {
    const abrir = await ask<{ p95: number }>('abrir')
    const entregar = await ask<{ p95: number }>('entregar')
    const lista = await ask<{ ms: number; base: number; conversas: number }>('lista')
    const busca = await ask<{ p95: number; mensagens: number }>('busca')
    return [
      within(`conversa/${where}/abrir-200`, abrir.p95, 100),
      within(`conversa/${where}/entregar`, entregar.p95, 150),
      {
        name: `conversa/${where}/lista`,
        ratio: lista.ms / lista.base,
        budget: { atMost: 1.6 },
        details: { ms: round(lista.ms), baseMs: round(lista.base), conversas: lista.conversas },
      },
      { ...within(`conversa/${where}/busca`, busca.p95, 150), details: { mensagens: busca.mensagens } },
    ]
  } finally {
    await stopMeasured(child)
  }
}

const within = (name: string, ms: number, atMost: number): Measurement => ({
  name,
  amount: { value: round(ms), unit: 'ms' },
  budget: { atMost },
})

const round = (ms: number) => Math.round(ms * 100) / 100
