import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Backend, type ProtocolServer, startProtocolServer } from './protocol-server.ts'

let database: PGlite
let server: ProtocolServer
let folder: string
const IDLE_IN_TRANSACTION_MS = 300

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'estiva-protocol-'))
  database = await PGlite.create('memory://protocol')
  server = await startProtocolServer(database as PGlite & Pick<Backend, 'isInTransaction'>, {
    path: join(folder, '.s.PGSQL.5432'),
    maxConnections: 12,
    idleInTransactionMs: IDLE_IN_TRANSACTION_MS,
  })
  await database.exec(
    'create table conta (id int primary key, saldo int not null); insert into conta values (1, 0)',
  )
})
afterAll(async () => {
  await server.stop()
  await database.close()
  rmSync(folder, { recursive: true })
})

const poolOf = (max: number, pipeline: boolean) => {
  const pool = new pg.Pool({
    host: folder,
    user: 'postgres',
    database: 'postgres',
    max,
    pipeline,
  } as pg.PoolConfig)
  pool.on('error', () => undefined)
  return pool
}

for (const pipeline of [false, true]) {
  test(`parallel queries with parameters outside transactions do not meet (pipeline: ${pipeline})`, async () => {
    const pool = poolOf(8, pipeline)
    const answers = await Promise.all(
      Array.from({ length: 300 }, (_, index) =>
        pool.query('select $1::int * 2 as n, $2::text as t', [index, `t${index}`]),
      ),
    )
    expect(answers.map(({ rows }) => rows[0])).toEqual(
      Array.from({ length: 300 }, (_, n) => ({ n: n * 2, t: `t${n}` })),
    )
    await pool.end()
  })

  test(`transactions of parallel connections are apart (pipeline: ${pipeline})`, async () => {
    await database.exec('update conta set saldo = 0')
    const pool = poolOf(6, pipeline)
    await Promise.all(
      Array.from({ length: 40 }, async (_, index) => {
        const client = await pool.connect()
        await client.query('begin')
        const { rows } = await client.query('select saldo from conta where id = $1', [1])
        await client.query('update conta set saldo = $1 where id = 1', [rows[0].saldo + 1])
        await client.query(index % 4 === 0 ? 'rollback' : 'commit')
        client.release()
      }),
    )
    expect((await pool.query('select saldo from conta')).rows[0].saldo).toBe(30)
    await pool.end()
  })
}

test('a failing statement tells its error and leaves the connection usable', async () => {
  const pool = poolOf(1, true)
  await expect(pool.query('select * from nada where x = $1', [1])).rejects.toThrow(/nada/)
  await expect(pool.query('syntax error')).rejects.toThrow(/syntax/)
  expect((await pool.query('select 1 as n')).rows).toEqual([{ n: 1 }])
  await pool.end()
})

test('a connection lost inside a transaction is rolled back and the others go on', async () => {
  const lost = new pg.Client({ host: folder, user: 'postgres', database: 'postgres' })
  lost.on('error', () => undefined)
  await lost.connect()
  await lost.query('begin; update conta set saldo = 999')
  const pool = poolOf(2, true)
  const waiting = pool.query('select saldo from conta')
  // Ends the socket without a word, as a crash would.
  ;(lost as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy()
  expect((await waiting).rows[0].saldo).not.toBe(999)
  await pool.end()
})

test('a transaction that falls silent is ended, so that nobody waits for ever', async () => {
  const silent = new pg.Client({ host: folder, user: 'postgres', database: 'postgres' })
  silent.on('error', () => undefined)
  await silent.connect()
  await silent.query('begin; update conta set saldo = 777')
  const pool = poolOf(1, true)
  expect((await pool.query('select saldo from conta')).rows[0].saldo).not.toBe(777)
  await pool.end()
})

test('large answers and large parameters arrive whole', async () => {
  const pool = poolOf(2, true)
  const text = 'ç'.repeat(400_000)
  const { rows } = await pool.query('select $1::text as t, repeat($2, 300000) as r', [text, 'á'])
  expect(rows[0].t).toBe(text)
  expect(rows[0].r).toHaveLength(300_000)
  await pool.end()
})
