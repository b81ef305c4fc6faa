import { type RawBuilder, sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { SearchCargas as Search } from '#modules/carga/lista-cargas.contract.ts'
import { buildCarga, sessionOf } from '#modules/carga/server/testing/build-carga.ts'
import { buildCompany, signIn } from '#platform/server/testing/build-company.ts'
import { openTestApp } from '#platform/server/testing/test-routes.ts'
import { pageStatement } from './search-cargas.ts'

const LOADS = 4_000
const app = await openTestApp()
const who = await signIn(app, await buildCompany(app))

/** Copies of one load, of which every fortieth was cancelled. */
beforeAll(async () => {
  const { id } = await buildCarga(app, who)
  await app.deps.db.asOwner(who.ownerId, async (tx) => {
    await sql`
      insert into carga (owner_id, id, codigo, status, etapa_id, tipo_frete, unidade_id, criado_por_nome, criado_em,
        dh_finalizacao)
      select owner_id, gen_random_uuid(), 20000 + n, case when n % 40 = 0 then 5 else 4 end, etapa_id, tipo_frete,
        unidade_id, criado_por_nome, criado_em - n * interval '1 minute', criado_em + n * interval '1 minute'
      from carga cross join generate_series(1, ${LOADS}) n where owner_id = ${tx.ownerId} and id = ${id}
    `.execute(tx.db)
  })
})

interface Plan {
  readonly 'Node Type': string
  readonly 'Index Name'?: string
  readonly Plans?: readonly Plan[]
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

/** The zones of the units are asked once for the statement: how they are read says nothing of the list. */
const indexesOf = (nodes: readonly Plan[]) =>
  nodes.flatMap((node) => node['Index Name'] ?? []).filter((name) => !name.startsWith('unidade_negocio'))

/** Without statistics a table looks too small for the planner to care: what it may not do is named. */
async function planOf(search: Search, off: readonly string[]): Promise<Plan[]> {
  const session = await sessionOf(app, who)
  return app.deps.db.asOwner(who.ownerId, async (tx) => {
    await tx.raw(off.map((setting) => `set local ${setting} = off`).join(';'))
    const statement: RawBuilder<unknown> = pageStatement(tx, search, session.unitFilter, undefined)
    const { rows } = await sql<{
      'QUERY PLAN': { Plan: Plan }[]
    }>`explain (format json) ${statement}`.execute(tx.db)
    const plan = rows[0]?.['QUERY PLAN'][0]?.Plan
    return plan ? nodesOf(plan) : []
  })
}

test.each<[string, Search, string]>([
  ['all loads', {}, 'carga_by_criado'],
  ['the oldest first', { direcao: 'asc' }, 'carga_by_criado'],
  ['loads of one status', { status: [5] }, 'carga_by_status'],
  ['loads in the order of their codes', { ordem: 'codigo' }, 'carga_codigo_taken'],
  ['the last ended first', { ordem: 'dhEncerramento' }, 'carga_by_encerramento'],
  ['the first ended first', { ordem: 'dhEncerramento', direcao: 'asc' }, 'carga_by_encerramento'],
  ['the last cancelled first', { ordem: 'dhEncerramento', status: [5] }, 'carga_by_status_encerramento'],
  [
    'loads ended in a period',
    { ordem: 'dhEncerramento', dhEncerramentoInicio: '2026-11-20', dhEncerramentoFim: '2026-11-22' },
    'carga_by_encerramento',
  ],
])('a page of %s is read in order from an index', async (_name, search, index) => {
  const nodes = await planOf(search, ['enable_sort', 'enable_seqscan'])
  expect(indexesOf(nodes)).toEqual([index])
  expect(nodes.some((node) => node['Node Type'].includes('Sort'))).toBe(false)
  expect(nodes.some((node) => node['Node Type'] === 'Seq Scan')).toBe(false)
})

test('a page deep in the list of the ended reads no more of it than up to its end', async () => {
  const rowsRead = async (search: Search) => {
    const session = await sessionOf(app, who)
    return app.deps.db.asOwner(who.ownerId, async (tx) => {
      await tx.raw('set local enable_sort = off; set local enable_seqscan = off')
      const statement: RawBuilder<unknown> = pageStatement(tx, search, session.unitFilter, undefined)
      const { rows } = await sql<{ 'QUERY PLAN': { Plan: Plan & { 'Actual Rows': number } }[] }>`
        explain (analyze, format json) ${statement}`.execute(tx.db)
      const plan = rows[0]?.['QUERY PLAN'][0]?.Plan
      return plan ? nodesOf(plan).map((node) => (node as { 'Actual Rows'?: number })['Actual Rows']) : []
    })
  }
  expect(Math.max(...(await rowsRead({ ordem: 'dhEncerramento', qtdItem: 20 })).map(Number))).toBe(20)
  expect(Math.max(...(await rowsRead({ ordem: 'dhEncerramento', qtdItem: 20, page: 3 })).map(Number))).toBe(
    80,
  )
})

test('several statuses read an index too, however many loads lie behind', async () => {
  const nodes = await planOf({ status: [1, 5] }, ['enable_seqscan'])
  expect(nodes.some((node) => node['Node Type'] === 'Seq Scan')).toBe(false)
  expect(nodes.some((node) => node['Index Name']?.startsWith('carga_by_'))).toBe(true)
})
