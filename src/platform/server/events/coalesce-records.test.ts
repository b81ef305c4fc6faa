import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { coalesceRecords } from './coalesce-records.ts'
import type { Notice } from './notice.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function start() {
  const told: [string, number][] = []
  const publish = (notice: Notice) => {
    if (notice.type === 'records') told.push([notice.ownerId, notice.ids.length])
  }
  return { news: coalesceRecords({ publish }, 'posicoes', 2_000), told }
}

test('a company hears of the first record at once, and of all that follow together after two seconds', () => {
  const { news, told } = start()
  news.add('a', ['1'])
  news.add('a', ['1', '2'])
  news.add('b', ['7'])
  news.add('a', ['3'])
  expect(told).toEqual([
    ['a', 1],
    ['b', 1],
  ])
  vi.advanceTimersByTime(1_999)
  expect(told).toHaveLength(2)
  vi.advanceTimersByTime(1)
  expect(told.slice(2)).toEqual([['a', 3]])
})

test('after a quiet while the next record is told at once again', () => {
  const { news, told } = start()
  news.add('a', ['1'])
  vi.advanceTimersByTime(10_000)
  expect(told).toHaveLength(1)
  news.add('a', ['1'])
  expect(told).toHaveLength(2)
})

test('more records than a message holds travel in several', () => {
  const { news, told } = start()
  news.add(
    'a',
    Array.from({ length: 130 }, (_unused, index) => String(index)),
  )
  expect(told.map(([, count]) => count)).toEqual([60, 60, 10])
})
