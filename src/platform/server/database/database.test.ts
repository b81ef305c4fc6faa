import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildCompany, type TestCompany } from '../testing/build-company.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import '#modules/caracteristica/server/caracteristica.tables.ts'

let app: TestApp
let mine: TestCompany
let theirs: TestCompany

beforeAll(async () => {
  app = await startTestApp()
  mine = await buildCompany(app)
  theirs = await buildCompany(app)
})
afterAll(() => app.close())

const row = (ownerId: string, descricao: string) =>
  ({ owner_id: ownerId, id: crypto.randomUUID(), descricao, tipo: 1, icone: 'caixa' }) as const

describe('companies are apart', () => {
  test('a company reads and changes its own rows only, whatever the query says', async () => {
    const secret = row(theirs.ownerId, 'só deles')
    await app.deps.db.asOwner(theirs.ownerId, (tx) =>
      tx.db.insertInto('caracteristica').values(secret).execute(),
    )
    await app.deps.db.asOwner(mine.ownerId, async (tx) => {
      expect(await tx.db.selectFrom('caracteristica').selectAll().execute()).toEqual([])
      const updated = await tx.db
        .updateTable('caracteristica')
        .set({ descricao: 'x' })
        .where('id', '=', secret.id)
        .execute()
      expect(updated[0]?.numUpdatedRows).toBe(0n)
      const deleted = await tx.db.deleteFrom('caracteristica').where('id', '=', secret.id).execute()
      expect(deleted[0]?.numDeletedRows).toBe(0n)
    })
  })

  test('a row of another company cannot be written', async () => {
    await expect(
      app.deps.db.asOwner(mine.ownerId, (tx) =>
        tx.db.insertInto('caracteristica').values(row(theirs.ownerId, 'intruso')).execute(),
      ),
    ).rejects.toThrow(/row-level security/)
  })

  test('settings end with their transaction, so no connection carries a company to the next caller', async () => {
    await app.deps.db.asOwner(mine.ownerId, (tx) => tx.db.selectFrom('caracteristica').selectAll().execute())
    const results = await Promise.all(
      Array.from({ length: 20 }, () =>
        app.opened.appPool.query("select current_setting('app.owner_id', true) as owner"),
      ),
    )
    for (const { rows } of results) expect(rows[0].owner ?? '').toBe('')
  })

  test('a company id that is no GUID never reaches the database', async () => {
    await expect(app.deps.db.readAsOwner("x'; drop table evento; --", async () => 1)).rejects.toThrow(/GUID/)
  })
})

describe('events', () => {
  const announce = (ownerId: string, amount = 1) =>
    app.deps.db.asOwner(ownerId, async (tx) => {
      for (let index = 0; index < amount; index++) {
        tx.announce({ ownerId, tipo: 'teste.changed', entidadeId: crypto.randomUUID(), versao: index })
      }
    })
  const seqs = (ownerId: string) =>
    app.deps.db.readAsOwner(ownerId, async (tx) =>
      (await tx.db.selectFrom('evento').select('seq').orderBy('seq').execute()).map((event) => event.seq),
    )

  test('are numbered without gaps, also when transactions run at once and some fail', async () => {
    const company = await buildCompany(app)
    await Promise.allSettled(
      Array.from({ length: 30 }, (_, index) =>
        index % 3 === 0
          ? app.deps.db.asOwner(company.ownerId, async (tx) => {
              tx.announce({
                ownerId: company.ownerId,
                tipo: 'teste.lost',
                entidadeId: company.ownerId,
                versao: 1,
              })
              throw new Error('rolled back')
            })
          : announce(company.ownerId, 2),
      ),
    )
    expect(await seqs(company.ownerId)).toEqual(Array.from({ length: 40 }, (_, index) => index + 1))
  })

  test('reach every company named, each with numbers of its own, and never deadlock', async () => {
    const [a, b] = [await buildCompany(app), await buildCompany(app)]
    await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        app.deps.db.asOwner(index % 2 ? a.ownerId : b.ownerId, async (tx) => {
          const both = index % 2 ? [a, b] : [b, a]
          for (const { ownerId } of both)
            tx.announce({ ownerId, tipo: 'teste.shared', entidadeId: a.ownerId, versao: index })
        }),
      ),
    )
    expect(await seqs(a.ownerId)).toHaveLength(12)
    expect(await seqs(b.ownerId)).toHaveLength(12)
  })

  test('cannot be forged by the application role', async () => {
    await expect(
      app.deps.db.asOwner(mine.ownerId, (tx) =>
        tx.db
          .insertInto('evento')
          .values({ owner_id: mine.ownerId, seq: 999, tipo: 'x.y', entidade_id: mine.ownerId, versao: 1 })
          .execute(),
      ),
    ).rejects.toThrow(/permission denied/)
  })

  test('actions after the commit run only when there is one', async () => {
    const ran: string[] = []
    await app.deps.db.asOwner(mine.ownerId, async (tx) => tx.afterCommit(() => ran.push('done')))
    await app.deps.db
      .asOwner(mine.ownerId, async (tx) => {
        tx.afterCommit(() => ran.push('never'))
        throw new Error('rolled back')
      })
      .catch(() => undefined)
    expect(ran).toEqual(['done'])
  })
})
