import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { STATUS } from '#modules/carga/carga-codes.ts'
import { defaultUnit } from '#modules/carga/server/testing/build-carga.ts'
import { buildPeople, createSend, openTestApp } from '#platform/server/testing/test-routes.ts'
import { cartoes, insertCartoes } from './testing/random-cartoes.ts'
import { counted, createReadBoard, idsOf, newShipper, stagesOf } from './testing/read-board.ts'

const app = await openTestApp()
const { company, admin } = await buildPeople(app)
const send = createSend(app, '/frete/quadro/carga')

const board = createReadBoard(app)

describe('pages', () => {
  /** 25 cards in the first stage, 12 in the second, 3 in the third; on every date two, some without one. */
  async function crowded(count: readonly number[]) {
    const { owner, who } = await newShipper(app)
    const unidadeId = await defaultUnit(app, owner.ownerId)
    await app.deps.db.asOwner(owner.ownerId, async (tx) => {
      const etapas = await tx.db
        .selectFrom('etapa')
        .select(['id', 'grupo'])
        .where('owner_id', '=', tx.ownerId)
        .orderBy('grupo')
        .orderBy('ordem')
        .execute()
      const status = { 1: STATUS.AguardandoAlocacao, 2: STATUS.EmExecucao, 3: STATUS.Entregue } as const
      const total = count.reduce((sum, one) => sum + one, 0)
      const samples = fc.sample(cartoes, { numRuns: total, seed: 3 })
      const placed = count.flatMap((many, index) =>
        samples.splice(0, many).map((cartao) => ({
          cartao: { ...cartao, status: status[etapas[index]?.grupo ?? 1] },
          unidadeId,
          etapaId: etapas[index]?.id ?? '',
        })),
      )
      await insertCartoes(tx, placed)
      await tx.raw(
        `insert into quadro_contador (owner_id, unidade_id, etapa_id, quantidade)
         select owner_id, unidade_id, etapa_id, count(*) from carga_cartao where owner_id = $1 group by 1, 2, 3`,
        [tx.ownerId],
      )
    })
    return who
  }

  test('with a limit bring the first cards of each stage and go on by cursor, each card once [L-251]', async () => {
    const who = await crowded([25, 12, 3, 10])
    for (const ordem of [1, 2]) {
      const first = await board(who, `?limit=10&ordem=${ordem}`)
      const whole = await board(who, `?ordem=${ordem}`)
      const stages = stagesOf(first)
      expect(stages.map(({ quantidade, next }) => [quantidade, next !== null])).toEqual([
        [25, true],
        [12, true],
        [3, false],
        [10, false],
        [0, false],
        [0, false],
        [0, false],
      ])
      expect(first.items).toHaveLength(10 + 10 + 3 + 10)
      const collected = new Map<string, string[]>()
      for (const { id } of stages) {
        collected.set(
          id,
          first.items.filter(({ etapa }) => etapa.id === id).map((item) => item.id),
        )
      }
      for (const stage of stages) {
        let next = stage.next
        while (next !== null) {
          const page = await board(who, `?limit=10&ordem=${ordem}&etapa=${stage.id}&cursor=${next}`)
          expect(page.items.every(({ etapa }) => etapa.id === stage.id)).toBe(true)
          collected.get(stage.id)?.push(...idsOf(page))
          next = page.next
        }
      }
      expect([...collected.values()].flat()).toEqual(idsOf(whole))
      expect(new Set(idsOf(whole)).size).toBe(50)
    }
  })

  test('without a limit end at 1,000 cards and go on in the order of the board', async () => {
    const who = await crowded([700, 290, 0, 40, 5, 30])
    const first = await board(who)
    expect(first.items).toHaveLength(1000)
    expect(first.total).toBe(1065)
    expect(counted(first)).toEqual([990, 45, 30])
    const nexts = first.grupos.flatMap(({ etapas }) => etapas.map(({ next }) => next !== null))
    expect(nexts).toEqual([false, false, false, true, true, true, false])
    const second = await board(who, `?cursor=${first.next}`)
    expect(second.items).toHaveLength(65)
    expect(second.next).toBeNull()
    expect(new Set([...idsOf(first), ...idsOf(second)]).size).toBe(1065)
    // The rest of the stage that was cut, and of one that was not begun.
    const stages = stagesOf(first)
    const cut = await board(who, `?limit=50&etapa=${stages[3]?.id}&cursor=${stages[3]?.next}`)
    const later = await board(who, `?limit=50&etapa=${stages[5]?.id}&cursor=${stages[5]?.next}`)
    expect([cut.items.length, later.items.length]).toEqual([30, 30])
  })

  test.each([
    ['a limit below ten', 'limit=9', 'limit'],
    ['a limit above fifty', 'limit=51', 'limit'],
    ['a cursor that nobody gave', 'cursor=abc', 'cursor'],
    ['an unknown order', 'ordem=3', 'ordem'],
    ['a day that does not exist', 'dhColetaInicio=2026-02-30', 'dhColetaInicio'],
    ['a time that is none', 'dhCriacaoIni=ontem', 'dhCriacaoIni'],
    ['a situacao that does not exist', 'situacao=5', 'situacao.0'],
  ])('are refused with %s', async (_case, query, path) => {
    const answer = await send(admin, 'GET', `?${query}`)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'invalid_input', details: [{ path }] })
  })

  test('of a stage that is gone are not found', async () => {
    const cursor = `${company.ownerId.replaceAll('-', '')}${company.ownerId.replaceAll('-', '')}n`
    expect((await send(admin, 'GET', `?cursor=${cursor}`)).statusCode).toBe(404)
    expect((await send(admin, 'GET', `?etapa=${company.ownerId}`)).statusCode).toBe(404)
  })
})
