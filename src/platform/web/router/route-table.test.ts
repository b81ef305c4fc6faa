import { describe, expect, test } from 'vitest'
import { place } from './address.ts'
import type { RouteDefinition, RouteKind } from './route-definition.ts'
import { createRouteTable, type Outlet } from './route-table.ts'

const load = async () => ({ default: () => null })
const route = (path: string, kinds: RouteKind[]): RouteDefinition => ({
  path,
  title: path,
  kinds,
  access: 'public',
  load,
})

const table = createRouteTable([
  route('/not-found', ['page']),
  route('/cargas', ['page', 'drawer']),
  route('/cargas/detalhes/:cargaId', ['drawer']),
  route('/cargas/detalhes/resumo', ['drawer']),
  route('/cargas/paineis/romaneio', ['window']),
])

describe('the route table', () => {
  test.each<[Outlet, string, string, boolean]>([
    ['page', '/cargas', '/cargas', true],
    ['drawer', '/cargas', '/cargas', true],
    ['page', '/cargas/', '/cargas', true],
    ['drawer', '/cargas/detalhes/7', '/cargas/detalhes/:cargaId', true],
    ['drawer', '/cargas/detalhes/resumo', '/cargas/detalhes/resumo', true],
    ['page', '/cargas/detalhes/7', '/not-found', false],
    ['page', '/cargas/paineis/romaneio', '/cargas/paineis/romaneio', true],
    ['drawer', '/cargas/paineis/romaneio', '/not-found', false],
    ['page', '/nada', '/not-found', false],
  ])('%s %s is served by %s [S-031]', (outlet, path, served, found) => {
    const match = table.match(outlet, place(path))
    expect([match.definition.path, match.found]).toEqual([served, found])
  })

  test('parameters are decoded and the chain goes from the area down [S-053]', () => {
    const match = table.match('drawer', place('/cargas/detalhes/a%20b'))
    expect(match.params).toEqual({ cargaId: 'a b' })
    expect(match.chain.map((entry) => entry.path)).toEqual(['/cargas', '/cargas/detalhes/:cargaId'])
  })

  test('the same path gives the same match', () => {
    const first = table.match('drawer', place('/cargas/detalhes/1'))
    table.match('drawer', place('/cargas/detalhes/2'))
    expect(table.match('drawer', place('/cargas/detalhes/1'))).toBe(first)
  })

  test('a table without a page for unknown addresses is refused', () => {
    expect(() => createRouteTable([route('/a', ['page'])])).toThrow('/not-found')
  })

  test('a path named twice for one outlet is refused, one per outlet is not', () => {
    const rest = [route('/not-found', ['page']), route('/a', ['page'])]
    expect(() => createRouteTable([...rest, route('/a', ['window'])])).toThrow('/a')
    expect(() => createRouteTable([...rest, route('/a', ['drawer'])])).not.toThrow()
  })
})
