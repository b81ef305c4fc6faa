import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { loadReferenceData } from '#modules/referencia/server/load-reference-data.ts'
import { refreshStatistics } from '#platform/server/database/statistics.ts'
import { buildCompany, type SignedIn, signIn } from '#platform/server/testing/build-company.ts'
import { startTestApp, type TestApp } from '#platform/server/testing/test-app.ts'
import type { Importacao } from '../importacao.contract.ts'
import { runImport } from './import-jobs.ts'
import { type AnyImportTarget, BATCH_LINES, importTargets } from './import-target.ts'
import { importClient } from './testing/import-file.ts'
import { LOJAS_HEADER, lojaRow, lojasTarget } from './testing/test-target.ts'

/** Two batches are under way at a time, so that a third is needed to see one begin after another has ended. */
const LINES = 2 * BATCH_LINES + 60
const BAD_LINE = BATCH_LINES + 77
/** As the file counts it, below the header. */
const FIRST_LINE = 2

let app: TestApp
let ownerId: string
let admin: SignedIn

beforeAll(async () => {
  app = await startTestApp()
  await loadReferenceData(app.deps.db)
})
afterAll(() => app.close())
beforeEach(async () => {
  const company = await buildCompany(app)
  ownerId = company.ownerId
  admin = await signIn(app, company)
})

const base = '/integracao/importacao'
const act = async (id: string, action: string, payload: object = {}): Promise<Importacao> =>
  (
    await app.server.inject({
      method: 'POST',
      url: `${base}/${id}/${action}`,
      headers: admin.headers,
      payload,
    })
  ).json()
const read = async (id: string): Promise<Importacao> =>
  (await app.server.inject({ url: `${base}/${id}`, headers: admin.headers })).json()

/** Shops whose writing does something else besides. */
const writing = (before: (batch: Parameters<AnyImportTarget['write']>) => Promise<void>) => {
  const target: AnyImportTarget = lojasTarget()
  importTargets.put({
    ...target,
    write: async (...batch) => {
      await before(batch)
      return target.write(...batch)
    },
  })
}

/** Uploads and checks shops, and asks for them to be written. */
async function prepared(rows: readonly string[][]): Promise<string> {
  const lines = rows.map((row) => row.join(';'))
  const sent = await importClient(app, admin, 'lojas').upload(LOJAS_HEADER.join(';'), lines)
  const { id, ligacoes } = sent.json<Importacao>()
  await act(id, 'conferir', {
    ligacoes: ligacoes.map(({ coluna, campo }) => ({ coluna, campo })),
    modo: 'alterar',
  })
  await runImport(app.deps, ownerId, id)
  await act(id, 'gravar')
  return id
}

/** Shops of the company, and how often each was created. */
async function lojas(): Promise<{ lojas: number; historicos: number }> {
  const { rows } = await app.opened.systemQuery(
    `select (select count(*)::int from idempotencia where owner_id = $1 and chamada = 'lojas de teste') as lojas,
            (select count(*)::int from historico where owner_id = $1 and entidade = 'loja') as historicos`,
    [ownerId],
  )
  return rows[0] as { lojas: number; historicos: number }
}

const rowsOf = (count: number) => Array.from({ length: count }, (_, index) => lojaRow(index))

test('a line that the database does not take is refused alone, in the middle of batches that follow each other', async () => {
  writing(async ([tx, , { creates }]) => {
    if (creates.some(({ values }) => values.nome === 'Loja Impossível')) {
      await sql`insert into idempotencia (owner_id) values (${tx.ownerId})`.execute(tx.db)
    }
  })
  const rows = rowsOf(LINES)
  rows[BAD_LINE] = lojaRow(BAD_LINE, 'Loja Impossível')
  const id = await prepared(rows)
  await runImport(app.deps, ownerId, id)
  const after = await read(id)
  expect([after.situacao, after.gravacao, after.recusas]).toEqual([
    'concluida',
    { total: LINES, criadas: LINES - 1, alteradas: 0, inalteradas: 0 },
    [{ grupo: 'Não pôde ser gravada', quantidade: 1 }],
  ])
  expect(await lojas()).toEqual({ lojas: LINES - 1, historicos: LINES - 1 })
})

test('a batch that met another transaction is tried again, with the one that began behind it', async () => {
  let failures = 0
  writing(async ([tx, , { creates }]) => {
    const isSecond = creates[0]?.linha === BATCH_LINES + FIRST_LINE
    if (!isSecond || failures === 2) return
    failures += 1
    await sql.raw(`do $$ begin raise exception 'em conflito' using errcode = '40P01'; end $$`).execute(tx.db)
  })
  const id = await prepared(rowsOf(LINES))
  await runImport(app.deps, ownerId, id)
  expect(failures).toBe(2)
  expect((await read(id)).gravacao).toEqual({ total: LINES, criadas: LINES, alteradas: 0, inalteradas: 0 })
  expect(await lojas()).toEqual({ lojas: LINES, historicos: LINES })
})

test('what is committed when somebody stops the writing stays, what is under way is taken back, and the rest follows', async () => {
  // The call has to read who calls before it stops anything, and each time it may wait behind a batch.
  const lines = 8 * BATCH_LINES
  let stopping: Promise<Importacao> | undefined
  let id = ''
  let batches = 0
  writing(async () => {
    batches += 1
    // The third begins when the first is committed.
    if (batches === 3) stopping = act(id, 'parar')
    await setTimeout(20)
  })
  id = await prepared(rowsOf(lines))
  await runImport(app.deps, ownerId, id)
  await stopping
  const stopped = await read(id)
  expect(stopped.situacao).toBe('gravacao_parada')
  expect((await lojas()).lojas).toBe(stopped.gravacao.criadas)
  expect(stopped.gravacao.criadas).toBeGreaterThanOrEqual(BATCH_LINES)
  expect(stopped.gravacao.criadas).toBeLessThan(lines)

  await act(id, 'retomar')
  await runImport(app.deps, ownerId, id)
  expect((await read(id)).gravacao).toMatchObject({ total: lines, criadas: lines })
  expect(await lojas()).toEqual({ lojas: lines, historicos: lines })
})

test('a table that has grown is counted again, one that has not is left alone', async () => {
  const counted = async () => {
    const { rows } = await app.opened.systemQuery(
      `select relpages from pg_class where oid = 'idempotencia'::regclass`,
    )
    return (rows[0] as { relpages: number }).relpages
  }
  const fill = (kind: string, count: number) =>
    app.deps.db.asOwner(ownerId, async (tx) => {
      await sql`
        insert into idempotencia (owner_id, usuario_id, chamada, chave, corpo_hash, resposta)
        select ${tx.ownerId}, ${tx.ownerId}, ${kind}, n::text, '', to_jsonb(repeat(n::text, 100))
        from generate_series(1, ${count}::int) n`.execute(tx.db)
    })
  const refresh = () => app.deps.db.asOwner(ownerId, (tx) => refreshStatistics(tx, ['idempotencia']))
  await fill('contagem', 4_000)
  await refresh()
  const first = await counted()
  expect(first).toBeGreaterThan(100)
  await fill('contagem depois', 2_000)
  await refresh()
  expect(await counted()).toBe(first)
})
