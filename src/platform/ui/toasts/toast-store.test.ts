import { expect, test } from 'vitest'
import { createToastStore, MAX_TOASTS, SNACKBAR_MS, TOAST_MS } from './toast-store.ts'

function createFakeClock() {
  let now = 0
  let jobs: { at: number; run: () => void }[] = []
  return {
    now: () => now,
    schedule(run: () => void, delayMs: number) {
      const job = { at: now + delayMs, run }
      jobs.push(job)
      return () => {
        jobs = jobs.filter((other) => other !== job)
      }
    },
    advance(milliseconds: number) {
      now += milliseconds
      const due = jobs.filter((job) => job.at <= now)
      jobs = jobs.filter((job) => job.at > now)
      for (const job of due) job.run()
    },
  }
}

function setUp() {
  const clock = createFakeClock()
  const store = createToastStore(clock)
  const add = (text: string, durationMs = TOAST_MS) => store.add({ tone: 'success', text, durationMs })
  const texts = () => store.current().map((toast) => toast.text)
  return { clock, store, add, texts }
}

test('a toast leaves after 10 s [S-344]', () => {
  const { clock, add, texts } = setUp()
  add('Salvo')
  clock.advance(9_999)
  expect(texts()).toEqual(['Salvo'])
  clock.advance(1)
  expect(texts()).toEqual([])
})

test('a snackbar leaves after 15 s [S-343]', () => {
  const { clock, add, texts } = setUp()
  add('Link copiado', SNACKBAR_MS)
  clock.advance(14_999)
  expect(texts()).toEqual(['Link copiado'])
  clock.advance(1)
  expect(texts()).toEqual([])
})

test('the eleventh toast takes the place of the oldest [S-345]', () => {
  const { clock, add, texts } = setUp()
  for (let number = 1; number <= 11; number += 1) add(`Aviso ${number}`)
  expect(texts()).toHaveLength(MAX_TOASTS)
  expect(texts()).not.toContain('Aviso 1')
  expect(texts().at(-1)).toBe('Aviso 11')
  clock.advance(TOAST_MS)
  expect(texts()).toEqual([])
})

test('a paused toast waits and then has the rest of its time [S-345]', () => {
  const { clock, store, add, texts } = setUp()
  const id = add('Salvo')
  clock.advance(4_000)
  store.pause(id)
  store.pause(id)
  clock.advance(60_000)
  expect(store.current()[0]?.isPaused).toBe(true)
  store.resume(id)
  store.resume(id)
  clock.advance(5_999)
  expect(texts()).toEqual(['Salvo'])
  clock.advance(1)
  expect(texts()).toEqual([])
})

test('a dismissed toast is gone at once and its timer touches nothing later', () => {
  const { clock, store, add, texts } = setUp()
  const first = add('Primeiro')
  add('Segundo')
  store.dismiss(first)
  expect(texts()).toEqual(['Segundo'])
  store.resume(first)
  clock.advance(TOAST_MS)
  expect(texts()).toEqual([])
})

test('listeners hear every change until they leave', () => {
  const { store, add } = setUp()
  let heard = 0
  const leave = store.subscribe(() => {
    heard += 1
  })
  const id = add('Salvo')
  store.dismiss(id)
  expect(heard).toBe(2)
  leave()
  add('Outro')
  expect(heard).toBe(2)
})

test('the same notice again is counted on the one that is shown, and its time starts anew', () => {
  const { clock, store, add } = setUp()
  const id = add('Link copiado')
  clock.advance(9_000)
  expect(add('Link copiado')).toBe(id)
  clock.advance(9_999)
  expect(store.current()).toMatchObject([{ text: 'Link copiado', count: 2 }])
  clock.advance(1)
  expect(store.current()).toEqual([])
  add('Link copiado')
  expect(store.current()).toMatchObject([{ count: 1 }])
})

test('a repeated notice under the pointer stays paused and then has its whole time', () => {
  const { clock, store, add, texts } = setUp()
  const id = add('Salvo')
  clock.advance(8_000)
  store.pause(id)
  add('Salvo')
  clock.advance(60_000)
  expect(store.current()).toMatchObject([{ count: 2, isPaused: true }])
  store.resume(id)
  clock.advance(9_999)
  expect(texts()).toEqual(['Salvo'])
  clock.advance(1)
  expect(texts()).toEqual([])
})

test.each([
  ['another text', { tone: 'success', text: 'Excluída' }],
  ['another kind', { tone: 'danger', text: 'Salva' }],
  ['another detail', { tone: 'success', text: 'Salva', detail: 'Carga 10091' }],
  ['an action', { tone: 'success', text: 'Salva', action: { label: 'Desfazer', run: () => undefined } }],
] as const)('a notice with %s stands by itself', (_, other) => {
  const { store, add } = setUp()
  add('Salva')
  store.add({ ...other, durationMs: TOAST_MS })
  store.add({ ...other, durationMs: TOAST_MS })
  const isJoined = !('action' in other)
  expect(store.current().map(({ count }) => count)).toEqual(isJoined ? [1, 2] : [1, 1, 1])
})
