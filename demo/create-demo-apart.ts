/**
 * The demonstration of a new folder is made by a process that ends: what it takes (some 400 MB) would stay with the
 * server for as long as it runs.
 */
import { fork } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Config } from '#platform/server/config.ts'
import { hasDatabase } from '#platform/server/database/database-folder.ts'

/** Ends this process with the code of the other one when that could not do it; it has said why. */
export async function createDemoApart(config: Config): Promise<void> {
  if (config.databaseUrl !== undefined || hasDatabase(join(config.dataDir, 'db'))) return
  // The channel tells the other process when this one is gone.
  const maker = fork(fileURLToPath(new URL('make-first-demo.ts', import.meta.url)), {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })
  const end = (signal: NodeJS.Signals) => maker.kill(signal)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, end)
  const code = await new Promise<number>((resolve, reject) => {
    maker.once('error', reject)
    maker.once('exit', (code) => resolve(code ?? 1))
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, end)
  if (code !== 0) process.exit(code)
}
