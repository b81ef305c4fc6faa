import { expect, test } from 'vitest'
import type { GuardSession } from './guard.ts'
import { resolveAddress } from './resolve-address.ts'
import type { RouteDefinition } from './route-definition.ts'
import { createRouteTable } from './route-table.ts'

const load = async () => ({ default: () => null })
const route = (path: string, rest: Partial<RouteDefinition> = {}): RouteDefinition => ({
  path,
  title: path,
  kinds: ['page', 'drawer'],
  access: 'public',
  load,
  ...rest,
})
const table = createRouteTable([
  route('/not-found', { kinds: ['page'] }),
  route('/unauthorized', { kinds: ['page'] }),
  route('/aberta'),
  route('/interna', { access: 'signed-in' }),
  route('/admin', { access: { role: 'Administrador' } }),
])
const operator: GuardSession = {
  status: 'signed-in',
  subject: { role: 'Operador', licence: 3, companyType: 3, userType: 1, modules: [], refusedModules: [] },
}
const signedOut: GuardSession = { status: 'signed-out', byUser: false }

test.each<[string, GuardSession, object]>([
  ['/', operator, { kind: 'redirect', to: '/dashboards' }],
  ['', operator, { kind: 'redirect', to: '/' }],
  ['/?x=1', operator, { kind: 'redirect', to: '/dashboards?x=1' }],
  ['/aberta(drawer:interna%2Fx)', operator, { kind: 'redirect', to: '/aberta(drawer:interna/x)' }],
  ['/admin', operator, { kind: 'redirect', to: '/unauthorized' }],
  ['/aberta(drawer:admin)', operator, { kind: 'redirect', to: '/unauthorized' }],
  ['/interna', signedOut, { kind: 'login', to: '/login?destino=%2Finterna' }],
  [
    '/aberta(drawer:interna)',
    signedOut,
    { kind: 'login', to: '/login?destino=%2Faberta%28drawer%3Ainterna%29' },
  ],
  [
    '/admin(drawer:interna)',
    signedOut,
    { kind: 'login', to: '/login?destino=%2Fadmin%28drawer%3Ainterna%29' },
  ],
  ['/interna', { status: 'restoring' }, { kind: 'wait' }],
])('%s for %o [S-022, S-244, S-245]', (text, session, expected) => {
  expect(resolveAddress(text, table, session)).toEqual(expected)
})

test('an unknown address shows the not-found entry without changing the address [S-037]', () => {
  const resolution = resolveAddress('/nada/aqui', table, signedOut)
  expect(resolution).toMatchObject({
    kind: 'show',
    page: { found: false, definition: { path: '/not-found' } },
  })
})
