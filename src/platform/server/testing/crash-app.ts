/** The program in a process that is made to be killed while it works through batches (`run-worker.ts`). */
import { buildApp } from '../../../app.ts'
import { systemClock } from '../clock.ts'
import { readConfig } from '../config.ts'
import { createLogger } from '../log.ts'
import { buildCompany, signIn } from './build-company.ts'
import type { TestApp } from './test-app.ts'

/** Long enough for whoever reads the line to kill this process before the commit. */
const PAUSE_MS = 400
const WAITS = 600

/** The program on a folder, and questions to all that its database holds. */
export async function openCrashApp(dataDir: string) {
  const config = readConfig({
    ESTIVA_DATA: dataDir,
    ESTIVA_SECRET: 'segredo-de-teste-com-mais-de-32-caracteres',
    ESTIVA_RATE_LIMIT: 'off',
    LOG_LEVEL: 'silent',
  })
  const app = await buildApp(config, createLogger('silent'))
  const query = async <T>(text: string) => (await app.opened.systemQuery(text)).rows as T[]
  return {
    app,
    query,
    beginCompany: async () => {
      const host = { ...app, clock: systemClock } as unknown as TestApp
      const company = await buildCompany(host)
      return { company, who: await signIn(host, company) }
    },
    /** Waits until the one piece of work in the table is done by the jobs. */
    untilDone: async (table: string) => {
      for (let waited = 0; waited < WAITS; waited++) {
        const [work] = await query<{ situacao: string }>(`select situacao from ${table}`)
        if (work?.situacao === 'concluida') return
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
    },
    /** Tells what the database holds, and ends the process. */
    tellEnd: async (text: string): Promise<never> => {
      const [end] = await query<Record<string, unknown>>(text)
      process.stdout.write(`fim ${JSON.stringify(end)}\n`)
      await app.stop()
      process.exit(0)
    },
  }
}

/** Says that a batch is about to be kept, and waits a moment with it. */
export function tellBatch(): boolean {
  process.stdout.write('lote\n')
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS)
  return true
}
