/** What the board reads comes from its indexes, in order, whatever lies behind it. */
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { defaultUnit } from '#modules/carga/server/testing/build-carga.ts'
import { openTestApp } from '#platform/server/testing/test-routes.ts'
import { prepareFiltro } from '../filtro.rules.ts'
import { type Page, type Question, statementOf } from './read-quadro.ts'
import { cartoes, insertCartoes } from './testing/random-cartoes.ts'
import { newShipper } from './testing/read-board.ts'
import { refreshStatistics } from './testing/refresh-statistics.ts'

const CARDS = 1_500
const app = await openTestApp()
const { owner } = await newShipper(app)
const { ownerId } = owner
let stage = ''
let ids: string[] = []

beforeAll(async () => {
  const unidadeId = await defaultUnit(app, ownerId)
  await app.deps.db.asOwner(ownerId, async (tx) => {
    const stages = await tx.db
      .selectFrom('etapa')
      .select(['id', 'grupo'])
      .where('owner_id', '=', ownerId)
      .execute()
    stage = stages[0]?.id ?? ''
    const samples = fc.sample(cartoes, { numRuns: CARDS, seed: 1 })
    ids = samples.map(({ id }) => id)
    await insertCartoes(
      tx,
      samples.map((cartao, index) => {
        const etapa = stages[index % stages.length]
        const status = ([1, 2, 3] as const)[(etapa?.grupo ?? 1) - 1] ?? 1
        return { cartao: { ...cartao, status }, unidadeId, etapaId: etapa?.id ?? '' }
      }),
    )
  })
  await refreshStatistics(app.opened, app.deps.config.databaseUrl)
})

interface Plan {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly 'Index Cond'?: string
  readonly Plans?: readonly Plan[]
}

/** How the cards are reached: each scan of them with what stands above it. */
async function scansOf(page: Page, values: Partial<Question> = {}) {
  const question: Question = {
    units: null,
    filtro: prepareFiltro({}),
    zonas: [],
    ordem: 1,
    comResolvidos: false,
    page,
    ...values,
  }
  const plan = await app.deps.db.asOwner(ownerId, async (tx) => {
    // The cards of one company are nearly all of this small table.
    await tx.raw('set local enable_seqscan = off')
    const { rows } = await sql<{ 'QUERY PLAN': { Plan: Plan }[] }>`
      explain (format json) ${statementOf(ownerId, question)}`.execute(tx.db)
    return rows[0]?.['QUERY PLAN'][0]?.Plan
  })
  const found: { scan: Plan; above: string }[] = []
  const visit = (node: Plan, above: string) => {
    if (node['Relation Name'] === 'carga_cartao') found.push({ scan: node, above })
    for (const child of node.Plans ?? []) visit(child, node['Node Type'])
  }
  if (plan) visit(plan, '')
  return found
}

test.each([
  [1, 'carga_cartao_by_coleta', 'ordem_coleta'],
  [2, 'carga_cartao_by_entrega', 'ordem_entrega'],
] as const)(
  'in the order %i each stage is read from the index %s and never sorted',
  async (ordem, index, column) => {
    const after = { etapaId: stage, micros: 0, cargaId: ids[0] ?? '' }
    const pages: Page[] = [
      { kind: 'stages', limit: 10 },
      { kind: 'board', after: undefined },
      { kind: 'board', after },
      { kind: 'stage', etapaId: stage, after, limit: 50 },
    ]
    for (const page of pages) {
      const [cards, ...others] = await scansOf(page, { ordem })
      expect(cards?.scan).toMatchObject({ 'Node Type': 'Index Scan', 'Index Name': index })
      expect(cards?.scan['Index Cond']).toContain('etapa_id')
      if (page.kind !== 'stages' && page.kind !== 'ids' && page.after) {
        expect(cards?.scan['Index Cond']).toContain(column)
      }
      expect(cards?.above).not.toContain('Sort')
      // Whether the last stage of the board goes on is one more look into the same index.
      expect([page.kind, others.length]).toEqual([page.kind, page.kind === 'board' ? 1 : 0])
      for (const { scan } of others)
        expect([scan['Node Type'], scan['Index Name']]).toEqual([expect.stringContaining('Index'), index])
    }
  },
)

test('a burst of ids is looked up by the ids, without reading the stages through', async () => {
  const scans = await scansOf({ kind: 'ids', ids: ids.slice(0, 20) })
  const [found] = scans.map(({ scan }) => scan.Plans?.[0] ?? scan)
  expect([scans.length, found?.['Index Name']]).toEqual([1, expect.stringContaining('carga_cartao_')])
  expect(found?.['Index Cond']).toContain('carga_id')
})

test('without filters the counters answer; with filters the open cards are counted and no load is read', async () => {
  const filtro = prepareFiltro({ query: 'serra', comOcorrencia: true })
  const page: Page = { kind: 'stages', limit: 10 }
  expect(await scansOf(page)).toHaveLength(1)
  expect(await scansOf(page, { units: [ownerId] })).toHaveLength(1)
  const counted = await scansOf(page, { filtro })
  expect(counted).toHaveLength(2)
  expect(counted.map(({ scan }) => scan['Node Type'])).not.toContain('Seq Scan')
})
