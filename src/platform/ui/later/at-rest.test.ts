import { expect, test } from 'vitest'
import { createRest, REST_AFTER_MS } from './at-rest.ts'

function setUp() {
  const timers: (readonly [ms: number, work: () => void])[] = []
  const idles: (() => void)[] = []
  const done: string[] = []
  const rest = createRest({
    after: (ms, work) => void timers.push([ms, work]),
    idle: (work) => void idles.push(work),
  })
  return { rest, timers, idles, done }
}

test('work waits until the content is shown and the browser is idle, and is done at once from then on', () => {
  const { rest, idles, done } = setUp()
  rest.whenAtRest(() => void done.push('menu'))
  rest.contentShown()
  expect(done).toEqual([])
  rest.whenAtRest(() => void done.push('dialog'))
  for (const idle of idles) idle()
  expect(done).toEqual(['menu', 'dialog'])
  rest.whenAtRest(() => void done.push('form'))
  expect(done).toEqual(['menu', 'dialog', 'form'])
})

test('a page that does not tell comes to rest a while after its code came, and once', () => {
  const { rest, timers, idles, done } = setUp()
  rest.whenAtRest(() => void done.push('menu'))
  expect(timers).toEqual([])
  rest.pageArrived()
  expect(timers.map(([ms]) => ms)).toEqual([REST_AFTER_MS])
  timers[0]?.[1]()
  rest.contentShown()
  expect(idles).toHaveLength(1)
  for (const idle of idles) idle()
  expect(done).toEqual(['menu'])
})
