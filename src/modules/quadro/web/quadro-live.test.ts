import { describe, expect, test } from 'vitest'
import type { LiveEvent } from '#platform/shared/live.contract.ts'
import type { MissedEvents } from '#platform/web/live/event-feed.ts'
import type { ConnectionState, HubConnection } from '#platform/web/live/hub-connection.ts'
import { createStore } from '#platform/web/store.ts'
import { createQuadroLive } from './quadro-live.ts'
import { uuid } from './testing/build-cartao.ts'

const event = (seq: number, tipo: string, id = uuid(seq)): LiveEvent => ({ seq, tipo, id, versao: 1 })

function start(missed: MissedEvents<LiveEvent> = { events: [], upTo: 0 }) {
  const heard: string[] = []
  const handlers = new Map<string, (...args: unknown[]) => void>()
  const state = createStore<ConnectionState>({ status: 'offline', retryAt: undefined })
  const asked: number[] = []
  let joined = (_again: boolean) => {}
  const hub: HubConnection = {
    state,
    on: (method, handler) => void handlers.set(method, handler),
    start: async () => true,
    stop: async () => {},
    reconnectNow: () => {},
  }
  const live = createQuadroLive({
    openHub: (onJoined) => {
      joined = onJoined
      return hub
    },
    fetchMissed: async (since) => {
      asked.push(since)
      return missed
    },
    onCargas: (ids) => void heard.push(...ids.map((id) => `changed ${Number(id.slice(-3))}`)),
    onDesativada: (id) => void heard.push(`gone ${Number(id.slice(-3))}`),
    onEtapas: () => void heard.push('stages'),
    onReload: () => void heard.push('reload'),
    onAway: () => void heard.push('away'),
    onBack: () => void heard.push('back'),
  })
  const set = (status: ConnectionState['status']) => state.set({ status, retryAt: undefined })
  const settle = () => new Promise<void>((resolve) => setTimeout(resolve, 0))
  const emit = (method: string, arg: unknown) => handlers.get(method)?.(arg)
  const join = async (again: boolean) => {
    joined(again)
    await settle()
  }
  return { live, heard, asked, set, settle, emit, join }
}

describe('the live board', () => {
  test('hears CargaReady and CargaDesativada of the loads hub [L-120, L-123]', () => {
    const { emit, heard } = start()
    emit('CargaReady', uuid(1))
    emit('CargaDesativada', uuid(2))
    emit('CargaReady', 17)
    expect(heard).toEqual(['changed 1', 'gone 2'])
  })

  test('asks for the events it missed by number, and for nothing else', async () => {
    const { live, emit, heard, asked, settle } = start({
      events: [event(11, 'carga.changed', uuid(1)), event(12, 'veiculo.changed')],
      upTo: 12,
    })
    live.announce(10)
    emit('Changed', event(13, 'carga.changed', uuid(3)))
    await settle()
    expect(asked).toEqual([10])
    expect(heard).toEqual(['changed 3', 'changed 1'])
  })

  test('reads the stages again when somebody arranged them', () => {
    const { live, emit, heard } = start()
    live.announce(0)
    emit('Changed', event(1, 'etapa.changed'))
    expect(heard).toEqual(['stages'])
  })

  test('asks for what happened before the hub was joined, though the board is read later', async () => {
    const { live, emit, heard, asked, settle } = start({ events: [event(42, 'carga.changed')], upTo: 42 })
    emit('Seq', 42)
    live.announce(41)
    await settle()
    expect([asked, heard]).toEqual([[41], ['changed 42']])
  })

  test('reads the board anew when more was missed than the server lists', async () => {
    const { live, emit, heard, settle } = start('reload')
    live.announce(10)
    emit('Seq', 12)
    await settle()
    expect(heard).toEqual(['reload'])
  })

  test('is away from a lost connection until what was missed has been asked for', async () => {
    const { live, set, heard, join } = start({ events: [event(11, 'carga.changed', uuid(1))], upTo: 11 })
    set('online')
    await join(false)
    live.announce(10)
    set('offline')
    set('connecting')
    set('offline')
    set('online')
    await join(true)
    expect(heard).toEqual(['away', 'changed 1', 'back'])
  })

  test('that was never there is not away', async () => {
    const { set, heard, join } = start()
    set('connecting')
    set('offline')
    set('online')
    await join(false)
    expect(heard).toEqual([])
  })
})
