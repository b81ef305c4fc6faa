import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { buildCompany, type TestCompany } from '../testing/build-company.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import '#modules/caracteristica/server/caracteristica.tables.ts'
import type { OwnerTx } from './database.ts'
import { PLAN_KEPT_MS } from './planned-query.ts'
import { amongIds, queryForFew, queryPrepared } from './prepared.ts'

/** More than the pool has connections. */
const OFTEN = 60

let app: TestApp
let mine: TestCompany
let theirs: TestCompany

beforeAll(async () => {
  app = await startTestApp()
  mine = await buildCompany(app)
  theirs = await buildCompany(app)
  for (const { ownerId } of [mine, theirs]) {
    const row = {
      owner_id: ownerId,
      id: crypto.randomUUID(),
      descricao: ownerId,
      tipo: 1,
      icone: 'caixa',
    } as const
    await app.deps.db.asOwner(ownerId, (tx) => tx.db.insertInto('caracteristica').values(row).execute())
  }
})
afterAll(() => app.close())

const often = <T>(work: (company: TestCompany, turn: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: OFTEN }, (_, turn) => work(turn % 2 === 0 ? mine : theirs, turn)))

test('a kept plan answers each company its own rows, though its text names none', async () => {
  const everything = sql<{ owner: string }>`select owner_id as owner from caracteristica`
  const read = await often(({ ownerId }) =>
    app.deps.db.readAsOwner(ownerId, (tx) => queryPrepared(tx, everything)),
  )
  const written = await often(({ ownerId }) =>
    app.deps.db.asOwner(ownerId, (tx) => queryPrepared(tx, everything)),
  )
  const expected = await often(async ({ ownerId }) => [{ owner: ownerId }])
  expect(read).toEqual(expected)
  expect(written).toEqual(expected)
})

const statementsOf = (tx: OwnerTx, text: string) =>
  tx
    .raw(
      'select generic_plans as general, custom_plans as own from pg_prepared_statements where statement = $1',
      [text],
    )
    .then((found) => ('rows' in found ? found.rows : []))

test('a query is prepared once for a session, however many ask at once', async () => {
  const query = sql<{ n: number }>`select 4711 as n`
  await often(({ ownerId }) => app.deps.db.readAsOwner(ownerId, (tx) => queryPrepared(tx, query)))
  const kept = await app.deps.db.asOwner(mine.ownerId, async (tx) => {
    for (let turn = 0; turn < 3; turn += 1) await queryPrepared(tx, query)
    return statementsOf(tx, 'select 4711 as n')
  })
  expect(kept).toHaveLength(1)
})

test('the plan of a query about a few records is kept, and one about many is planned anew', async () => {
  const kept = (text: string, ids: number) =>
    app.deps.db.asOwner(mine.ownerId, async (tx) => {
      await queryForFew(tx, sql.raw(text), Array<string>(ids).fill(''))
      return (await statementsOf(tx, text)).length
    })
  expect(await kept('select 4712 as n', 20)).toBe(1)
  expect(await kept('select 4713 as n', 21)).toBe(0)
})

test('the general plan is used from the first time on, and other queries of the transaction are planned as ever', async () => {
  const text = 'select owner_id from owner where owner_id = $1'
  const query = sql`select owner_id from owner where owner_id = ${mine.ownerId}`
  const [plans, mode] = await app.deps.db.asOwner(mine.ownerId, async (tx) => {
    for (let turn = 0; turn < 3; turn += 1) await queryPrepared(tx, query)
    return [await statementsOf(tx, text), await tx.raw('show plan_cache_mode')]
  })
  expect(plans).toEqual([{ general: 3, own: 0 }])
  expect(mode).toMatchObject({ rows: [{ plan_cache_mode: 'auto' }] })
  const read = await app.deps.db.readAsOwner(mine.ownerId, async (tx) => {
    await queryPrepared(tx, query)
    return tx.raw('show plan_cache_mode')
  })
  expect(read).toMatchObject({ rows: [{ plan_cache_mode: 'auto' }] })
})

test('a plan is made anew after a while, because tables have grown', async () => {
  const query = sql<{ n: number }>`select 4712 as n`
  const preparedWhen = () =>
    app.deps.db.asOwner(mine.ownerId, async (tx) => {
      await queryPrepared(tx, query)
      const found = await tx.raw(
        `select prepare_time::text as time from pg_prepared_statements where statement = 'select 4712 as n'`,
      )
      const [first] = ('rows' in found ? found.rows : []) as { time: string }[]
      return first?.time
    })
  const first = await preparedWhen()
  expect(await preparedWhen()).toBe(first)
  const later = performance.now() + PLAN_KEPT_MS
  const clock = vi.spyOn(performance, 'now').mockReturnValue(later)
  try {
    expect(await preparedWhen()).not.toBe(first)
  } finally {
    clock.mockRestore()
  }
})

test('what failed once answers afterwards, on every connection', async () => {
  const share = (parts: number) => sql<{ share: number }>`select 100 / ${parts}::int as share`
  const answers = await often(({ ownerId }, turn) =>
    app.deps.db
      .readAsOwner(ownerId, (tx) => queryPrepared(tx, share(turn % 3)))
      .then(([row]) => row?.share)
      .catch((error: { code: string }) => error.code),
  )
  expect(answers).toEqual(answers.map((_, turn) => ['22012', 100, 50][turn % 3]))
})

test('a query that cannot be prepared says why each time', async () => {
  const missing = sql`select from table_that_is_missing`
  for (let turn = 0; turn < 3; turn += 1) {
    await expect(
      app.deps.db.readAsOwner(mine.ownerId, (tx) => queryPrepared(tx, missing)),
    ).rejects.toMatchObject({ code: '42P01' })
  }
})

test('one id and several are found alike', async () => {
  const owners = (ids: readonly string[]) =>
    app.deps.db.readAsOwner(mine.ownerId, (tx) =>
      queryPrepared(
        tx,
        sql<{ owner: string }>`select owner_id as owner from owner where ${amongIds(sql`owner_id`, ids)}`,
      ),
    )
  expect(await owners([mine.ownerId])).toEqual([{ owner: mine.ownerId }])
  expect(await owners([crypto.randomUUID(), mine.ownerId])).toEqual([{ owner: mine.ownerId }])
  expect(await owners([])).toEqual([])
})
