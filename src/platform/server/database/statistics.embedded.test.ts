import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildCompany } from '../testing/build-company.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { refreshAllStatistics } from './statistics.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** Rows that take 1 KB each, so that eight fill a page. */
function fill(ownerId: string, from: number, to: number) {
  return app.deps.db.asOwner(ownerId, (tx) =>
    sql`
      insert into idempotencia (owner_id, usuario_id, chamada, chave, corpo_hash, resposta)
      select ${ownerId}, ${ownerId}, 'contagem', n::text, '', to_jsonb(repeat(md5(n::text), 30))
      from generate_series(${from}::int, ${to}::int) n`.execute(tx.db),
  )
}

/** How many rows the planner takes the table to have; -1: it was never counted. */
async function countedRows(): Promise<number> {
  await refreshAllStatistics(app.deps)
  const { rows } = await app.opened.systemQuery(
    `select reltuples from pg_class where oid = 'idempotencia'::regclass`,
  )
  return (rows[0] as { reltuples: number }).reltuples
}

test('a small table is counted once it has rows, again when it has doubled, and a large one when it has grown tenfold', async () => {
  const { ownerId } = await buildCompany(app)
  await fill(ownerId, 1, 100)
  expect(await countedRows()).toBe(100)
  await fill(ownerId, 101, 150)
  expect(await countedRows()).toBe(100)
  await fill(ownerId, 151, 250)
  expect(await countedRows()).toBe(250)
  await fill(ownerId, 251, 1_500)
  expect(await countedRows()).toBe(250)
  await fill(ownerId, 1_501, 3_000)
  expect(await countedRows()).toBeGreaterThan(2_000)
})
