/** The program with its pages and the demonstration, embedded or on a given database, for a measured browser. */
import { fileURLToPath } from 'node:url'
import { loadReferenceData } from '#modules/referencia/server/load-reference-data.ts'
import { refreshAllStatistics } from '#platform/server/database/statistics.ts'
import { findWebBuild } from '#platform/server/http/serve-web.ts'
import { createLogger } from '#platform/server/log.ts'
import { createDemo, demoOwnerId } from '../../demo/create-demo.ts'
import { type App, buildApp } from '../../src/app.ts'
import { benchConfig } from './bench-config.ts'

export interface TelaApp {
  readonly app: App
  /** The shipper whose pages are measured, and its first unit. */
  readonly ownerId: string
  readonly unidadeId: string
  /** Begins to serve; answers where. */
  listen(): Promise<string>
}

export async function openTelaApp(dataDir: string, databaseUrl?: string): Promise<TelaApp> {
  const config = benchConfig(dataDir, databaseUrl)
  const web = findWebBuild(fileURLToPath(new URL('../../dist/web', import.meta.url)))
  const app = await buildApp(config, createLogger('warn'), { web })
  await loadReferenceData(app.deps.db)
  await createDemo(app.deps)
  const ownerId = demoOwnerId({ key: 'serradourada' })
  const units = await app.deps.db.readAsOwner(ownerId, (tx) =>
    tx.raw('select id from unidade_negocio where owner_id = $1 order by padrao desc, codigo limit 1', [
      ownerId,
    ]),
  )
  const [unit] = ('rows' in units ? units.rows : []) as { id: string }[]
  return {
    app,
    ownerId,
    unidadeId: unit?.id ?? '',
    async listen() {
      // As after the first minutes of a company at work: a server counts by itself, the embedded database by a job.
      await refreshAllStatistics(app.deps)
      await app.start()
      return app.server.listen({ host: '127.0.0.1', port: 0 })
    },
  }
}

/** Ends the process when its parent says so. */
export function stopWhenTold(app: App): void {
  process.on('message', (message) => {
    if (message === 'stop') void app.stop().then(() => process.exit(0))
  })
}
