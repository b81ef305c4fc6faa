import { expect, test } from 'vitest'
import { defineCall } from '#platform/shared/call.ts'
import { type LiveTopics, staleCalls } from './live-topics.ts'

const call = (path: string) =>
  defineCall({ method: 'GET', service: 'main', path, tag: 'x', summary: 'x', access: 'public' })
const list = call('/unidade/list')
const one = call('/unidade/:id')
const other = call('/carga/list')

test('an event makes stale the calls of every topic its type begins with', () => {
  const topics: LiveTopics[] = [
    { 'unidade-negocio': [list, one] },
    { carga: [other], 'unidade-negocio.changed': [list] },
  ]
  expect(staleCalls(topics, 'unidade-negocio.changed')).toEqual([list, one])
  expect(staleCalls(topics, 'unidade-negocio')).toEqual([list, one])
  expect(staleCalls(topics, 'unidade-negocios.changed')).toEqual([])
  expect(staleCalls(topics, 'reserva.changed')).toEqual([])
})
