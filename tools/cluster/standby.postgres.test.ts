/**
 * The database is lost for good while people write: a synchronous standby is promoted, the address that the processes
 * know leads to it, and they follow. What was acknowledged had reached the standby, so nothing of it is missing.
 */
import pg from 'pg'
import { expect, test } from 'vitest'
import { openLine } from '#platform/server/events/testing/breakable-line.ts'
import { type Program, unexpectedIn } from '../chaos/program.ts'
import { runChaos } from '../chaos/run-chaos.ts'
import { createPostgres, createStandby, type OwnPostgres, type Standby } from '../postgres-server.ts'
import { startCluster } from './start-cluster.ts'

const LONGEST_MS = 300_000
const NAME = 'reserva'

test(
  'the database is killed under load and its synchronous standby promoted: nothing acknowledged is missing, events have no gap',
  async () => {
    const primary = await createPostgres()
    const standby = await createStandby(primary, NAME)
    try {
      await waitForStandby(primary)
      const program = await createProgramOn(primary, standby)
      try {
        const report = await runChaos(program, { seed: 1_871, kills: 2, writers: 4 })
        expect(report.violations).toEqual([])
        expect(report.killed).toBe(2)
        // Without the database nobody is answered clearly; what was written was written before and after that.
        expect(report.unclear).toBeGreaterThan(0)
        expect(report.repeated).toBeGreaterThan(0)
      } finally {
        await program.remove()
      }
    } finally {
      await standby.remove()
      await primary.remove()
    }
  },
  LONGEST_MS,
)

/** No commit is acknowledged any more before the standby has it. */
async function waitForStandby(primary: OwnPostgres): Promise<void> {
  const admin = new pg.Client({ connectionString: primary.databaseUrl })
  await admin.connect()
  await admin.query(`alter system set synchronous_standby_names = '${NAME}'`)
  await admin.query('select pg_reload_conf()')
  await expect
    .poll(async () => (await admin.query('select sync_state from pg_stat_replication')).rows, {
      timeout: 30_000,
    })
    .toEqual([{ sync_state: 'sync' }])
  await admin.end()
}

/** First the database is lost, then one of the processes. */
async function createProgramOn(primary: OwnPostgres, standby: Standby): Promise<Program> {
  const line = await openLine('127.0.0.1', primary.port)
  const cluster = await startCluster({
    processes: 2,
    databaseUrl: `postgres://postgres@127.0.0.1:${line.port}/postgres`,
    env: { ESTIVA_DEMO: '0', ESTIVA_RATE_LIMIT: 'off', SMTP_URL: '', S3_URL: '' },
  })
  let isLost = false
  return {
    env: cluster.env,
    origin: () => cluster.origin,
    pids: () => cluster.nodes().map(({ pid }) => pid),
    start: async () => undefined,
    unexpected: () => cluster.nodes().flatMap(unexpectedIn),
    async kill() {
      const [node] = cluster.nodes()
      if (!isLost) {
        isLost = true
        await primary.kill()
        await standby.promote()
        line.leadTo(standby.port)
        return { what: 'o banco de dados', processes: 1 }
      }
      if (node) await cluster.crash(node)
      await cluster.grow()
      return { what: 'um processo', processes: 1 }
    },
    async stop() {
      for (const node of [...cluster.nodes()]) await node.stop()
    },
    async remove() {
      await cluster.stop()
      await line.close()
    },
  }
}
