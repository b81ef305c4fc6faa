/**
 * A database that is full, only reads, or is slow: the program says so in words, leaves nothing half-written, and works
 * again as soon as the database does, without a restart.
 */
import { lstatSync, renameSync, statSync, symlinkSync, unlinkSync } from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPostgres, type OwnPostgres } from '../../../../tools/postgres-server.ts'
import { buildCompany, type SignedIn, signIn } from '../testing/build-company.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

const START_MS = 120_000
/** Longer than a statement may take. */
const SLOW_MS = 60_000

let postgres: OwnPostgres
let app: TestApp
let who: SignedIn
/** The owner of the tables, beside the program. */
let admin: pg.Client

beforeAll(async () => {
  postgres = await createPostgres()
  app = await startTestApp({ env: { DATABASE_URL: postgres.databaseUrl } })
  who = await signIn(app, await buildCompany(app))
  admin = new pg.Client({ connectionString: postgres.databaseUrl })
  admin.on('error', () => undefined)
  await admin.connect()
  await admin.query('set default_transaction_read_only = off')
}, START_MS)

afterAll(async () => {
  await admin?.end()
  await app?.close()
  await postgres?.remove()
}, START_MS)

const keyOf = (descricao: string) => `chave-${Buffer.from(descricao).toString('hex')}`

/** The same text is the same request, sent again with its key. */
const write = (descricao: string) =>
  app.server.inject({
    method: 'POST',
    url: '/api/caracteristica',
    payload: { descricao, tipo: 1, icone: 'caixa' },
    headers: { ...who.headers, 'idempotency-key': keyOf(descricao) },
  })

const read = () => app.server.inject({ url: '/api/caracteristica/getByOwner', headers: who.headers })

/** Everything that a write of this company leaves, table by table. */
async function traces(): Promise<Record<string, number>> {
  const tables = ['caracteristica', 'historico', 'idempotencia', 'evento']
  const counts = tables.map((table) => `(select count(*)::int from ${table} where owner_id = $1) as ${table}`)
  const { rows } = await admin.query(`select ${counts.join(', ')}`, [who.ownerId])
  return rows[0]
}

test('a database that only reads: reading goes on, a write is refused in words and done once writing is back', async () => {
  await write('Antes')
  const before = await traces()
  await admin.query('alter system set default_transaction_read_only = on')
  await admin.query('select pg_reload_conf()')
  await expect.poll(async () => (await write('Só leitura')).statusCode).toBe(503)
  const refused = await write('Só leitura')
  expect(refused.json()).toMatchObject({ code: 'database_read_only' })
  expect(refused.json().message).toContain('por enquanto só é possível consultar')
  expect(refused.headers['retry-after']).toBe('2')
  expect((await read()).body).toContain('Antes')
  await admin.query('alter system reset default_transaction_read_only')
  await admin.query('select pg_reload_conf()')
  await expect.poll(async () => (await write('Só leitura')).statusCode).toBe(201)
  const after = await traces()
  expect(after.caracteristica).toBe((before.caracteristica ?? 0) + 1)
  expect(after.evento).toBe((before.evento ?? 0) + 1)
  expect(after.idempotencia).toBe((before.idempotencia ?? 0) + 1)
})

test('a full disk: a write is refused in words, leaves nothing, and is done once there is room', async () => {
  const before = await traces()
  const makeRoom = await fillDiskUnder('historico')
  const refused = await write('Sem espaço')
  expect([refused.statusCode, refused.json().code]).toEqual([503, 'storage_full'])
  expect(refused.json().message).toContain('falta espaço para gravar')
  expect(app.logged()).toContain('No space left on device')
  expect((await read()).statusCode).toBe(200)
  await makeRoom()
  // What the table held went with its file; what the write would have left elsewhere is not there.
  expect(await traces()).toEqual({ ...before, historico: 0 })
  await expect.poll(async () => (await write('Sem espaço')).statusCode).toBe(201)
  expect(await traces()).toEqual({
    caracteristica: (before.caracteristica ?? 0) + 1,
    idempotencia: (before.idempotencia ?? 0) + 1,
    evento: (before.evento ?? 0) + 1,
    historico: 1,
  })
})

test(
  'a table that answers nobody: the write is given up and undone, other work goes on, and the next one succeeds',
  async () => {
    const before = await traces()
    const blocker = new pg.Client({ connectionString: postgres.databaseUrl })
    await blocker.connect()
    await blocker.query('begin; lock table caracteristica in share mode')
    const waiting = write('Devagar')
    expect((await read()).statusCode).toBe(200)
    const refused = await waiting
    expect([refused.statusCode, refused.json().code]).toEqual([503, 'database_busy'])
    expect(refused.json().message).toContain('ocupado demais')
    expect(await traces()).toEqual(before)
    await blocker.query('rollback')
    await blocker.end()
    expect((await write('Devagar')).statusCode).toBe(201)
  },
  SLOW_MS,
)

/**
 * A disk without room below one table: its file becomes `/dev/full`, to which the system itself refuses every byte (ENOSPC),
 * so that PostgreSQL meets what it meets on a full disk. The table is emptied before. Answers the way back.
 */
async function fillDiskUnder(table: string): Promise<() => Promise<void>> {
  await admin.query(`truncate ${table}`)
  const { rows } = await admin.query<{ file: string }>(
    `select current_setting('data_directory') || '/' || pg_relation_filepath($1) as file`,
    [table],
  )
  const file = rows[0]?.file ?? ''
  expect(statSync(file).size).toBe(0)
  const kept = `${file}.guardado`
  renameSync(file, kept)
  symlinkSync('/dev/full', file)
  return async () => {
    expect(lstatSync(file).isSymbolicLink()).toBe(true)
    unlinkSync(file)
    renameSync(kept, file)
    // Sessions that hold the old file open let go of it.
    await admin.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()',
    )
  }
}
