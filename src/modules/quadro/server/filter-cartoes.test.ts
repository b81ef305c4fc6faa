/** The filters decide alike in the database and in the browser. */
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { grupoOf } from '#modules/carga/carga.rules.ts'
import { SEM_UNIDADE } from '#modules/carga/carga-codes.ts'
import { buildUnit, sessionOf } from '#modules/carga/server/testing/build-carga.ts'
import { buildCompany, signIn } from '#platform/server/testing/build-company.ts'
import { openTestApp } from '#platform/server/testing/test-routes.ts'
import {
  type CartaoFiltravel,
  compareCartoes,
  type Filtro,
  isEmpty,
  matches,
  prepareFiltro,
} from '../filtro.rules.ts'
import type { QuadroCarga } from '../quadro.contract.ts'
import { getQuadro } from './get-quadro.ts'
import { cartoes, filtros, insertCartoes } from './testing/random-cartoes.ts'

const CARDS = 80

const app = await openTestApp()
const company = await buildCompany(app)
const who = await signIn(app, company)
const zones = new Map<string, string>([[SEM_UNIDADE, 'America/Sao_Paulo']])
const all = new Map<string, CartaoFiltravel>()

beforeAll(async () => {
  for (const zone of ['America/Sao_Paulo', 'America/Manaus', 'America/Noronha']) {
    zones.set(await buildUnit(app, company.ownerId, zone), zone)
  }
  await app.deps.db.asOwner(company.ownerId, async (tx) => {
    for (const [id, zone] of zones) {
      await tx.db
        .updateTable('unidade_negocio')
        .set({ fuso_horario: zone })
        .where('owner_id', '=', tx.ownerId)
        .where('id', '=', id)
        .execute()
    }
    const etapas = await tx.db
      .selectFrom('etapa')
      .select(['id', 'grupo'])
      .where('owner_id', '=', tx.ownerId)
      .execute()
    const units = [...zones.keys()]
    const placed = fc.sample(cartoes, { numRuns: CARDS, seed: 5 }).map((cartao, index) => ({
      cartao,
      unidadeId: units[index % units.length] ?? SEM_UNIDADE,
      etapaId: etapas.filter(({ grupo }) => grupo === grupoOf(cartao.status))[index % 2]?.id ?? '',
    }))
    for (const { cartao, unidadeId } of placed) all.set(cartao.id, { ...cartao, unidadeNegocioId: unidadeId })
    await insertCartoes(tx, placed)
  })
})

const zoneOf = (id: string) => zones.get(id) ?? 'UTC'

async function found(filtro: Filtro): Promise<QuadroCarga> {
  const answer = await getQuadro(app.deps, await sessionOf(app, who), filtro as object)
  return JSON.parse(answer.text)
}

test('a random filter finds in the database exactly the cards that it matches in the browser [L-073, L-166, L-167, L-168, L-169]', async () => {
  expect(all.size).toBe(CARDS)
  let hits = 0
  await fc.assert(
    fc.asyncProperty(filtros([...zones.keys()].filter((id) => id !== SEM_UNIDADE)), async (filtro) => {
      const expected = [...all.values()].filter((cartao) => matches(cartao, filtro, zoneOf))
      const board = await found(filtro)
      expect(board.items.map(({ id }) => id).sort()).toEqual(expected.map(({ id }) => id).sort())
      hits += expected.length
      if (hasFilter(filtro)) expect([sumOf(board), board.total]).toEqual([expected.length, expected.length])
    }),
    { numRuns: 80, seed: 11 },
  )
  // Filters that never find anything would prove nothing.
  expect(hits).toBeGreaterThan(500)
})

const sumOf = ({ grupos }: QuadroCarga) => grupos.reduce((sum, { quantidade }) => sum + quantidade, 0)

/** Without one the counters answer, which these cards without loads are not in. */
const hasFilter = ({ unidadesNegocio: _units, ...rest }: Filtro) => !isEmpty(prepareFiltro(rest))

test.each([1, 2] as const)(
  'cards of a stage come in the order %i, those without the date last [L-075, L-076]',
  async (ordem) => {
    const answer = await getQuadro(app.deps, await sessionOf(app, who), { ordem })
    const { items, grupos }: QuadroCarga = JSON.parse(answer.text)
    const stages = grupos.flatMap(({ etapas }) => etapas.map(({ id }) => id))
    const expected = stages.flatMap((id) =>
      items.filter(({ etapa }) => etapa.id === id).sort(compareCartoes(ordem)),
    )
    expect(items.map(({ id }) => id)).toEqual(expected.map(({ id }) => id))
    const [first] = items
    expect(items.some((item) => (ordem === 1 ? item.dhColeta : item.dhEntrega) === null)).toBe(true)
    expect(first && (ordem === 1 ? first.dhColeta : first.dhEntrega)).not.toBeNull()
  },
)
