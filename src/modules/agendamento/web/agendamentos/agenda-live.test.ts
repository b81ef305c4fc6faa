import { expect, test } from 'vitest'
import type { HubConnection } from '../../../../platform/web/live/hub-connection.ts'
import { createStore } from '../../../../platform/web/store.ts'
import { BURST_MS, createAgendaLive, isOfShownDay, QUIET_MS } from './agenda-live.ts'

const shown = [{ unidade: 'jundiai', dia: '2026-11-20' }]

test.each([
  ['reserva.changed', { unidade: 'jundiai', dia: '2026-11-20' }, true],
  ['reserva.changed', { unidade: 'jundiai', dia: '2026-11-21' }, false],
  ['bloqueio.created', { unidade: 'betim', dia: '2026-11-20' }, false],
  ['doca.changed', { unidade: 'jundiai', dia: null }, true],
  ['reserva.removed', undefined, true],
  ['carga.changed', { unidade: 'jundiai', dia: '2026-11-20' }, false],
] as const)('%s of %j concerns the day on the screen: %s [D-080]', (tipo, dados, expected) => {
  expect(isOfShownDay({ tipo, ...(dados && { dados }) }, shown)).toBe(expected)
})

test('a screen of every day is concerned by the changes of each, of its unit alone', () => {
  const every = [{ unidade: 'jundiai', dia: null }]
  const of = (unidade: string) => ({ tipo: 'reserva.changed', dados: { unidade, dia: '2026-01-02' } })
  expect(isOfShownDay(of('jundiai'), every)).toBe(true)
  expect(isOfShownDay(of('betim'), every)).toBe(false)
})

test('a change is read at once, those that come together once, and many no more often than four times a second', () => {
  const handlers = new Map<string, (...args: unknown[]) => void>()
  const pending: (() => void)[] = []
  const waits: number[] = []
  let at = 1_000
  let reads = 0
  const hub: HubConnection = {
    state: createStore({ status: 'online' as const, retryAt: undefined }),
    on: (method, handler) => void handlers.set(method, handler),
    start: async () => true,
    stop: async () => {},
    reconnectNow: () => {},
  }
  createAgendaLive({
    openHub: () => hub,
    fetchMissed: async () => 'reload',
    shown: () => shown,
    onChanged: () => {
      reads += 1
    },
    now: () => at,
    after: (ms, work) => {
      waits.push(ms)
      pending.push(work)
      return () => {}
    },
  })
  const send = (seq: number, dia: string) =>
    handlers.get('Changed')?.({
      seq,
      tipo: 'reserva.changed',
      id: '00000000-0000-7000-8000-000000000001',
      versao: 1,
      dados: { unidade: 'jundiai', dia },
    })
  send(1, '2026-11-20')
  send(2, '2026-11-20')
  send(3, '2026-11-21')
  for (const work of pending.splice(0)) work()
  expect(reads).toBe(1)
  at += 100
  send(4, '2026-11-20')
  for (const work of pending.splice(0)) work()
  expect(reads).toBe(2)
  at += BURST_MS
  send(5, '2026-11-20')
  expect(waits).toEqual([QUIET_MS, BURST_MS - 100, QUIET_MS])
})
