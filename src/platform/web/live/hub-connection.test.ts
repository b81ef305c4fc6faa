import { describe, expect, test } from 'vitest'
import { ACCESS_CHANGED } from '#platform/shared/live.contract.ts'
import { createHubConnection, type HubPath } from './hub-connection.ts'
import type { SignListeners } from './network-signs.ts'

/** A server that can be switched off, and a clock that only moves when told. */
function startHub(path: HubPath) {
  const calls: string[] = []
  const joins: boolean[] = []
  const logs: string[] = []
  const server = { isUp: true, refusesJoin: false }
  let timers: { at: number; work: () => void }[] = []
  let time = 0
  let tickets = 0
  let lose = (_error: unknown) => {}
  let signs: SignListeners | undefined
  const handlers = new Map<string, (...args: unknown[]) => void>()
  const hub = createHubConnection({
    path,
    base: 'https://hub.example',
    companyId: 'ABCDEF00-0000-7000-8000-00000000000A',
    getTicket: async () => {
      tickets += 1
      return { ticket: `ticket-${tickets}`, seq: 40 + tickets }
    },
    onJoined: (again) => void joins.push(again),
    log: (message) => void logs.push(message),
    now: () => time,
    random: () => 0,
    signs: (listeners) => {
      signs = listeners
      return () => {
        signs = undefined
      }
    },
    after: (ms, work) => {
      const timer = { at: time + ms, work }
      timers.push(timer)
      return () => {
        timers = timers.filter((other) => other !== timer)
      }
    },
    connect: async (url, getTicket) => ({
      start: async () => {
        calls.push(`start ${url} ${await getTicket()}`)
        if (!server.isUp) throw new Error('refused')
      },
      stop: async () => void calls.push('stop'),
      invoke: async (method, ...args) => {
        calls.push(`${method} ${args.join(' ')}`)
        if (server.refusesJoin) throw new Error('join refused')
      },
      on: (method, handler) => void handlers.set(method, handler),
      onClose: (listener) => {
        lose = listener
      },
    }),
  })
  const settle = () => new Promise((resolve) => setTimeout(resolve, 0))
  const advance = async (ms: number) => {
    time += ms
    const due = timers.filter(({ at }) => at <= time)
    timers = timers.filter(({ at }) => at > time)
    for (const { work } of due) work()
    await settle()
  }
  return {
    hub,
    calls,
    joins,
    logs,
    server,
    advance,
    settle,
    handlers,
    loseConnection: (message = 'lost') => lose(new Error(message)),
    signs: () => signs,
    starts: () => calls.filter((call) => call.startsWith('start')).length,
  }
}

describe('a hub', () => {
  test.each<[HubPath, string]>([
    ['/notificacoeshub', 'join ticket-2'],
    ['/cargashub', 'join abcdef00-0000-7000-8000-00000000000a'],
  ])('%s is opened with a ticket and joined by %s [S-290, L-244]', async (path, join) => {
    const { hub, calls, joins } = startHub(path)
    expect(await hub.start()).toBe(true)
    expect(calls).toEqual([`start https://hub.example${path} ticket-1`, join])
    expect(joins).toEqual([false])
  })

  test('who counts is told the number of the ticket before anything joins', async () => {
    const { hub, calls } = startHub('/cargashub')
    const told: unknown[] = []
    hub.on('Seq', (seq) => told.push(seq, calls.length))
    hub.on('CargaReady', () => told.push('CargaReady'))
    await hub.start()
    expect(told).toEqual([41, 0])
  })

  test.each([
    ['at once is opened with it', 0, ['start ticket-1'], [1]],
    ['after it has run out with another', 31_000, ['start ticket-2'], [1, 2]],
  ])(
    'the ticket is asked for before the client is loaded; a client that comes %s',
    async (_, ms, started, seqs) => {
      let time = 0
      let tickets = 0
      let load = () => {}
      const calls: string[] = []
      const told: unknown[] = []
      const hub = createHubConnection({
        path: '/cargashub',
        base: '',
        companyId: 'a',
        getTicket: async () => {
          tickets += 1
          return { ticket: `ticket-${tickets}`, seq: tickets }
        },
        onJoined: () => {},
        log: () => {},
        now: () => time,
        connect: (_url, getTicket) =>
          new Promise((resolve) => {
            load = () =>
              resolve({
                start: async () => void calls.push(`start ${await getTicket()}`),
                stop: async () => {},
                invoke: async () => undefined,
                on: () => {},
                onClose: () => {},
              })
          }),
      })
      hub.on('Seq', (seq) => told.push(seq))
      const online = hub.start()
      await Promise.resolve()
      expect(tickets).toBe(1)
      time = ms
      load()
      expect(await online).toBe(true)
      expect([calls, told]).toEqual([started, seqs])
    },
  )

  test('tells connecting, online and offline [L-124]', async () => {
    const { hub, settle, loseConnection } = startHub('/cargashub')
    const seen: string[] = []
    hub.state.subscribe(() => seen.push(hub.state.get().status))
    await hub.start()
    loseConnection()
    await settle()
    await hub.stop()
    expect(seen).toEqual(['connecting', 'online', 'offline', 'offline'])
  })

  test('whose server asks it back comes back at once with a new ticket, and is not lost meanwhile', async () => {
    const { hub, settle, loseConnection, calls, joins } = startHub('/notificacoeshub')
    const seen: string[] = []
    hub.state.subscribe(() => seen.push(hub.state.get().status))
    await hub.start()
    loseConnection(`Server returned an error on close: ${ACCESS_CHANGED}`)
    await settle()
    expect(seen).toEqual(['connecting', 'online', 'connecting', 'online'])
    expect(calls.filter((call) => call.startsWith('start'))).toHaveLength(2)
    expect(joins).toEqual([false, true])
  })

  test('keeps its handlers, those given before the start and those after it', async () => {
    const { hub, handlers, settle } = startHub('/cargashub')
    const heard: unknown[] = []
    hub.on('CargaReady', (id) => heard.push(id))
    await hub.start()
    hub.on('CargaDesativada', (id) => heard.push(id))
    await settle()
    handlers.get('CargaReady')?.('c1')
    handlers.get('CargaDesativada')?.('c2')
    expect(heard).toEqual(['c1', 'c2'])
  })

  test('a failed start is logged, answers false and is tried again [L-127, S-334]', async () => {
    const { hub, server, logs, advance } = startHub('/cargashub')
    server.isUp = false
    expect(await hub.start()).toBe(false)
    expect(logs).toHaveLength(1)
    server.isUp = true
    await advance(0)
    expect(hub.state.get().status).toBe('online')
  })

  test('one that cannot join is left and tried again', async () => {
    const { hub, server, calls, advance } = startHub('/notificacoeshub')
    server.refusesJoin = true
    expect(await hub.start()).toBe(false)
    expect(calls.at(-1)).toBe('stop')
    server.refusesJoin = false
    await advance(3000)
    expect(hub.state.get().status).toBe('online')
  })

  test('after a stop nothing is tried any more [S-201]', async () => {
    const { hub, loseConnection, advance, starts } = startHub('/notificacoeshub')
    await hub.start()
    loseConnection()
    await hub.stop()
    await advance(60_000)
    expect([starts(), hub.state.get()]).toEqual([1, { status: 'offline', retryAt: undefined }])
  })

  test('a stop during the start wins', async () => {
    const { hub, joins, advance } = startHub('/notificacoeshub')
    const starting = hub.start()
    await hub.stop()
    expect(await starting).toBe(false)
    await advance(60_000)
    expect([joins, hub.state.get().status]).toEqual([[], 'offline'])
  })
})

describe('the notification hub', () => {
  test('retries every 3000 ms, ten times, then rests until the next start [S-202, E-411]', async () => {
    const { hub, server, loseConnection, advance, starts } = startHub('/notificacoeshub')
    await hub.start()
    server.isUp = false
    loseConnection()
    expect(hub.state.get()).toEqual({ status: 'offline', retryAt: 3000 })
    await advance(2999)
    expect(starts()).toBe(1)
    await advance(1)
    expect(starts()).toBe(2)
    for (let tries = 0; tries < 30; tries += 1) await advance(3000)
    expect(starts()).toBe(1 + 10)
    expect(hub.state.get()).toEqual({ status: 'offline', retryAt: undefined })
    await hub.stop()
    server.isUp = true
    expect(await hub.start()).toBe(true)
  })

  test('a success joins again and sets the counter back [S-203]', async () => {
    const { hub, server, joins, calls, loseConnection, advance, starts } = startHub('/notificacoeshub')
    await hub.start()
    server.isUp = false
    loseConnection()
    for (let tries = 0; tries < 9; tries += 1) await advance(3000)
    server.isUp = true
    await advance(3000)
    expect(joins).toEqual([false, true])
    expect(calls.at(-1)).toMatch(/^join ticket-/)
    const before = starts()
    server.isUp = false
    loseConnection()
    for (let tries = 0; tries < 30; tries += 1) await advance(3000)
    expect(starts() - before).toBe(10)
  })

  test('tries at once when somebody asks, also after it gave up, and subscribes again [D-083]', async () => {
    const { hub, server, joins, calls, loseConnection, advance, settle } = startHub('/notificacoeshub')
    await hub.start()
    server.isUp = false
    loseConnection()
    for (let tries = 0; tries < 30; tries += 1) await advance(3000)
    server.isUp = true
    hub.reconnectNow()
    await settle()
    expect(hub.state.get().status).toBe('online')
    expect(joins).toEqual([false, true])
    expect(calls.at(-1)).toMatch(/^join ticket-/)
  })
})

describe('the loads hub', () => {
  test('waits 0, 2, 10, 30 and 60 s, then 3 s for ever, and subscribes again [L-125, L-126]', async () => {
    const { hub, server, joins, loseConnection, advance, starts } = startHub('/cargashub')
    await hub.start()
    server.isUp = false
    loseConnection()
    for (const [index, wait] of [0, 2000, 10_000, 30_000, 60_000, 3000, 3000].entries()) {
      if (wait > 0) await advance(wait - 1)
      expect(starts()).toBe(1 + index)
      await advance(wait > 0 ? 1 : 0)
      expect(starts()).toBe(2 + index)
    }
    for (let tries = 0; tries < 50; tries += 1) await advance(3000)
    expect(starts()).toBe(58)
    server.isUp = true
    await advance(3000)
    expect(joins).toEqual([false, true])
  })
})

describe('the signs of the network', () => {
  test('a browser without network is offline at once, tries nothing, and is back with the network', async () => {
    const { hub, joins, advance, settle, starts, signs, loseConnection } = startHub('/notificacoeshub')
    await hub.start()
    signs()?.onLost()
    expect(hub.state.get()).toEqual({ status: 'offline', retryAt: undefined })
    // The connection notices what was known before, and nothing begins by that.
    loseConnection()
    signs()?.onHope()
    await advance(60_000)
    expect([starts(), hub.state.get().status]).toEqual([1, 'offline'])
    signs()?.onBack()
    await settle()
    expect([hub.state.get().status, joins]).toEqual(['online', [false, true]])
  })

  test('a network that goes while a try runs ends the try', async () => {
    const { hub, settle, starts, signs } = startHub('/cargashub')
    const starting = hub.start()
    signs()?.onLost()
    expect(await starting).toBe(false)
    await settle()
    expect([starts(), hub.state.get().status]).toEqual([1, 'offline'])
  })

  test('after ten tries in vain a sign of the server begins one new round of ten', async () => {
    const { hub, server, loseConnection, advance, settle, starts, signs } = startHub('/notificacoeshub')
    await hub.start()
    server.isUp = false
    loseConnection()
    // While another try is planned a sign changes nothing.
    signs()?.onHope()
    expect(hub.state.get().retryAt).toBe(3000)
    for (let tries = 0; tries < 30; tries += 1) await advance(3000)
    expect(starts()).toBe(1 + 10)
    signs()?.onHope()
    await settle()
    for (let tries = 0; tries < 30; tries += 1) await advance(3000)
    // The first try at once, then ten of the round.
    expect(starts()).toBe(1 + 10 + 1 + 10)
  })

  test('a hub that was stopped hears no more of them', async () => {
    const { hub, signs } = startHub('/cargashub')
    await hub.start()
    await hub.stop()
    expect(signs()).toBeUndefined()
  })
})
