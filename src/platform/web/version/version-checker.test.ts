import { describe, expect, test } from 'vitest'
import { createVersionChecker } from './version-checker.ts'

function start(answers: (() => Response)[], pagePath = '/home') {
  const urls: string[] = []
  const logged: string[] = []
  const timers: { ms: number; work: () => void }[] = []
  const checker = createVersionChecker({
    fetch: async (url) => {
      const answer = answers[urls.length]
      urls.push(String(url))
      if (!answer) throw new TypeError('Failed to fetch')
      return answer()
    },
    now: () => 1763719200000 + urls.length,
    every: (ms, work) => {
      timers.push({ ms, work })
      return () => void timers.splice(0)
    },
    log: (message) => void logged.push(message),
  })
  const stop = checker.start(pagePath)
  const settle = () => new Promise((resolve) => setTimeout(resolve, 0))
  const tick = async () => {
    for (const { work } of timers) work()
    await settle()
  }
  return { checker, urls, logged, timers, stop, tick, settle }
}

const hash = (value: string) => () => Response.json({ hash: value })

describe('the version check', () => {
  test('reads version.json with a timestamp and compares its hash with the first one [S-289]', async () => {
    const { checker, urls, tick, settle } = start([hash('a'), hash('a'), hash('b')])
    await settle()
    await tick()
    expect(checker.state.get()).toBe('latest')
    await tick()
    expect(checker.state.get()).toBe('new-version')
    expect(urls).toEqual([0, 1, 2].map((n) => `/version.json?t=${1763719200000 + n}`))
  })

  test('happens every 300000 ms until it is ended [S-339]', () => {
    const { timers, stop } = start([hash('a')])
    expect(timers.map(({ ms }) => ms)).toEqual([300_000])
    stop()
    expect(timers).toEqual([])
  })

  test.each([
    ['a refusal', () => new Response('', { status: 500 })],
    ['another shape', () => Response.json({ versao: 1 })],
    ['no JSON', () => new Response('<html>')],
  ])('that fails by %s is only logged [S-338]', async (_case, answer) => {
    const { checker, logged, tick, settle } = start([hash('a'), answer, hash('b')])
    await settle()
    await tick()
    expect([checker.state.get(), logged]).toEqual(['latest', ['The version check failed.']])
    await tick()
    expect(checker.state.get()).toBe('new-version')
  })

  test('does not begin at once on the survey page [S-038]', async () => {
    const { urls, tick, settle } = start([hash('a')], '/pesquisa')
    await settle()
    expect(urls).toEqual([])
    await tick()
    expect(urls).toHaveLength(1)
  })
})
