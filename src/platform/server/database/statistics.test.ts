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

test('a table that has grown is counted without anybody naming it, and the others are left alone', async () => {
  const { ownerId } = await buildCompany(app)
  await app.deps.db.asOwner(ownerId, (tx) =>
    sql`
      insert into idempotencia (owner_id, usuario_id, chamada, chave, corpo_hash, resposta)
      select ${ownerId}, ${ownerId}, 'contagem', n::text, '', to_jsonb(repeat(n::text, 100))
      from generate_series(1, 4000) n`.execute(tx.db),
  )
  const pages = async (table: string) => {
    const { rows } = await app.opened.systemQuery(
      `select relpages from pg_class where oid = '${table}'::regclass`,
    )
    return (rows[0] as { relpages: number }).relpages
  }
  const small = await pages('sessao')
  await refreshAllStatistics(app.deps)
  expect(await pages('idempotencia')).toBeGreaterThan(100)
  expect(await pages('sessao')).toBe(small)
})
