import { expect, test } from 'vitest'
import type { HubConnection } from '#platform/web/live/hub-connection.ts'
import { createStore } from '#platform/web/store.ts'
import { BURST_DOCAS_MS, BURST_MS, createAgendaLive, isOfShownDay, QUIET_MS } from './agenda-live.ts'
import type { Mudancas } from './mudancas.ts'

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

test.each([
  ['ten times a second where single docks are read', true, BURST_DOCAS_MS],
  ['four times a second elsewhere', false, BURST_MS],
])(
  'a change is read at once, those that come together once, and many no more often than %s',
  (_case, isPorDoca, burstMs) => {
    const handlers = new Map<string, (...args: unknown[]) => void>()
    const pending: (() => void)[] = []
    const waits: number[] = []
    let at = 1_000
    const told: Mudancas[] = []
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
      isPorDoca,
      onChanged: (mudancas) => void told.push(mudancas),
      now: () => at,
      after: (ms, work) => {
        waits.push(ms)
        pending.push(work)
        return () => {}
      },
    })
    const send = (seq: number, dia: string, docas?: string) =>
      handlers.get('Changed')?.({
        seq,
        tipo: 'reserva.changed',
        id: '00000000-0000-7000-8000-000000000001',
        versao: 1,
        dados: { unidade: 'jundiai', dia, ...(docas && { docas }) },
      })
    const passes = () => {
      for (const work of pending.splice(0)) work()
    }
    send(1, '2026-11-20', 'a')
    send(2, '2026-11-20', 'b,c')
    send(3, '2026-11-21', 'd')
    passes()
    at += 10
    send(4, '2026-11-20', 'a')
    send(5, '2026-11-20')
    passes()
    at += 100
    send(6, '2026-11-20')
    passes()
    at += BURST_MS
    send(7, '2026-11-20')
    expect(told).toEqual([
      new Map([['jundiai', new Set(['a', 'b', 'c'])]]),
      // Which docks the last one changed is not known.
      'tudo',
      'tudo',
    ])
    expect(waits).toEqual([QUIET_MS, burstMs - 10, BURST_MS - 100, QUIET_MS])
  },
)
