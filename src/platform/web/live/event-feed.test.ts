import { describe, expect, test } from 'vitest'
import { createEventFeed, type MissedEvents } from './event-feed.ts'

type Event = { readonly seq: number }

function start(answers: Record<number, MissedEvents<Event> | Error>) {
  const delivered: number[] = []
  const asked: number[] = []
  const events: string[] = []
  const feed = createEventFeed<Event>({
    deliver: ({ seq }) => void delivered.push(seq),
    reload: () => void events.push('reload'),
    log: (message) => void events.push(message),
    fetchMissed: async (since) => {
      asked.push(since)
      const answer = answers[since]
      if (answer instanceof Error || answer === undefined) throw answer ?? new Error('not expected')
      return answer
    },
  })
  const settle = () => new Promise((resolve) => setTimeout(resolve, 0))
  return { feed, delivered, asked, events, settle }
}

const list = (...seqs: number[]) => ({ events: seqs.map((seq) => ({ seq })), upTo: Math.max(...seqs) })

describe('the event feed', () => {
  test('delivers what comes and asks once for what did not', async () => {
    const { feed, delivered, asked, settle } = start({ 1: list(2, 3, 4, 5) })
    for (const seq of [1, 4, 5]) feed.receive({ seq })
    await settle()
    expect(asked).toEqual([1])
    expect(delivered).toEqual([1, 4, 5, 2, 3])
  })

  test('asks again when a second gap opened while the first answer was on its way', async () => {
    const { feed, delivered, asked, settle } = start({ 1: list(2, 3), 4: list(5, 6) })
    for (const seq of [1, 4, 6]) feed.receive({ seq })
    await settle()
    expect(asked).toEqual([1, 4])
    expect([...delivered].sort()).toEqual([1, 2, 3, 4, 5, 6])
  })

  test('hears from the announced number that a message was lost', async () => {
    const { feed, delivered, settle } = start({ 1: list(2, 3) })
    feed.receive({ seq: 1 })
    feed.announce(3)
    await settle()
    expect(delivered).toEqual([1, 2, 3])
  })

  test('asks after a reconnection even when it knows of no gap', async () => {
    const { feed, delivered } = start({ 7: list(8) })
    feed.receive({ seq: 7 })
    await feed.catchUp()
    expect(delivered).toEqual([7, 8])
  })

  test('has nothing to ask before the first event', async () => {
    const { feed, asked } = start({})
    await feed.catchUp()
    expect(asked).toEqual([])
  })

  test('repeats a failed question with the next announcement', async () => {
    const answers: Record<number, MissedEvents<Event> | Error> = { 1: new Error('offline') }
    const { feed, delivered, asked, events, settle } = start(answers)
    feed.receive({ seq: 1 })
    feed.announce(2)
    await settle()
    expect(events).toEqual(['Missed events could not be read.'])
    answers[1] = list(2)
    feed.announce(2)
    await settle()
    expect([asked, delivered]).toEqual([
      [1, 1],
      [1, 2],
    ])
  })

  test('past a thousand missed events reads the lists again instead of asking', async () => {
    const { feed, asked, events, settle } = start({})
    feed.receive({ seq: 1 })
    feed.announce(1002)
    await settle()
    expect([asked, events]).toEqual([[], ['reload']])
  })

  test('reads the lists again when the server says so, and then goes on', async () => {
    const { feed, delivered, events, settle } = start({ 1: 'reload' })
    feed.receive({ seq: 1 })
    feed.receive({ seq: 9 })
    await settle()
    feed.receive({ seq: 10 })
    expect([events, delivered]).toEqual([['reload'], [1, 9, 10]])
  })
})
