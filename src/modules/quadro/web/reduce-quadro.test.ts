import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CargaCartao } from '#modules/carga/carga-dados.contract.ts'
import {
  compareKeys,
  EMPTY_QUADRO,
  idsInOrder,
  keyOf,
  type Quadro,
  type QuadroEvent,
} from './quadro.rules.ts'
import { reduceQuadro } from './reduce-quadro.ts'
import { alerta, buildAnswer, buildCartao, etapaId, uuid } from './testing/build-cartao.ts'

const filled = (board: readonly CargaCartao[], options = {}): Quadro =>
  reduceQuadro(EMPTY_QUADRO, { type: 'fill', answer: buildAnswer(board, options), ordem: 1 })
const apply = (quadro: Quadro, ...events: QuadroEvent[]) => events.reduce(reduceQuadro, quadro)
const listOf = (quadro: Quadro, n: number) => quadro.etapas.get(etapaId(n))?.ids
const countsOf = (quadro: Quadro) =>
  Object.fromEntries(
    [...quadro.etapas.values()]
      .filter(({ quantidade }) => quantidade !== 0)
      .map(({ id, quantidade }) => [Number(id.slice(-3)), quantidade]),
  )

describe('the board', () => {
  test('fills its groups and stages in order and sums what they hold [L-119, L-110]', () => {
    const quadro = filled([buildCartao(1), buildCartao(2, { naEtapa: 3 }), buildCartao(3, { naEtapa: 3 })])
    expect(
      quadro.grupos.map(({ descricao, quantidade, peso, valor }) => [descricao, quantidade, peso, valor]),
    ).toEqual([
      ['Aguardando alocar veículo', 1, 10, 100],
      ['Execução em andamento', 2, 20, 200],
      ['Carga entregue', 0, 0, 0],
    ])
    expect([quadro.quantidade, quadro.peso, quadro.valor]).toEqual([3, 30, 300])
    expect(idsInOrder(quadro)).toEqual([uuid(1), uuid(2), uuid(3)])
  })

  test('puts a new load where its forecast belongs, one without a forecast last [L-119, L-120, L-076]', () => {
    const quadro = apply(filled([buildCartao(1), buildCartao(5)]), {
      type: 'update',
      cartoes: [buildCartao(9, { dhColeta: null }), buildCartao(3)],
      gone: [],
    })
    expect(listOf(quadro, 1)).toEqual([uuid(1), uuid(3), uuid(5), uuid(9)])
    expect(countsOf(quadro)).toEqual({ 1: 4 })
  })

  test('an update moves the card and what it counts to its new stage [L-120]', () => {
    const quadro = apply(filled([buildCartao(1), buildCartao(2)]), {
      type: 'update',
      cartoes: [buildCartao(1, { naEtapa: 4, version: 2, peso: 7, alertasEmAberto: [alerta(1)] })],
      gone: [],
    })
    expect([listOf(quadro, 1), listOf(quadro, 4)]).toEqual([[uuid(2)], [uuid(1)]])
    expect(quadro.grupos.map(({ quantidade, peso }) => [quantidade, peso])).toEqual([
      [1, 10],
      [1, 7],
      [0, 0],
    ])
    expect(quadro.comAlerta).toBe(1)
  })

  test('an older answer does not replace a newer card', () => {
    const newer = buildCartao(1, { version: 5, naEtapa: 2 })
    const quadro = apply(filled([newer]), {
      type: 'update',
      cartoes: [buildCartao(1, { version: 4 })],
      gone: [],
    })
    expect(quadro.cartoes.get(uuid(1))).toBe(newer)
    expect(countsOf(quadro)).toEqual({ 2: 1 })
  })

  test.each(['delete', 'inactivate'] as const)(
    '%s takes the load from list and counters [L-119, L-121, L-123]',
    (type) => {
      const board = [buildCartao(1, { alertasEmAberto: [alerta(1)] }), buildCartao(2)]
      const quadro = apply(filled(board), { type, ids: [uuid(1), uuid(77)] })
      expect([listOf(quadro, 1), quadro.quantidade, quadro.comAlerta]).toEqual([[uuid(2)], 1, 0])
      expect(quadro.recontar).toBe(false)
    },
  )

  test('a patch changes the fields that it names [L-119]', () => {
    const quadro = apply(filled([buildCartao(1)]), {
      type: 'patch',
      id: uuid(1),
      change: { documentos: 4, valor: 250, version: 2 },
    })
    expect(quadro.cartoes.get(uuid(1))).toMatchObject({ documentos: 4, codigo: '48001' })
    expect(quadro.valor).toBe(250)
  })

  test('what did not change stays the same object, so that nothing of it is drawn again', () => {
    const before = filled([buildCartao(1), buildCartao(2, { naEtapa: 3 })])
    const quadro = apply(before, { type: 'update', cartoes: [buildCartao(1, { version: 2 })], gone: [] })
    expect(quadro.etapas.get(etapaId(3))).toBe(before.etapas.get(etapaId(3)))
    expect(quadro.grupos[1]).toBe(before.grupos[1])
    expect(quadro.cartoes.get(uuid(2))).toBe(before.cartoes.get(uuid(2)))
  })
})

describe('a window', () => {
  const board = [1, 2, 3, 4, 5, 6].map((n) => buildCartao(n))
  const first = board.slice(0, 3)
  const open = () => filled(board, { items: first, next: { 1: 'after-3' } })

  test('counts all cards and lists those that were read', () => {
    expect([listOf(open(), 1), countsOf(open())]).toEqual([[uuid(1), uuid(2), uuid(3)], { 1: 6 }])
  })

  test('adds the next cards of its stage, each once [L-119]', () => {
    const items = [board[2], board[3], board[4]].filter((cartao) => cartao !== undefined)
    const quadro = apply(open(), {
      type: 'add',
      etapaId: etapaId(1),
      answer: buildAnswer(board, { items, next: { 1: 'after-5' } }),
    })
    expect(listOf(quadro, 1)).toEqual([1, 2, 3, 4, 5].map(uuid))
    expect(quadro.etapas.get(etapaId(1))).toMatchObject({ next: 'after-5', quantidade: 6 })
  })

  test('leaves out a card behind its end until its own time comes', () => {
    const late = buildCartao(100)
    const told = buildAnswer([...board, late])
    const quadro = apply(open(), { type: 'update', cartoes: [late], gone: [], contagem: told })
    expect([listOf(quadro, 1)?.length, countsOf(quadro)]).toEqual([3, { 1: 7 }])
    const all = apply(quadro, {
      type: 'add',
      etapaId: etapaId(1),
      answer: buildAnswer([...board, late], { items: [...board.slice(3), late] }),
    })
    expect(listOf(all, 1)).toEqual([1, 2, 3, 4, 5, 6, 100].map(uuid))
  })

  test('a change of a card it never held is counted anew, unless the counters came along', () => {
    const moved = buildCartao(6, { naEtapa: 3, version: 2 })
    const guess = apply(open(), { type: 'update', cartoes: [moved], gone: [] })
    expect(guess.recontar).toBe(true)
    const now = buildAnswer([...board.slice(0, 5), moved], { seq: 9 })
    const told = apply(open(), { type: 'update', cartoes: [moved], gone: [], contagem: now })
    expect([told.recontar, countsOf(told), told.seq]).toEqual([false, { 1: 5, 3: 1 }, 9])
    expect(countsOf(apply(guess, { type: 'recount', contagem: now }))).toEqual({ 1: 5, 3: 1 })
  })

  test('a stage that somebody made appears, a removed one goes [L-110]', () => {
    const quadro = apply(filled([buildCartao(1)], { etapas: [1, 3, 5] }), {
      type: 'recount',
      contagem: buildAnswer([buildCartao(1), buildCartao(2, { naEtapa: 2 })], { etapas: [1, 2, 3] }),
    })
    expect(quadro.grupos.map(({ etapas }) => etapas)).toEqual([[etapaId(1), etapaId(2)], [etapaId(3)], []])
    expect(quadro.etapas.get(etapaId(2))).toMatchObject({ next: '', quantidade: 1, ids: [] })
  })
})

describe('a move', () => {
  const board = [buildCartao(1), buildCartao(2), buildCartao(3, { naEtapa: 2 })]
  const moved = () => apply(filled(board), { type: 'move', ids: [uuid(1)], etapaId: etapaId(2) })

  test('shows at once, in the lists and in the counters', () => {
    expect([listOf(moved(), 1), listOf(moved(), 2)]).toEqual([[uuid(2)], [uuid(1), uuid(3)]])
    expect(countsOf(moved())).toEqual({ 1: 1, 2: 2 })
  })

  test('is taken back when it was refused', () => {
    const quadro = apply(moved(), { type: 'take-back', ids: [uuid(1)] })
    expect([listOf(quadro, 1), listOf(quadro, 2)]).toEqual([[uuid(1), uuid(2)], [uuid(3)]])
    expect([countsOf(quadro), quadro.movendo.size]).toEqual([{ 1: 2, 2: 1 }, 0])
  })

  test('stays when it was confirmed', () => {
    const quadro = apply(moved(), { type: 'confirm', ids: [uuid(1)] })
    expect(quadro.cartoes.get(uuid(1))?.etapa).toEqual({ id: etapaId(2), grupoEtapa: 1 })
    expect([countsOf(quadro), quadro.movendo.size]).toEqual([{ 1: 1, 2: 2 }, 0])
  })

  test.each<[string, number]>([
    ['before the server moved it', 1],
    ['after the server moved it', 2],
  ])('is counted once when counters come %s', (_when, naEtapa) => {
    const now = board.map((cartao) =>
      cartao.id === uuid(1) ? buildCartao(1, { naEtapa, version: naEtapa }) : cartao,
    )
    const cartoes = naEtapa === 2 ? [buildCartao(1, { naEtapa, version: 2 })] : []
    const quadro = apply(moved(), { type: 'update', cartoes, gone: [], contagem: buildAnswer(now) })
    expect(countsOf(quadro)).toEqual({ 1: 1, 2: 2 })
    expect(countsOf(apply(quadro, { type: 'confirm', ids: [uuid(1)] }))).toEqual({ 1: 1, 2: 2 })
  })

  test('survives that the board is read anew meanwhile', () => {
    const quadro = apply(moved(), { type: 'fill', answer: buildAnswer(board), ordem: 1 })
    expect([listOf(quadro, 1), listOf(quadro, 2), countsOf(quadro)]).toEqual([
      [uuid(2)],
      [uuid(1), uuid(3)],
      { 1: 1, 2: 2 },
    ])
  })

  test('of a load that was deactivated meanwhile ends with it', () => {
    const quadro = apply(
      moved(),
      { type: 'inactivate', ids: [uuid(1)] },
      { type: 'take-back', ids: [uuid(1)] },
    )
    expect([countsOf(quadro), quadro.movendo.size]).toEqual([{ 1: 1, 2: 1 }, 0])
  })
})

test('after any changes every counter is that of a recount and every list is in order [L-119]', () => {
  const change = fc.record({
    id: fc.integer({ min: 1, max: 12 }),
    naEtapa: fc.integer({ min: 1, max: 6 }),
    peso: fc.integer({ min: 0, max: 50_000 }).map((grams) => grams / 1000),
    em: fc.option(fc.integer({ min: 1, max: 9 }), { nil: null }),
    kind: fc.constantFrom('update', 'delete', 'move', 'confirm', 'take-back'),
  })
  fc.assert(
    fc.property(fc.array(change, { maxLength: 40 }), (changes) => {
      let quadro = filled([])
      changes.forEach(({ id, naEtapa, peso, em, kind }, index) => {
        const dhColeta = em === null ? null : `2026-11-2${em}T00:00:00.000Z`
        const cartao = buildCartao(id, { naEtapa, peso, dhColeta, version: index + 1 })
        const ids = [cartao.id]
        if (kind === 'update') quadro = apply(quadro, { type: kind, cartoes: [cartao], gone: [] })
        else if (kind === 'move') quadro = apply(quadro, { type: kind, ids, etapaId: etapaId(naEtapa) })
        else quadro = apply(quadro, { type: kind as 'delete', ids })
      })
      for (const etapa of quadro.etapas.values()) {
        const own = [...quadro.cartoes.values()].filter(
          ({ id, etapa: { id: stands } }) => (quadro.movendo.get(id) ?? stands) === etapa.id,
        )
        expect(etapa.quantidade).toBe(own.length)
        expect(etapa.peso).toBeCloseTo(
          own.reduce((sum, { peso }) => sum + peso, 0),
          6,
        )
        const sorted = own.toSorted((a, b) => compareKeys(keyOf(a, 1), keyOf(b, 1)))
        expect(etapa.ids).toEqual(sorted.map(({ id }) => id))
      }
    }),
  )
})
