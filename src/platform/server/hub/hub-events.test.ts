import { describe, expect, test } from 'vitest'
import { type HubEvents, recordsByGroup } from './hub-events.ts'
import { splitRecords } from './protocol.ts'

const hubEvents: HubEvents = {
  'carga.ready': (event) => [{ hub: '/cargashub', target: 'CargaReady', args: [event.id] }],
  'notificacao.created': (event) => [
    { hub: '/notificacoeshub', target: 'NewNotification', args: [], userId: event.id },
  ],
}
const event = (seq: number, tipo: string, id = 'r1') => ({ seq, tipo, id, versao: 1 })

/** Target names for each group. */
function targetsOf(
  hub: '/cargashub' | '/notificacoeshub',
  events: ReturnType<typeof event>[],
  groups: string[],
) {
  const records = recordsByGroup(hub, 'e1', events, hubEvents, (group) => groups.includes(group))
  return Object.fromEntries(
    [...records].map(([group, text]) => [
      group,
      splitRecords(text).records.map((record) => JSON.parse(record).target),
    ]),
  )
}

describe('who hears what', () => {
  test('the company hears every event in order, each followed by its message', () => {
    const events = [event(1, 'carga.ready'), event(2, 'doca.changed')]
    expect(targetsOf('/cargashub', events, ['unidades:e1:*'])).toEqual({
      'unidades:e1:*': ['Changed', 'CargaReady', 'Changed'],
    })
  })

  test('a message goes to its own hub only', () => {
    expect(targetsOf('/notificacoeshub', [event(1, 'carga.ready')], ['unidades:e1:*'])).toEqual({
      'unidades:e1:*': ['Changed'],
    })
  })

  test('a message for a person goes to that person', () => {
    const groups = ['unidades:e1:*', 'user:e1:u1', 'user:e1:u2']
    expect(targetsOf('/notificacoeshub', [event(1, 'notificacao.created', 'u1')], groups)).toEqual({
      'unidades:e1:*': ['Changed'],
      'user:e1:u1': ['NewNotification'],
    })
  })

  test('a record and the refresh notice are told to those who subscribed', () => {
    const events = [event(1, 'a.b', 'r1'), event(2, 'a.b', 'r2')]
    expect(targetsOf('/cargashub', events, ['carga:e1:r2', 'refresh:e1'])).toEqual({
      'carga:e1:r2': ['RecordChanged'],
      'refresh:e1': ['Refresh'],
    })
  })

  test('nothing is encoded for nobody', () => {
    expect(targetsOf('/cargashub', [event(1, 'carga.ready')], [])).toEqual({})
  })
})
