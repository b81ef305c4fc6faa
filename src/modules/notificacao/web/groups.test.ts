import { expect, test } from 'vitest'
import type { Notificacao } from '../notificacao.contract.ts'
import { groupsOf, steadyOrder } from './groups.ts'

const notice = (id: string, group = id, lidaEm: string | null = null): Notificacao => ({
  id,
  title: `Aviso ${id}`,
  body: '',
  severity: 3,
  channelType: 'CARGA',
  channelCode: 'CARGA',
  channelGroupId: group,
  groupTitle: `Carga ${group}`,
  eventId: id,
  eventRouteId: null,
  evento: 'carga_criada',
  eventoNome: 'Carga criada',
  motivo: 1,
  unidade: null,
  dhNotificacao: '2026-11-26T10:00:00.000Z',
  lidaEm,
  excluidaEm: null,
  total: 1,
  items: [],
})

test('notices of one record are one group, which stands where its first notice stands [S-152]', () => {
  const groups = groupsOf([notice('a', 'x'), notice('b', 'y', 'lida'), notice('c', 'x')])
  expect(
    groups.map(({ id, title, unread, notices }) => [id, title, unread, notices.map((one) => one.id)]),
  ).toEqual([
    ['x', 'Carga x', 2, ['a', 'c']],
    ['y', 'Carga y', 0, ['b']],
  ])
})

test('a notice that is read stays where it was seen, a new one stands where the server puts it', () => {
  const ids = (seen: string[], now: string[]) =>
    steadyOrder(
      seen,
      now.map((id) => notice(id)),
    ).map(({ id }) => id)
  expect(ids([], ['a', 'b', 'c'])).toEqual(['a', 'b', 'c'])
  expect(ids(['a', 'b', 'c'], ['b', 'c', 'a'])).toEqual(['a', 'b', 'c'])
  expect(ids(['a', 'b'], ['novo', 'b', 'a'])).toEqual(['novo', 'a', 'b'])
  expect(ids(['a', 'b'], ['a', 'b', 'mais'])).toEqual(['a', 'b', 'mais'])
  expect(ids(['a', 'b', 'c'], ['a', 'c'])).toEqual(['a', 'c'])
})
