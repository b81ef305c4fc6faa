import { expect, test } from 'vitest'
import { type ProgressState, progressShares, runProgress } from './progress-run.ts'

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : 'desconhecido')

test('a failure of one item is counted with its reason and the others go on', async () => {
  const seen: ProgressState<number>[] = []
  const run = async (item: number) => {
    if (item === 2) throw new Error('em coleta')
  }
  const result = await runProgress(
    { items: [1, 2, 3], run, reasonOf },
    new AbortController().signal,
    (state) => seen.push(state),
  )
  expect(result.succeeded).toEqual([1, 3])
  expect(result.failed).toEqual([{ item: 2, reason: 'em coleta' }])
  expect(result.status).toBe('finished')
  expect(seen.map((state) => state.status)).toEqual(['running', 'running', 'running', 'finished'])
})

test('an interruption lets the item in progress end and begins no other', async () => {
  const controller = new AbortController()
  const begun: number[] = []
  const run = async (item: number) => {
    begun.push(item)
    if (item === 2) controller.abort()
  }
  const result = await runProgress({ items: [1, 2, 3], run, reasonOf }, controller.signal, () => undefined)
  expect(begun).toEqual([1, 2])
  expect(result).toMatchObject({ succeeded: [1, 2], failed: [], status: 'interrupted' })
})

test('an interruption during the last item changes nothing, the batch is finished', async () => {
  const controller = new AbortController()
  const result = await runProgress(
    { items: [1], run: async () => controller.abort(), reasonOf },
    controller.signal,
    () => undefined,
  )
  expect(result.status).toBe('finished')
})

test.each([
  [
    { total: 24, succeeded: 15, failed: 3 },
    { done: 75, succeeded: 62.5, unchanged: 0, failed: 12.5 },
  ],
  [
    { total: 20, succeeded: 10, unchanged: 5, failed: 1 },
    { done: 80, succeeded: 50, unchanged: 25, failed: 5 },
  ],
  [
    { total: 0, succeeded: 0, failed: 0 },
    { done: 100, succeeded: 100, unchanged: 0, failed: 0 },
  ],
])('the bar is split in the shares of success and failure', (state, shares) => {
  expect(progressShares(state)).toEqual(shares)
})
