/** The program with one company and one row, and beside it a bare route with the same query. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import pg from 'pg'
import { loadReferenceData } from '#modules/referencia/server/load-reference-data.ts'
import { loginRoles } from '#platform/server/database/roles.ts'
import { createLogger } from '#platform/server/log.ts'
import { createDemo, demoId, demoOwnerId } from '../../demo/create-demo.ts'
import { buildApp } from '../../src/app.ts'
import { BENCH_SECRET, benchConfig } from './bench-config.ts'

const databaseUrl = process.env.BENCH_DATABASE_URL
const dataDir = mkdtempSync(join(tmpdir(), 'estiva-bench-'))
const config = benchConfig(dataDir, databaseUrl)
const app = await buildApp(config, createLogger('warn'))
await loadReferenceData(app.deps.db)
await createDemo(app.deps)
await app.start()
const address = await app.server.listen({ host: '127.0.0.1', port: 0 })

const ownerId = demoOwnerId({ key: 'serradourada' })
const rowId = demoId('caracteristica:serradourada:1:Refrigerada')
const pool = databaseUrl ? rolePool(databaseUrl) : app.opened.appPool
if (!databaseUrl) await pool.query(`set app.owner_id = '${ownerId}'`)

const bare = Fastify()
bare.get<{ Params: { id: string } }>('/row/:id', async (request) => {
  const { id } = request.params
  const { rows } = await pool.query('select * from caracteristica where owner_id = $1 and id = $2', [
    ownerId,
    id,
  ])
  return rows[0]
})
const bareAddress = await bare.listen({ host: '127.0.0.1', port: 0 })

process.send?.({
  address: `${address}/api/caracteristica/${rowId}`,
  bareAddress: `${bareAddress}/row/${rowId}`,
  origin: address,
})
process.once('message', async () => {
  await bare.close()
  await app.stop()
  rmSync(dataDir, { recursive: true, force: true })
  process.exit(0)
})

/** The same role and size as the program's own pool, with the company fixed for the connection. */
function rolePool(url: string): pg.Pool {
  const database = new URL(url).pathname.slice(1)
  const { app: role } = loginRoles(database, BENCH_SECRET)
  const own = new URL(url)
  own.username = role.name
  own.password = role.password
  return new pg.Pool({ connectionString: own.href, max: 12, options: `-c app.owner_id=${ownerId}` })
}
