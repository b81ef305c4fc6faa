import { expect, test, vi } from 'vitest'
import type { Deps } from '../deps.ts'
import { unitsGroup } from './hub-groups.ts'
import type { HubUser } from './hub-user.ts'
import type { SocketHub } from './socket-hub.ts'
import { createTellRecords } from './tell-records.ts'

test('people of every unit are told of all records, people of some units of those within their reach alone', async () => {
  const told: [string, string][] = []
  const mine = new Set(['u1'])
  const none = new Set(['u9'])
  const members = [
    { user: { session: { allUnits: true, unitIds: new Set() } } },
    { user: { session: { allUnits: false, unitIds: mine } } },
    { user: { session: { allUnits: false, unitIds: none } } },
  ]
  const hub = {
    members: () => members,
    broadcast: (group: string, text: string) => void told.push([group, text.slice(0, -1)]),
  } as unknown as SocketHub<HubUser>
  const deps = {
    db: {
      readAsOwner: async () =>
        new Map([
          ['c1', 'u1'],
          ['c2', 'u2'],
        ]),
    },
    log: { error: vi.fn() },
  } as unknown as Deps
  const tell = createTellRecords({
    deps,
    hubs: { '/notificacoeshub': hub, '/cargashub': hub },
    unitTables: { carga: 'carga' },
    messages: {
      posicoes: { hubs: ['/notificacoeshub'], target: 'Posicoes', noun: 'carga', argsOf: (ids) => [ids] },
    },
  })
  tell({ type: 'records', ownerId: 'o', topic: 'posicoes', ids: ['c1', 'c2'] })
  await vi.waitFor(() => expect(told.length).toBeGreaterThan(1))
  const heard = told.map(([group, text]) => [group, JSON.parse(text).arguments[0]])
  expect(heard).toEqual([
    ['unidades:o:*', ['c1', 'c2']],
    [unitsGroup('o', mine), ['c1']],
  ])
})
