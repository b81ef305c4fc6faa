/** `npm run test:postgres`: the server's tests on PostgreSQL, NOTIFY and NATS. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { findPostgresTests } from './find-postgres-tests.ts'
import { startTestServers } from './postgres-server.ts'
import { root, runBin } from './run-command.ts'
import { type Count, countVitest, exitCodeOf, failuresOfVitest, NONE, summaryLine } from './test-summary.ts'

const servers = await startTestServers()
mkdirSync(join(root, 'test-results'), { recursive: true })
const report = join(root, 'test-results/vitest-postgres.json')
console.log('Testes do servidor em PostgreSQL…')
const finished = await runBin(
  'vitest',
  ['run', ...findPostgresTests(root), '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`],
  { TEST_DATABASE_URL: servers.databaseUrl, TEST_NATS_URL: servers.natsUrl },
).finally(() => servers.stop())

const total = readCount()
console.log(`\n${summaryLine(total)}`)
process.exit(exitCodeOf(total))

function readCount(): Count {
  try {
    for (const name of failuresOfVitest(report)) console.log(`Falhou: ${name}`)
    const count = countVitest(report)
    return finished.code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count
  } catch {
    return { ...NONE, failed: 1 }
  }
}
