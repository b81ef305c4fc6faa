import { describe, expect, test } from 'vitest'
import { type AccessSubject, COMPANY_TYPES, LICENCES } from '#platform/shared/access.ts'
import { decideRoute, type GuardSession, loginAddress, returnAddress } from './guard.ts'
import type { RouteAccess, RouteDefinition } from './route-definition.ts'

const load = async () => ({ default: () => null })
const route = (path: string, access: RouteAccess): RouteDefinition => ({
  path,
  title: path,
  kinds: ['page', 'drawer'],
  access,
  load,
})
const subject = (change: Partial<AccessSubject> = {}): AccessSubject => ({
  role: 'Operador',
  licence: LICENCES.Customer,
  companyType: COMPANY_TYPES.Embarcador,
  userType: 1,
  modules: ['Frota'],
  refusedModules: [],
  ...change,
})
const signedIn = (change?: Partial<AccessSubject>): GuardSession => ({
  status: 'signed-in',
  subject: subject(change),
})
const signedOut: GuardSession = { status: 'signed-out', byUser: false }
const restoring: GuardSession = { status: 'restoring' }
const onPage = (access: RouteAccess) => {
  const definition = route('/cargas', access)
  return { outlet: 'page', definition, chain: [definition] } as const
}

describe('the guard', () => {
  test.each<[string, RouteAccess, GuardSession, string]>([
    ['public, signed out', 'public', signedOut, 'allow'],
    ['public, restoring', 'public', restoring, 'allow'],
    ['any session, signed out', 'signed-in', signedOut, 'login'],
    ['any session, restoring', 'signed-in', restoring, 'wait'],
    ['any session, operator', 'signed-in', signedIn(), 'allow'],
    ['any session, unknown role', 'signed-in', signedIn({ role: 'Gerente' }), 'unauthorized'],
    ['operator asked, signed out', { role: 'Operador' }, signedOut, 'login'],
    ['operator asked, administrator', { role: 'Operador' }, signedIn({ role: 'Administrador' }), 'allow'],
    ['administrator asked, operator', { role: 'Administrador' }, signedIn(), 'unauthorized'],
    [
      'Free refused',
      { role: 'Operador', deny: ['Free'] },
      signedIn({ licence: LICENCES.Free }),
      'unauthorized',
    ],
    [
      'shipper asked, carrier',
      { role: 'Operador', company: 'embarcador' },
      signedIn({ companyType: 1 }),
      'unauthorized',
    ],
    ['module held', { role: 'Operador', modules: ['frota'] }, signedIn(), 'allow'],
    ['module missing', { role: 'Operador', modules: ['chat'] }, signedIn(), 'unauthorized'],
  ])('%s [S-050, S-238, S-244, S-245]', (_case, access, session, expected) => {
    expect(decideRoute(onPage(access), session).kind).toBe(expected)
  })

  describe('a drawer whose first child asks for Administrador', () => {
    const area = route('/configuracoes', { role: 'Operador' })
    const child = route('/configuracoes/usuarios', { role: 'Administrador' })
    const leaf = route('/configuracoes/usuarios/:id', { role: 'Operador' })
    const chain = [area, child, leaf]

    test.each<['page' | 'drawer', string, string]>([
      ['drawer', 'Operador', 'unauthorized'],
      ['drawer', 'Administrador', 'allow'],
      ['page', 'Operador', 'allow'],
    ])('as %s for %s: %s [S-243]', (outlet, role, expected) => {
      expect(decideRoute({ outlet, definition: leaf, chain }, signedIn({ role })).kind).toBe(expected)
    })

    test('asks a visitor to sign in even below it when the entry itself is public [S-243]', () => {
      const open = route('/configuracoes/usuarios/ajuda', 'public')
      expect(
        decideRoute({ outlet: 'drawer', definition: open, chain: [area, child, open] }, signedOut).kind,
      ).toBe('login')
    })
  })
})

describe('signing in', () => {
  test.each([
    ['/cargas/quadro(drawer:cargas/detalhes/1)?x=1', '/cargas/quadro(drawer:cargas/detalhes/1)?x=1'],
    ['/', '/'],
    ['/login', '/'],
    ['/unauthorized', '/'],
  ])('returns to the wanted address %s', (wanted, expected) => {
    const query = loginAddress(wanted, signedOut).split('?')[1] ?? ''
    expect(returnAddress(query)).toBe(expected)
  })

  test('after a logout by choice nothing is remembered', () => {
    expect(loginAddress('/cargas', { status: 'signed-out', byUser: true })).toBe('/login')
  })

  test.each([
    ['destino=https%3A%2F%2Fmalvado.example%2F', '/https%3A/malvado.example'],
    ['destino=%2F%2Fmalvado.example', '/malvado.example'],
    ['destino=javascript%3Aalert(1)', '/javascript%3Aalert'],
    ['', '/'],
  ])('a forged destination %s stays inside the application', (query, expected) => {
    expect(returnAddress(query)).toBe(expected)
  })
})
