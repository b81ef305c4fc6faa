/** Migrations of a database that is in use: nobody who works meanwhile is failed. */
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createEmptyDatabase, type TestDatabase } from '../testing/test-database.ts'
import { migrate } from './migrate.ts'

const LAST = '20261201_0811_add_versao_to_doca_excecao.sql'
const HELD_MS = 1_500

let database: TestDatabase
let pool: pg.Pool
beforeAll(async () => {
  database = await createEmptyDatabase()
  pool = new pg.Pool({ connectionString: database.databaseUrl })
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

test('a table in use makes a migration step back: who holds it goes on to other tables, who reads it waits no longer than that', async () => {
  await migrate(pool)
  await pool.query('alter table doca_excecao drop column versao')
  await pool.query('delete from migracao where nome = $1', [LAST])
  const holder = await pool.connect()
  await holder.query('begin')
  await holder.query('select count(*) from doca_excecao')
  const migrated = migrate(pool)
  const until = Date.now() + HELD_MS
  let reads = 0
  while (Date.now() < until) {
    await pool.query('select count(*) from doca_excecao')
    await holder.query('select count(*) from carga')
    reads += 1
  }
  expect(reads).toBeGreaterThan(2)
  await holder.query('commit')
  holder.release()
  expect(await migrated).toEqual([LAST])
  expect(await migrate(pool)).toEqual([])
})
