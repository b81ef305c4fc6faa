/**
 * The program with one company, docks of a unit and slots of many days to book, and beside it the bare lock and insert
 * through a pool of the same role and size.
 */
import { rmSync } from 'node:fs'
import pg from 'pg'
import { buildDoca } from '#modules/doca/server/testing/build-doca.ts'
import { reservaSample } from '#modules/reserva/server/testing/build-reserva.ts'
import { APP_POOL_SIZE } from '#platform/server/database/open-database.ts'
import { buildCompany, signIn } from '#platform/server/testing/build-company.ts'
import { dayAt } from '#platform/shared/date.ts'
import { addDays } from '#platform/shared/day.ts'
import { openMeasuredApp } from './measured-app.ts'

const [docas = 0, dias = 0] = process.argv.slice(2).map(Number)
const ZONE = 'America/Sao_Paulo'
const HOURS = Array.from({ length: 10 }, (_, index) => 8 + index)
const { app, builder, clock, databaseUrl, dataDir } = await openMeasuredApp('/agendamento/reserva')

const company = await buildCompany(builder)
const { ownerId } = company
const built: Awaited<ReturnType<typeof buildDoca>>[] = []
for (let ordem = 1; ordem <= docas; ordem++) built.push(await buildDoca(builder, ownerId, { ordem }))
const first = addDays(dayAt(clock.now(), ZONE), 1)
const bodies = Array.from({ length: dias }, (_, day) => addDays(first, day)).flatMap((day) =>
  built.flatMap((doca) => HOURS.map((hour) => reservaSample(doca.ref(day, hour)))),
)
const { token } = await signIn(builder, company)
const pool = databaseUrl ? new pg.Pool({ connectionString: databaseUrl, max: APP_POOL_SIZE }) : undefined
await pool?.query(
  `create extension if not exists btree_gist;
   create table bare_slot (dock int, taken tstzrange, exclude using gist (dock with =, taken with &&))`,
)
await app.start()
const origin = await app.server.listen({ host: '127.0.0.1', port: 0 })

process.on('message', (message: { readonly rivals: number; readonly round: number } | 'stop') => {
  if (message === 'stop') void stop()
  else void rival(message).then((told) => process.send?.(told))
})
process.send?.({ origin, token, ownerId, bodies, isBareMeasured: pool !== undefined })

/** So many connections of the pool take one place, each behind the lock; how long until all know. */
async function rival({ rivals, round }: { rivals: number; round: number }): Promise<object> {
  const began = performance.now()
  const outcomes = await Promise.all(Array.from({ length: rivals }, () => takeBare(round)))
  return { ms: performance.now() - began, winners: outcomes.filter(Boolean).length }
}

async function takeBare(round: number): Promise<boolean> {
  const client = await pool?.connect()
  if (!client) return false
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [round])
    await client.query(`insert into bare_slot values ($1, '[2026-01-01, 2026-01-02)')`, [round])
    await client.query('commit')
    return true
  } catch {
    await client.query('rollback')
    return false
  } finally {
    client.release()
  }
}

async function stop(): Promise<void> {
  await pool?.end()
  await app.stop()
  rmSync(dataDir, { recursive: true, force: true })
  process.exit(0)
}
