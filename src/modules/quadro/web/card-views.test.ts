import { expect, test } from 'vitest'
import { createStore } from '#platform/web/store.ts'
import { createCardSelection } from './card-selection.ts'
import { createCardViews } from './card-views.ts'
import { createQuadroStore } from './quadro-store.ts'
import { alerta, buildAnswer, buildCartao, uuid } from './testing/build-cartao.ts'

function start() {
  const store = createQuadroStore()
  const selection = createCardSelection()
  const current = createStore<string | undefined>(undefined)
  const clock = createStore('2026-11-20T00:00:00.000Z')
  const views = createCardViews({ store, selection, current, clock })
  const board = [1, 2, 3].map((n) => buildCartao(n))
  store.dispatch({ type: 'fill', answer: buildAnswer(board), ordem: 1 })
  const leave = views.follow()
  /** Cards whose view became another one. */
  const drawn: number[] = []
  for (const n of [1, 2, 3]) {
    let shown = views.get(uuid(n))
    views.subscribe(uuid(n), () => {
      if (views.get(uuid(n)) !== shown) drawn.push(n)
      shown = views.get(uuid(n))
    })
  }
  return { store, selection, current, clock, views, drawn, leave }
}

test('a live change draws its own card alone', () => {
  const { store, drawn } = start()
  store.dispatch({ type: 'update', cartoes: [buildCartao(2, { version: 2, valor: 7 })], gone: [] })
  expect(drawn).toEqual([2])
})

test('a hundred changes of one card draw no other', () => {
  const { store, drawn } = start()
  for (let version = 2; version < 102; version += 1) {
    store.dispatch({ type: 'update', cartoes: [buildCartao(3, { version })], gone: [] })
  }
  expect(new Set(drawn)).toEqual(new Set([3]))
})

test('selecting and walking draw the cards concerned', () => {
  const { selection, current, drawn } = start()
  selection.toggle(uuid(1))
  expect(drawn.splice(0).sort()).toEqual([1, 2, 3])
  selection.toggle(uuid(2))
  expect(drawn.splice(0)).toEqual([2])
  current.set(uuid(1))
  current.set(uuid(3))
  expect(drawn).toEqual([1, 1, 3])
})

test('the hour draws only what became late', () => {
  const { clock, drawn, views } = start()
  clock.set('2026-11-21T00:00:00.002Z')
  expect(drawn).toEqual([1])
  expect(views.get(uuid(1))?.isLate).toBe(true)
})

test('flags of this browser are no part of the card [L-037, L-060]', () => {
  const { store, views, drawn } = start()
  store.setFlags([uuid(1)], { chat: 2, updating: true })
  expect(drawn).toEqual([1])
  expect(views.get(uuid(1))).toMatchObject({ chat: 2, updating: true })
  expect(Object.keys(views.get(uuid(1))?.cartao ?? {})).not.toContain('chat')
})

test('the hour draws a card anew whose occurrence became overdue', () => {
  const { clock, drawn, views, store } = start()
  const late = { ...alerta(1), prazoEm: '2026-11-20T00:05:00.000Z' }
  const resolved = { ...alerta(2, 3), prazoEm: '2026-11-20T00:05:00.000Z' }
  const cartao = buildCartao(2, { version: 2, alertasEmAberto: [late, alerta(3), resolved] })
  store.dispatch({ type: 'update', cartoes: [cartao], gone: [] })
  drawn.splice(0)
  expect(views.get(uuid(2))?.vencidas).toBe(0)
  clock.set('2026-11-20T00:05:00.001Z')
  expect(drawn).toEqual([2])
  expect(views.get(uuid(2))?.vencidas).toBe(1)
})
