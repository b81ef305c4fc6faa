import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { announceSeq, askSince, INITIAL_SEQ, receiveSeq, type SeqState, settleSeq } from './seq-tracker.ts'

const at = (newest: number, ...missing: [number, number][]): SeqState => ({
  newest,
  missing: missing.map(([from, to]) => ({ from, to })),
})

describe('the tracker of event numbers', () => {
  test.each<[string, SeqState, number, SeqState, boolean, string]>([
    ['the first', INITIAL_SEQ, 40, at(40), true, 'none'],
    ['the next', at(40), 41, at(41), true, 'none'],
    ['a repeat', at(40), 40, at(40), false, 'none'],
    ['an old one', at(40), 3, at(40), false, 'none'],
    ['one after a gap', at(40), 44, at(44, [41, 43]), true, 'ask'],
    ['a second gap', at(44, [41, 43]), 46, at(46, [41, 43], [45, 45]), true, 'ask'],
    ['a late one', at(44, [41, 43]), 42, at(44, [41, 41], [43, 43]), true, 'ask'],
    ['the last late one', at(44, [43, 43]), 43, at(44), true, 'none'],
    ['1000 missed', at(0), 1001, at(1001, [1, 1000]), true, 'ask'],
    ['1001 missed', at(0), 1002, at(1002), true, 'reload'],
  ])('%s', (_case, before, seq, state, isNew, action) => {
    expect(receiveSeq(before, seq)).toEqual({ state, isNew, action })
  })

  test.each<[string, SeqState, number, SeqState, string]>([
    ['before any event', INITIAL_SEQ, 40, at(40), 'none'],
    ['with nothing new', at(40), 40, at(40), 'none'],
    ['after a lost message', at(40), 42, at(42, [41, 42]), 'ask'],
    ['after a long sleep', at(40), 5000, at(5000), 'reload'],
    ['while something is missing', at(42, [41, 41]), 42, at(42, [41, 41]), 'ask'],
  ])('the newest number told %s', (_case, before, announced, state, action) => {
    expect(announceSeq(before, announced)).toEqual({ state, isNew: false, action })
  })

  test('the question begins before the first missing number, or after the newest', () => {
    expect(askSince(at(44, [41, 43]))).toBe(40)
    expect(askSince(at(44))).toBe(44)
    expect(askSince(INITIAL_SEQ)).toBeUndefined()
  })

  test('the answer delivers exactly what had not come, in order, and newer ones too', () => {
    const events = [46, 45, 44, 43, 42, 41].map((seq) => ({ seq }))
    const { state, news } = settleSeq(at(45, [41, 42], [44, 44]), 40, { events, upTo: 46 })
    expect(news.map(({ seq }) => seq)).toEqual([41, 42, 44, 46])
    expect(state).toEqual(at(46))
  })

  test('numbers the server leaves out are not asked for again', () => {
    const { state, news } = settleSeq(at(44, [41, 43]), 40, { events: [{ seq: 42 }], upTo: 44 })
    expect([news, state]).toEqual([[{ seq: 42 }], at(44)])
  })

  test('what is missing beyond the answer stays missing', () => {
    expect(settleSeq(at(50, [41, 49]), 40, { events: [], upTo: 45 }).state).toEqual(at(50, [46, 49]))
  })

  test('whatever is lost, repeated or late, every event is new exactly once', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 2, max: 60 }), { maxLength: 80 }), (arrivals) => {
        let state = receiveSeq(INITIAL_SEQ, 1).state
        const delivered: number[] = []
        for (const seq of arrivals) {
          const next = receiveSeq(state, seq)
          if (next.isNew) delivered.push(seq)
          state = next.state
        }
        const upTo = Math.max(...arrivals, 1)
        const events = Array.from({ length: upTo }, (_, index) => ({ seq: index + 1 }))
        const { news } = settleSeq(state, askSince(state) ?? 0, { events, upTo })
        const all = [...delivered, ...news.map(({ seq }) => seq)].sort((a, b) => a - b)
        expect(all).toEqual(events.slice(1).map(({ seq }) => seq))
      }),
    )
  })
})
