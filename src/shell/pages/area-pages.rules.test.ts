import { expect, test } from 'vitest'
import type { RouteDefinition } from '#platform/web/router/route-definition.ts'
import { pagesOfArea } from './area-pages.rules.ts'

const route = (path: string, kinds: RouteDefinition['kinds'] = ['page']): RouteDefinition => ({
  path,
  title: path,
  kinds,
  access: 'signed-in',
  load: () => Promise.reject(new Error('unused')),
})

const ROUTES = [
  route('/cargas', ['page', 'drawer']),
  route('/cargas/lista'),
  route('/cargas/paineis/:id'),
  route('/cargas/romaneio', ['window']),
  route('/cargas/detalhes/:cargaId', ['drawer']),
  route('/cargas/secreta'),
  { ...route('/cargas/quadro-antigo'), isFormer: true } as const,
  route('/cargas-antigas/lista'),
  route('/cargas/agenda', ['page', 'drawer']),
]

test('an area lists the pages below it that the person may open, in the order of the table [S-031]', () => {
  const pages = pagesOfArea(ROUTES, '/cargas', (path) => path !== '/cargas/secreta')
  expect(pages.map(({ path }) => path)).toEqual(['/cargas/lista', '/cargas/agenda'])
})
