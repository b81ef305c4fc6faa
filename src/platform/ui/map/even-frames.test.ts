import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { areLate, type EvenMap, keepEven } from './even-frames.ts'

const even = (count: number) => Array.from({ length: count }, () => 17)

test.each<[why: string, frames: readonly number[], late: boolean]>([
  ['none', [], false],
  ['two, as of the first frames of a movement', [40, 40, ...even(10)], false],
  ['one long one', [17, 120, 17, 17, 17], false],
  ['three from the beginning', [40, 40, 40], true],
  ['one in six', [40, ...even(5), 40, ...even(5), 40, ...even(5)], true],
  ['three, but long ago', [40, 40, 40, ...even(18)], false],
])('frames are late or not: %s', (_why, frames, late) => {
  expect(areLate(frames)).toBe(late)
})

type Event = 'movestart' | 'move' | 'moveend' | 'remove'

/** A map that is moved by hand and draws as often as the test says; `ratios` are the pixel ratios it was given. */
function openMap() {
  const listeners = new Map<Event, () => void>()
  const ratios: (number | null)[] = []
  const fire = (event: Event) => listeners.get(event)?.()
  let isMoving = false
  let redrawn = 0
  class HeldMap {
    stop() {
      isMoving = false
      return this as never
    }
  }
  const map: EvenMap = Object.assign(new HeldMap(), {
    on: (event: Event, listener: () => void) => listeners.set(event, listener),
    isMoving: () => isMoving,
    redraw: () => {
      redrawn += 1
      return map as never
    },
    // As the library does it: a resize stops the map and is a movement of its own.
    setPixelRatio: (ratio: number | null) => {
      ratios.push(ratio)
      map.stop()
      for (const event of ['movestart', 'move', 'moveend'] as const) fire(event)
    },
  })
  keepEven(map)
  return {
    ratios,
    isMoving: () => isMoving,
    redrawn: () => redrawn,
    drag(frames: number, ms: number) {
      isMoving = true
      fire('movestart')
      for (let n = 0; n < frames; n++) {
        drawFrame(ms)
        fire('move')
      }
    },
    letGo() {
      isMoving = false
      fire('moveend')
    },
    remove: () => fire('remove'),
  }
}

let now = 1_000
let waiting = new Map<number, FrameRequestCallback>()

function drawFrame(ms: number): void {
  now += ms
  const due = [...waiting.values()]
  waiting.clear()
  for (const callback of due) callback(now)
}

beforeEach(() => {
  vi.useFakeTimers()
  waiting = new Map()
  let id = 0
  vi.stubGlobal('window', { devicePixelRatio: 2 })
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => {
    id += 1
    waiting.set(id, callback)
    return id
  })
  vi.stubGlobal('cancelAnimationFrame', (one: number) => waiting.delete(one))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a map whose frames come in time keeps its pixels', () => {
  const map = openMap()
  map.drag(40, 17)
  map.letGo()
  vi.runAllTimers()
  expect(map.ratios).toEqual([])
})

test('one that is late has half as many a side until it rests, and is drawn at once when it does', () => {
  const map = openMap()
  map.drag(40, 45)
  expect(map.ratios).toEqual([1])
  expect(map.isMoving()).toBe(true)
  map.letGo()
  expect(map.ratios).toEqual([1])
  vi.runAllTimers()
  expect(map.ratios).toEqual([1, null])
  expect(map.redrawn()).toBe(1)
  expect(waiting.size).toBe(0)
})

test('whoever takes it up again at once goes on with fewer pixels', () => {
  const map = openMap()
  map.drag(10, 45)
  map.letGo()
  vi.advanceTimersByTime(200)
  map.drag(10, 17)
  vi.advanceTimersByTime(1_000)
  expect(map.ratios).toEqual([1])
  map.letGo()
  vi.runAllTimers()
  expect(map.ratios).toEqual([1, null])
})

test('a map that is gone is left alone', () => {
  const map = openMap()
  map.drag(10, 45)
  map.letGo()
  map.remove()
  vi.runAllTimers()
  expect(map.ratios).toEqual([1])
  expect(waiting.size).toBe(0)
})
