/** The lines of an import in their blocks, and beside a process of the version before, which keeps them one by one. */
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { loadReferenceData } from '#modules/referencia/server/load-reference-data.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import { buildCompany, type SignedIn, signIn } from '#platform/server/testing/build-company.ts'
import { startTestApp, type TestApp } from '#platform/server/testing/test-app.ts'
import { formatDocumento } from '#platform/shared/documento.ts'
import type { Importacao, LinhaImportacao } from '../importacao.contract.ts'
import { packDados, unpackDados } from './dados-linha.ts'
import { removeOldImports, runImport } from './import-jobs.ts'
import { type AnyImportTarget, BATCH_LINES, importTargets } from './import-target.ts'
import { importClient } from './testing/import-file.ts'
import { cnpjNumber, LOJAS_HEADER, lojaRow, lojasTarget } from './testing/test-target.ts'

/** The last of three blocks is a short one. */
const LINES = 2 * BATCH_LINES + 60
/** The file counts its header too. */
const HEADER_LINES = 1

let app: TestApp
let ownerId: string
let admin: SignedIn

beforeAll(async () => {
  app = await startTestApp()
  importTargets.put(lojasTarget())
  await loadReferenceData(app.deps.db)
})
afterAll(() => app.close())
beforeEach(async () => {
  const company = await buildCompany(app)
  ownerId = company.ownerId
  admin = await signIn(app, company)
})

async function call<T>(method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) {
  const url = `/integracao/importacao/${path}`
  const answer = await app.server.inject({ method, url, headers: admin.headers, ...(payload && { payload }) })
  return { status: answer.statusCode, body: answer.json() as T }
}
const read = async (id: string) => (await call<Importacao>('GET', id)).body
const lines = async (id: string, query: string) =>
  (
    await call<{ items: LinhaImportacao[]; proximo: number | null }>(
      'GET',
      `${id}/linhas?${new URLSearchParams(query)}`,
    )
  ).body
const placesOf = ({ items }: { items: LinhaImportacao[] }) => items.map(({ ordem }) => ordem)

async function uploaded(rows: readonly (readonly string[])[]): Promise<string> {
  const lines = rows.map((row) => row.join(';'))
  const sent = await importClient(app, admin, 'lojas').upload(LOJAS_HEADER.join(';'), lines)
  const { id, ligacoes } = sent.json<Importacao>()
  const links = ligacoes.map(({ coluna, campo }) => ({ coluna, campo }))
  await call('POST', `${id}/conferir`, { ligacoes: links, modo: 'alterar' })
  return id
}

async function checked(rows: readonly (readonly string[])[]): Promise<string> {
  const id = await uploaded(rows)
  await runImport(app.deps, ownerId, id)
  return id
}

const rowsOf = (count: number, changes: Readonly<Record<number, readonly string[]>> = {}) =>
  Array.from({ length: count }, (_, index) => changes[index] ?? lojaRow(index))

test('lines are found across blocks: page by page, by text, by number, by what becomes of them', async () => {
  const id = await checked(
    rowsOf(LINES, {
      [BATCH_LINES + 3]: lojaRow(BATCH_LINES + 3, 'Armazém Único'),
      [LINES - 1]: lojaRow(LINES - 1, ''),
    }),
  )
  const page = await lines(id, `depois=${BATCH_LINES - 2}&limite=4`)
  expect([placesOf(page), page.proximo]).toEqual([
    [-1, 0, 1, 2].map((at) => BATCH_LINES + at),
    BATCH_LINES + 2,
  ])
  expect(placesOf(await lines(id, 'busca=armazem unico'))).toEqual([BATCH_LINES + 4])
  expect(placesOf(await lines(id, `busca=${LINES + HEADER_LINES}`))).toEqual([LINES])
  expect(placesOf(await lines(id, 'resultado=recusar'))).toEqual([LINES])
  expect(placesOf(await lines(id, 'busca=armazem&resultado=recusar'))).toEqual([])
  expect(placesOf(await lines(id, `depois=${LINES}`))).toEqual([])
})

test('a line whose key stands in a block before is refused, with the number of that line', async () => {
  const id = await checked(rowsOf(LINES, { [LINES - 1]: lojaRow(5) }))
  const { items } = await lines(id, 'resultado=recusar')
  expect(placesOf({ items })).toEqual([LINES])
  expect(items[0]?.celulas.documento).toMatchObject({
    problema: `Repetida: igual à linha ${5 + 1 + HEADER_LINES}`,
  })
})

test('a key that a decision gives up goes to the line that was refused for it, and is not taken back', async () => {
  const misspelled = lojaRow(5).map((cell) => (cell === 'Joinville' ? 'Joinvile' : cell))
  const id = await checked(rowsOf(LINES, { 5: misspelled, [LINES - 1]: lojaRow(5) }))
  const refused = async () => placesOf(await lines(id, 'resultado=recusar'))
  const decide = (decisao: string | null) =>
    call('PUT', `${id}/linhas/6/reparos/municipio`, { decisao }).then(() => refused())
  expect(await refused()).toEqual([LINES])
  expect(await decide('mantido')).toEqual([6])
  expect(await decide('aceito')).toEqual([6])
  const [line] = (await lines(id, 'resultado=recusar')).items
  expect(line?.celulas.documento?.problema).toBe(
    `Repetida: igual à linha ${(LINES + HEADER_LINES).toLocaleString('pt-BR')}`,
  )
  expect((await read(id)).resultados).toMatchObject({ criar: LINES - 1, recusar: 1 })
})

/**
 * Until somebody waits for a row that this transaction holds. The one backend of the embedded database shows nobody: whoever
 * wants it has asked for it after some turns of the process.
 */
async function untilSomebodyWaits(tx: OwnerTx): Promise<void> {
  const turns = process.env.TEST_DATABASE_URL === undefined ? 50 : 1_500
  for (let turn = 0; turn < turns; turn++) {
    const { rows } = await sql`
      select from pg_locks where not granted and transactionid = pg_current_xact_id()::xid`.execute(tx.db)
    if (rows.length > 0) return
    await sleep(10)
  }
}

test('a line has the key that a line before gave up, also while the file is still checked', async () => {
  const misspelled = lojaRow(5).map((cell) => (cell === 'Joinville' ? 'Joinvile' : cell))
  const target: AnyImportTarget = lojasTarget()
  let id = ''
  let batches = 0
  let deciding: Promise<unknown> | undefined
  importTargets.put({
    ...target,
    load: async (tx, keys, options) => {
      if (keys.length > 1) batches += 1
      if (batches === 2 && !deciding) {
        // It waits for this batch.
        deciding = call('PUT', `${id}/linhas/6/reparos/municipio`, { decisao: 'mantido' })
        await untilSomebodyWaits(tx)
      }
      return target.load(tx, keys, options)
    },
  })
  id = await uploaded(rowsOf(LINES, { 5: misspelled, [LINES - 1]: lojaRow(5) }))
  const { db } = app.deps
  // And the third one for it: of two who want the same row the database favours nobody.
  const afterDecision: typeof db.asOwner = async (owner, work) => {
    await deciding
    return db.asOwner(owner, work)
  }
  await runImport({ ...app.deps, db: { ...db, asOwner: afterDecision } }, ownerId, id)
  importTargets.put(target)
  expect(placesOf(await lines(id, 'resultado=recusar'))).toEqual([6])
  expect((await read(id)).resultados).toMatchObject({ criar: LINES - 1, recusar: 1 })
})

test('a checking that goes on after a failure knows the keys of what it has kept', async () => {
  const target: AnyImportTarget = lojasTarget()
  let batches = 0
  importTargets.put({
    ...target,
    load: (tx, keys, options) => {
      batches += 1
      if (batches === 3) throw new Error('The database went away.')
      return target.load(tx, keys, options)
    },
  })
  const id = await uploaded(rowsOf(LINES, { [LINES - 1]: lojaRow(5) }))
  await expect(runImport(app.deps, ownerId, id)).rejects.toThrow('went away')
  expect((await read(id)).conferidas).toBe(2 * BATCH_LINES)
  await runImport(app.deps, ownerId, id)
  importTargets.put(target)
  expect(placesOf(await lines(id, 'resultado=recusar'))).toEqual([LINES])
})

test('a decision about a cell stays in its block, and nothing else of the block changes', async () => {
  const place = BATCH_LINES + 7
  const misspelled = lojaRow(place - 1).map((cell) => (cell === 'Joinville' ? 'Joinvile' : cell))
  const id = await checked(rowsOf(LINES, { [place - 1]: misspelled }))
  expect(placesOf(await lines(id, 'resultado=reparo'))).toEqual([place])
  const before = await lines(id, `depois=${BATCH_LINES}&limite=20`)
  await call('PUT', `${id}/linhas/${place}/reparos/municipio`, { decisao: 'aceito' })
  expect(placesOf(await lines(id, 'resultado=reparo'))).toEqual([])
  const after = await lines(id, `depois=${BATCH_LINES}&limite=20`)
  const others = ({ items }: typeof after) => items.filter(({ ordem }) => ordem !== place)
  expect(others(after)).toEqual(others(before))
  expect(after.items[6]).toMatchObject({ resultado: 'criar', celulas: { municipio: { texto: 'Joinville' } } })
})

/** What the version before does when it checks lines: a row each. */
async function keptBefore(id: string, linhas: readonly { nome: string; at: number }[]): Promise<void> {
  const linhasDe = linhas.map(({ nome, at }) => {
    const texto = formatDocumento(cnpjNumber(at))
    const dados = packDados({
      ...unpackDados({ c: [texto, nome], l: {} }),
      leituras: {
        documento: { tipo: 'valor', valor: cnpjNumber(at), texto },
        nome: { tipo: 'valor', valor: nome, texto: nome },
      },
    })
    return { ordem: at, linha: at + HEADER_LINES, chave: cnpjNumber(at), busca: nome.toLowerCase(), dados }
  })
  await app.opened.systemQuery(
    `insert into importacao_linha (owner_id, importacao_id, ordem, linha, assinatura, chave, busca, dados)
     select $1, $2, n.ordem, n.linha, 'criar', n.chave, n.busca, n.dados::jsonb
     from jsonb_to_recordset($3) as n (ordem integer, linha integer, chave text, busca text, dados text)`,
    [ownerId, id, JSON.stringify(linhasDe)],
  )
  await app.opened.systemQuery(
    `update importacao set conferidas = conferidas + $2, total_linhas = conferidas + $2, situacao = 'conferida',
       contadores = jsonb_build_object('criar', conferidas + $2)
     where id = $1`,
    [id, linhas.length],
  )
}
const claimedBefore = async (id: string) =>
  (
    await app.opened.systemQuery(
      `update importacao set trabalho_id = gen_random_uuid(), trabalho_ate = now() + interval '30 seconds'
       where id = $1 and (trabalho_ate is null or trabalho_ate < now()) returning id`,
      [id],
    )
  ).rows.length

test('what the version before has checked is shown, changed and written by this one', async () => {
  const id = await uploaded([lojaRow(1)])
  await keptBefore(id, [
    { nome: 'Loja Um', at: 1 },
    { nome: 'Loja Dois', at: 2 },
  ])
  await keptBefore(id, [{ nome: 'Loja Três', at: 3 }])
  expect(placesOf(await lines(id, ''))).toEqual([1, 2, 3])
  expect(placesOf(await lines(id, 'busca=loja dois'))).toEqual([2])
  await app.opened.systemQuery(
    `update importacao_linha set assinatura = 'recusar', chave = null where importacao_id = $1 and ordem = 2`,
    [id],
  )
  expect(placesOf(await lines(id, 'resultado=criar&depois=1'))).toEqual([3])
  await app.opened.systemQuery(
    `update importacao set contadores = '{"criar": 2, "recusar": 1}' where id = $1`,
    [id],
  )
  expect(placesOf(await lines(id, 'resultado=recusar'))).toEqual([2])

  await call('POST', `${id}/gravar`, {})
  await runImport(app.deps, ownerId, id)
  expect(await read(id)).toMatchObject({ situacao: 'concluida', gravacao: { total: 2, criadas: 2 } })
})

test('an import whose lines stand in blocks is not taken or changed by the version before', async () => {
  const free = await uploaded([lojaRow(1)])
  expect(await claimedBefore(free)).toBe(1)

  const id = await checked([lojaRow(1)])
  await call('POST', `${id}/gravar`, {})
  expect(await claimedBefore(id)).toBe(0)
  await expect(keptBefore(id, [{ nome: 'Loja Dois', at: 2 }])).rejects.toThrow('newer version')
  await runImport(app.deps, ownerId, id)
  expect(await read(id)).toMatchObject({ situacao: 'concluida', gravacao: { criadas: 1 } })
})

test('lines of both kinds go with their import', async () => {
  const counts = async (id: string) =>
    (
      await app.opened.systemQuery(
        `select (select count(*)::int from importacao_linha where importacao_id = $1) as linhas,
                (select count(*)::int from importacao_bloco where importacao_id = $1) as blocos`,
        [id],
      )
    ).rows[0]
  const given = await uploaded([lojaRow(1)])
  await keptBefore(given, [{ nome: 'Loja Um', at: 1 }])
  expect(await counts(given)).toEqual({ linhas: 1, blocos: 1 })
  await call('POST', `${given}/descartar`, {})
  expect(await counts(given)).toEqual({ linhas: 0, blocos: 0 })

  const old = await uploaded([lojaRow(1)])
  await keptBefore(old, [{ nome: 'Loja Um', at: 1 }])
  const recent = await checked([lojaRow(2)])
  await app.opened.systemQuery(
    `update importacao set atualizado_em = atualizado_em - interval '31 days' where id = $1`,
    [old],
  )
  await removeOldImports(app.deps)
  expect([await counts(old), await counts(recent)]).toEqual([
    { linhas: 0, blocos: 0 },
    { linhas: 0, blocos: 1 },
  ])
})
