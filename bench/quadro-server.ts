/**
 * The program with companies of the same board and ever more loads behind it. Answers its parent: how long its own
 * answers took, and how long the bare query over the same cards takes.
 */
import { rmSync } from 'node:fs'
import pg from 'pg'
import { defaultUnit } from '#modules/carga/server/testing/build-carga.ts'
import { loginRoles } from '#platform/server/database/roles.ts'
import { buildCompany, signIn } from '#platform/server/testing/build-company.ts'
import { fillCompany } from './quadro-data.ts'
import { BENCH_SECRET } from './support/bench-config.ts'
import { openMeasuredApp } from './support/measured-app.ts'

const [open = 0, ...behind] = process.argv.slice(2).map(Number)
const { app, builder, databaseUrl, dataDir, took, countStatistics } =
  await openMeasuredApp('/frete/quadro/carga')

async function createCompany(finished: number) {
  const company = await buildCompany(builder)
  const unidadeId = await defaultUnit(builder, company.ownerId)
  await fillCompany(app.deps, company.ownerId, unidadeId, { open, finished }, countStatistics)
  return { ownerId: company.ownerId, who: await signIn(builder, company) }
}
const companies: Awaited<ReturnType<typeof createCompany>>[] = []
for (const finished of behind) companies.push(await createCompany(finished))
const largestOwner = companies.at(-1)?.ownerId ?? ''

await countStatistics()
const pool = databaseUrl ? rolePool(databaseUrl) : app.opened.appPool
if (!databaseUrl) await pool.query(`set app.owner_id = '${largestOwner}'`)
await app.start()
const origin = await app.server.listen({ host: '127.0.0.1', port: 0 })

/** What one would write by hand to read the same cards in the same order. */
const BARE = `select json_agg(b.cartao)::text as items from (
  select c.cartao from carga_cartao c join etapa e on e.owner_id = c.owner_id and e.id = c.etapa_id
  where c.owner_id = $1 order by e.grupo, e.ordem, c.ordem_coleta, c.carga_id limit 1000) b`

process.on('message', (message) => {
  void answer(String(message))
})

async function answer(asked: string): Promise<void> {
  if (asked === 'took') process.send?.(took.splice(0))
  else if (asked === 'bare') {
    const began = performance.now()
    await pool.query(BARE, [largestOwner])
    process.send?.(performance.now() - began)
  } else {
    await app.stop()
    rmSync(dataDir, { recursive: true, force: true })
    process.exit(0)
  }
}
process.send?.({ url: `${origin}/frete/quadro/carga`, tokens: companies.map(({ who }) => who.token) })

/** The same role as the program's own pool, with the company fixed for the connection. */
function rolePool(url: string): pg.Pool {
  const { app: role } = loginRoles(new URL(url).pathname.slice(1), BENCH_SECRET)
  const own = new URL(url)
  own.username = role.name
  own.password = role.password
  return new pg.Pool({ connectionString: own.href, max: 1, options: `-c app.owner_id=${largestOwner}` })
}
