/** The program in a process of its own, with a company builder and the times of its answers. */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { refreshStatistics } from '#modules/quadro/server/testing/refresh-statistics.ts'
import { loadReferenceData } from '#modules/referencia/server/load-reference-data.ts'
import { createTestClock } from '#platform/server/clock.ts'
import { refreshAllStatistics } from '#platform/server/database/statistics.ts'
import { createLogger } from '#platform/server/log.ts'
import type { TestApp } from '#platform/server/testing/test-app.ts'
import { buildApp } from '../../src/app.ts'
import { benchConfig } from './bench-config.ts'

/**
 * Opens it on `BENCH_DATABASE_URL`, else embedded in a new folder, which the caller removes at the end.
 * `took` gets the milliseconds of each answer whose address begins with `prefix`. `countStatistics` does what autovacuum
 * or the program's own job have done when a database has run for a while.
 */
export async function openMeasuredApp(prefix: string) {
  const databaseUrl = process.env.BENCH_DATABASE_URL
  const dataDir = mkdtempSync(join(tmpdir(), 'estiva-bench-'))
  const config = benchConfig(dataDir, databaseUrl)
  const clock = createTestClock(new Date().toISOString())
  const app = await buildApp(config, createLogger('warn'), { clock })
  const took: number[] = []
  app.server.addHook('onResponse', async (request, reply) => {
    if (request.url.startsWith(prefix)) took.push(reply.elapsedTime)
  })
  await loadReferenceData(app.deps.db)
  const builder: TestApp = {
    ...app,
    clock,
    logged: () => '',
    mails: () => [],
    waitForMails: async () => [],
    close: () => app.stop(),
  }
  const countStatistics = () =>
    databaseUrl ? refreshStatistics(app.opened, databaseUrl) : refreshAllStatistics(app.deps)
  return { app, builder, clock, databaseUrl, dataDir, took, countStatistics }
}
