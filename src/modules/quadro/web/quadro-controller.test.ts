import { describe, expect, test } from 'vitest'
import type { CargaCartao } from '#modules/carga/carga-dados.contract.ts'
import type { QuadroCarga, QuadroQuery } from '../quadro.contract.ts'
import { createQuadroController, RECOUNT_MS } from './quadro-controller.ts'
import type { QuadroQuestion } from './quadro-question.ts'
import { createQuadroStore } from './quadro-store.ts'
import { buildAnswer, buildCartao, etapaId, uuid } from './testing/build-cartao.ts'

const EVERYTHING: QuadroQuestion = { filtro: {}, ordem: 1, comResolvidos: false }

/** A board whose server answers from `state.board`, and a clock that only moves when told. */
function start(board: readonly CargaCartao[], answer?: (query: QuadroQuery) => QuadroCarga | undefined) {
  const state = { board, seq: 1, fails: false }
  const asked: QuadroQuery[] = []
  const seen: number[] = []
  let time = Date.parse('2026-11-21T12:00:00.000Z')
  let timers: { at: number; work: () => void }[] = []
  const store = createQuadroStore()
  const controller = createQuadroController({
    store,
    windowSize: () => 10,
    onRead: (seq) => void seen.push(seq),
    onChanged: () => {},
    timing: {
      now: () => time,
      after: (ms, work) => {
        const timer = { at: time + ms, work }
        timers.push(timer)
        return () => {
          timers = timers.filter((other) => other !== timer)
        }
      },
    },
    read: async (query) => {
      asked.push(query)
      if (state.fails) throw new Error('offline')
      const { ids } = query
      const items = ids ? state.board.filter(({ id }) => ids.includes(id)) : state.board
      return answer?.(query) ?? buildAnswer(state.board, { items, seq: state.seq })
    },
  })
  const quiet = () => new Promise<void>((resolve) => setTimeout(resolve, 0))
  const advance = async (ms: number) => {
    time += ms
    for (let due = timers.filter(({ at }) => at <= time); due.length > 0; ) {
      timers = timers.filter((timer) => !due.includes(timer))
      for (const { work } of due) work()
      await quiet()
      due = timers.filter(({ at }) => at <= time)
    }
    await quiet()
  }
  return { state, asked, seen, store, controller, advance, quiet }
}

const cards = (store: ReturnType<typeof createQuadroStore>) => [...store.get().cartoes.keys()].sort()

describe('the board', () => {
  test('is read with its first windows and tells the event it reaches [L-251]', async () => {
    const { controller, asked, seen, store, quiet } = start([buildCartao(1)])
    controller.ask(EVERYTHING)
    await quiet()
    expect(asked).toEqual([{ ordem: 1, limit: 10 }])
    expect([cards(store), seen, controller.leitura.get().status]).toEqual([[uuid(1)], [1], 'ready'])
  })

  test('a failed first reading is told and can be tried again', async () => {
    const { controller, state, quiet } = start([buildCartao(1)])
    state.fails = true
    controller.ask(EVERYTHING)
    await quiet()
    expect(controller.leitura.get().status).toBe('failed')
    state.fails = false
    controller.reload()
    await quiet()
    expect(controller.leitura.get().status).toBe('ready')
  })

  test('a failed second reading leaves the former board in sight', async () => {
    const { controller, state, store, quiet } = start([buildCartao(1)])
    controller.ask(EVERYTHING)
    await quiet()
    state.fails = true
    controller.reload()
    await quiet()
    expect([controller.leitura.get().status, cards(store)]).toEqual(['ready', [uuid(1)]])
  })

  test('the answer of a question that was replaced is not shown', async () => {
    const { controller, store, quiet } = start([], ({ codigo }) =>
      buildAnswer([buildCartao(Number(codigo ?? 7))]),
    )
    controller.ask({ ...EVERYTHING, filtro: { codigo: '1' } })
    controller.ask({ ...EVERYTHING, filtro: { codigo: '2' } })
    await quiet()
    expect(cards(store)).toEqual([uuid(2)])
  })
})

describe('a live change', () => {
  test('is asked for once, with all others of the moment, and whatever the filters [L-120, L-122]', async () => {
    const { controller, asked, state, store, advance, quiet } = start([buildCartao(1)])
    controller.ask(EVERYTHING)
    await quiet()
    state.board = [buildCartao(1, { version: 2, naEtapa: 3 }), buildCartao(2)]
    controller.takeChanged([uuid(1)])
    controller.takeChanged([uuid(2), uuid(1)])
    await advance(10)
    expect(asked.slice(1)).toEqual([{ ids: [uuid(1), uuid(2)] }])
    expect(store.etapa(etapaId(3))?.ids).toEqual([uuid(1)])
    expect(store.get().quantidade).toBe(2)
  })

  test('of a load that is not found removes it [L-121]', async () => {
    const { controller, state, store, advance, quiet } = start([buildCartao(1), buildCartao(2)])
    controller.ask(EVERYTHING)
    await quiet()
    state.board = [buildCartao(2)]
    controller.takeChanged([uuid(1)])
    await advance(10)
    expect([cards(store), store.get().quantidade]).toEqual([[uuid(2)], 1])
  })

  test('a deactivation removes the load before anything is asked [L-123]', async () => {
    const { controller, asked, store, quiet } = start([buildCartao(1), buildCartao(2)])
    controller.ask(EVERYTHING)
    await quiet()
    controller.takeDesativada(uuid(1))
    expect([cards(store), store.get().quantidade, asked.length]).toEqual([[uuid(2)], 1, 1])
  })

  test('on a narrowed board lets in what the filters admit and drops what they no longer do [L-073]', async () => {
    const { controller, state, store, advance, quiet } = start([buildCartao(1)])
    controller.ask({ ...EVERYTHING, filtro: { tiposFrete: [1] } })
    await quiet()
    state.board = [
      buildCartao(1, { tipoFrete: 2, version: 2 }),
      buildCartao(2),
      buildCartao(3, { tipoFrete: 2 }),
    ]
    controller.takeChanged([uuid(1), uuid(2), uuid(3)])
    await advance(10)
    expect([cards(store), store.get().quantidade]).toEqual([[uuid(2)], 1])
  })

  test('on a narrowed board whose windows do not hold the card counts anew, once a second', async () => {
    const board = [1, 2, 3].map((n) => buildCartao(n))
    const { controller, asked, advance, store, quiet } = start(board, ({ ids }) =>
      ids ? undefined : buildAnswer(board, { items: board.slice(0, 1), next: { 1: 'after-1' } }),
    )
    const question = { ...EVERYTHING, filtro: { tiposFrete: [1 as const] } }
    controller.ask(question)
    await quiet()
    controller.takeChanged([uuid(3)])
    await advance(10)
    expect(store.get().recontar).toBe(true)
    await advance(RECOUNT_MS)
    expect(asked.at(-1)).toEqual({ tiposFrete: [1], ordem: 1, ids: [uuid(3)] })
    expect([store.get().quantidade, store.get().recontar]).toEqual([3, false])
  })

  test('that comes while the board is being read is asked for afterwards', async () => {
    const { controller, asked, advance, quiet } = start([buildCartao(1)])
    controller.takeChanged([uuid(1)])
    controller.ask(EVERYTHING)
    await quiet()
    await advance(10)
    expect(asked).toEqual([{ ordem: 1, limit: 10 }, { ids: [uuid(1)] }])
  })
})

test('the next window of a stage is read once, from its cursor, and a failure can be repeated', async () => {
  const board = [1, 2, 3].map((n) => buildCartao(n))
  const { controller, asked, state, store, quiet } = start(board, ({ etapa, ids }) => {
    if (ids) return undefined
    const items = etapa ? board.slice(1) : board.slice(0, 1)
    return buildAnswer(board, { items, ...(etapa ? {} : { next: { 1: 'after-1' } }) })
  })
  controller.ask(EVERYTHING)
  await quiet()
  state.fails = true
  expect(await controller.loadMore(etapaId(1))).toBe(false)
  state.fails = false
  await Promise.all([controller.loadMore(etapaId(1)), controller.loadMore(etapaId(1))])
  const query = { ordem: 1, etapa: etapaId(1), limit: 50, cursor: 'after-1' }
  expect(asked.slice(1)).toEqual([query, query])
  expect(store.etapa(etapaId(1))?.ids).toEqual([1, 2, 3].map(uuid))
  expect(await controller.loadMore(etapaId(1))).toBe(true)
  expect(asked).toHaveLength(3)
})

describe('everything is read', () => {
  /** One card a page, in the order of the board; `next` names how many came before. */
  const paged = (board: readonly CargaCartao[]) =>
    start(board, ({ etapa, cursor, ids }) => {
      if (ids) return undefined
      const from = etapa ? Number(cursor) : 0
      const isLast = from + 1 >= board.length
      return buildAnswer(board, {
        items: board.slice(from, from + 1),
        ...(isLast ? {} : { next: { 1: String(from + 1) } }),
      })
    })
  const board = [1, 2, 3, 4].map((n) => buildCartao(n))

  test('page after page', async () => {
    const { controller, store, quiet } = paged(board)
    controller.ask(EVERYTHING)
    await quiet()
    expect(await controller.loadAll()).toBe(true)
    expect(cards(store)).toEqual([1, 2, 3, 4].map(uuid))
  })

  test('while a window that was scrolled to is on its way', async () => {
    const { controller, store, advance, quiet } = paged(board)
    controller.ask(EVERYTHING)
    await quiet()
    const window = controller.loadMore(etapaId(1))
    const all = controller.loadAll()
    await quiet()
    await advance(50)
    expect([await window, await all]).toEqual([true, true])
    expect(cards(store)).toEqual([1, 2, 3, 4].map(uuid))
  })

  test('unless a page fails', async () => {
    const { controller, state, quiet } = paged(board)
    controller.ask(EVERYTHING)
    await quiet()
    state.fails = true
    expect(await controller.loadAll()).toBe(false)
  })
})

test('what changed while the connection was lost is listed until it was read', async () => {
  const { controller, state, advance, quiet } = start([buildCartao(1), buildCartao(2), buildCartao(3)])
  controller.ask(EVERYTHING)
  await quiet()
  controller.leave()
  const dhCriacao = '2026-11-21T12:30:00.000Z'
  state.board = [buildCartao(1, { naEtapa: 4, version: 2 }), buildCartao(3), buildCartao(9, { dhCriacao })]
  controller.takeChanged([1, 2, 3, 9].map(uuid))
  controller.comeBack()
  await advance(10)
  expect(controller.away.get()?.map(({ codigo, texto }) => `${codigo}: ${texto}`)).toEqual([
    '48001: Movida de Publicada para Em viagem',
    '48002: Saiu do quadro',
    '48009: Nova em Publicada',
  ])
  state.board = [buildCartao(1, { version: 3 })]
  controller.takeChanged([uuid(1)])
  await advance(1000)
  expect(controller.away.get()).toHaveLength(3)
  controller.dismiss()
  expect(controller.away.get()).toBeUndefined()
})
