import { describe, expect, test } from 'vitest'
import { BURST_MS, createFlushBuffer, RETRY_MS } from './flush-buffer.ts'

/** A buffer whose clock only moves when told, and a server that answers when told. */
function start({ maxIds = 200, answers = true } = {}) {
  const asked: { at: number; ids: readonly string[] }[] = []
  let time = 0
  let timers: { at: number; work: () => void }[] = []
  let isUp = answers
  let settle: (() => void)[] = []
  let isSlow = false
  const buffer = createFlushBuffer({
    maxIds,
    now: () => time,
    after: (ms, work) => {
      const timer = { at: time + ms, work }
      timers.push(timer)
      return () => {
        timers = timers.filter((other) => other !== timer)
      }
    },
    flush: async (ids) => {
      asked.push({ at: time, ids })
      if (isSlow) await new Promise<void>((resolve) => settle.push(resolve))
      if (!isUp) throw new Error('offline')
    },
  })
  const quiet = () => new Promise<void>((resolve) => setTimeout(resolve, 0))
  const advance = async (ms: number) => {
    const end = time + ms
    for (;;) {
      const next = timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0]
      if (!next) break
      time = Math.max(time, next.at)
      timers = timers.filter((timer) => timer !== next)
      next.work()
      await quiet()
    }
    time = end
    await quiet()
  }
  return {
    buffer,
    asked,
    advance,
    setUp: (next: boolean) => {
      isUp = next
    },
    slow: () => {
      isSlow = true
    },
    answer: async () => {
      isSlow = false
      for (const resolve of settle) resolve()
      settle = []
      await quiet()
    },
  }
}

describe('the buffer of changes', () => {
  test('asks once, 10 ms after the last of several events [L-122]', async () => {
    const { buffer, asked, advance } = start()
    buffer.add(['a'])
    await advance(9)
    buffer.add(['b', 'a'])
    await advance(9)
    expect(asked).toEqual([])
    await advance(1)
    expect(asked).toEqual([{ at: 19, ids: ['a', 'b'] }])
  })

  test('asks at once with the tenth entry [L-122]', async () => {
    const { buffer, asked } = start()
    const ids = Array.from({ length: 10 }, (_, n) => `c${n}`)
    for (const id of ids) buffer.add([id])
    expect(asked).toEqual([{ at: 0, ids }])
  })

  test('a burst widens the window to 250 ms, and quiet narrows it again [L-122]', async () => {
    const { buffer, asked, advance } = start()
    for (let n = 0; n < 300; n += 1) {
      buffer.add([`c${n}`])
      await advance(10)
    }
    await advance(1000)
    expect(asked.flatMap(({ ids }) => ids)).toHaveLength(300)
    const waits = asked.map(({ at }, index) => at - (asked[index - 1]?.at ?? 0)).slice(-5, -1)
    expect(waits.every((ms) => ms >= BURST_MS && ms <= BURST_MS + 10)).toBe(true)
    expect(asked.length).toBeLessThan(25)
    const before = asked.length
    buffer.add(['x'])
    await advance(10)
    expect(asked).toHaveLength(before + 1)
    await advance(1000)
    buffer.add(['y'])
    await advance(9)
    expect(asked).toHaveLength(before + 1)
    await advance(1)
    expect(asked.at(-1)?.ids).toEqual(['y'])
  })

  test('one question at a time, of at most the ids it may name', async () => {
    const { buffer, asked, advance, slow, answer } = start({ maxIds: 4 })
    slow()
    buffer.add(['a', 'b', 'c', 'd', 'e', 'f'])
    await advance(10)
    buffer.add(['g'])
    await advance(1000)
    expect(asked.map(({ ids }) => ids)).toEqual([['a', 'b', 'c', 'd']])
    await answer()
    await advance(1000)
    expect(asked.map(({ ids }) => ids)).toEqual([
      ['a', 'b', 'c', 'd'],
      ['e', 'f', 'g'],
    ])
  })

  test('what could not be asked is asked again, with what came meanwhile', async () => {
    const { buffer, asked, advance, setUp } = start({ answers: false })
    buffer.add(['a'])
    await advance(10)
    buffer.add(['b'])
    setUp(true)
    await advance(RETRY_MS)
    expect(new Set(asked.slice(1).flatMap(({ ids }) => ids))).toEqual(new Set(['a', 'b']))
  })

  test('keeps what comes while the board is being read', async () => {
    const { buffer, asked, advance } = start()
    buffer.pause()
    buffer.add(['a'])
    await advance(1000)
    expect(asked).toEqual([])
    buffer.resume()
    await advance(10)
    expect(asked.map(({ ids }) => ids)).toEqual([['a']])
  })

  test('asks nothing after a stop', async () => {
    const { buffer, asked, advance } = start()
    buffer.add(['a'])
    buffer.stop()
    await advance(5000)
    expect(asked).toEqual([])
  })
})
