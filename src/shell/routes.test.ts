import { expect, test } from 'vitest'
import { PRODUTOS } from '#modules/produto/produto.rules.ts'
import {
  type AccessSubject,
  COMPANY_TYPES,
  LICENCES,
  MODULE_KEYS,
  USER_TYPES,
} from '#platform/shared/access.ts'
import { parsePlace } from '#platform/web/router/address.ts'
import { createRouteTable } from '#platform/web/router/route-table.ts'
import { isDeniedToFree } from './free-licence.ts'
import { HOMES } from './home/blocks.ts'
import { MENU } from './menu.ts'
import { canOpen } from './route-access.ts'
import { ROUTES } from './routes.ts'

const admin: AccessSubject = {
  role: 'Administrador',
  licence: LICENCES.Customer,
  companyType: COMPANY_TYPES.Embarcador,
  userType: USER_TYPES.comum,
  modules: MODULE_KEYS,
  refusedModules: [],
}
const carrier = { ...admin, companyType: COMPANY_TYPES.Transportadora }

test('the table is consistent and every page has a title', () => {
  expect(() => createRouteTable(ROUTES)).not.toThrow()
  expect(ROUTES.filter(({ title }) => title.trim() === '')).toEqual([])
  const undescribed = ROUTES.filter(
    ({ kinds, description, path }) => kinds.includes('page') && !description && path !== '/design',
  )
  expect(undescribed.map(({ path }) => path)).toEqual(['/cadastros-gerais', '/acordos', '/configuracoes'])
})

test.each([
  ['page', 'dashboards'],
  ['page', 'formacao'],
  ['page', 'cargas'],
  ['page', 'portal-agendamento'],
  ['page', 'integracao'],
  ['page', 'cadastros-gerais'],
  ['page', 'configuracoes'],
  ['page', 'acordos'],
  ['page', 'onboarding'],
  ['page', 'frota'],
  ['page', 'configuracoes/owner-preferences'],
  ['drawer', 'listar-resultados-drawer'],
] as const)('%s: %s opens in the drawer outlet too [S-031, S-041, S-042, S-048]', (kind, path) => {
  expect(canOpen(admin, 'drawer', path)).toBe(true)
  expect(canOpen(admin, 'page', `/${path}`)).toBe(kind === 'page')
})

/** The module that each area asks for; areas of modules to come are absent. */
test.each([
  ['/frota', 'frota'],
  ['/frota/veiculos', 'frota'],
  ['/formacao', 'formacao-cargas'],
  ['/formacao/pedidos', 'formacao-cargas'],
  ['/acordos', 'acordos'],
  ['/acordos/caracteristicas', 'acordos'],
  ['/portal-agendamento', 'portal-agendamento'],
  ['/portal-agendamento/docas', 'portal-agendamento'],
] as const)('%s opens only with the module %s [S-049]', (path, module) => {
  expect(canOpen({ ...admin, modules: [module] }, 'page', path)).toBe(true)
  const others = MODULE_KEYS.filter((key) => key !== module)
  expect(canOpen({ ...admin, modules: others }, 'page', path)).toBe(false)
  expect(canOpen({ ...admin, refusedModules: [module] }, 'page', path)).toBe(false)
})

test.each(
  ROUTES.filter(
    ({ path, kinds, access }) =>
      path.startsWith('/portal-agendamento') &&
      path !== '/portal-agendamento/parceiros' &&
      // Carriers read the stays of their own vehicles.
      path !== '/portal-agendamento/estadias' &&
      access !== 'public' &&
      !path.includes(':') &&
      kinds.length > 0,
  ).map(({ path, kinds }) => [kinds[0] === 'drawer' ? 'drawer' : 'page', path] as const),
)('the %s %s of dock scheduling is for shippers only [S-249]', (outlet, path) => {
  expect(canOpen(admin, outlet, path)).toBe(true)
  expect(canOpen(carrier, outlet, path)).toBe(false)
})

test.each(PRODUTOS.map(({ nome, home }) => [nome, home]))(
  'the home of %s is a page: %s [S-023, S-024, S-025, S-026]',
  (_nome, home) => {
    const { found, definition } = createRouteTable(ROUTES).match('page', { path: home, query: '' })
    expect(found && definition.path).toBe(home)
    expect(Object.keys(HOMES)).toContain(home)
  },
)

test('every line of the one table of the menu leads to a page of the table of routes [S-096]', () => {
  const table = createRouteTable(ROUTES)
  const addresses = MENU.flatMap(({ entries }) => entries.map(({ to }) => to)).filter((to) => to !== 'home')
  expect(addresses.filter((path) => !table.match('page', { path, query: '' }).found)).toEqual([])
})

test.each([
  ['/cadastros-gerais/unidades-negocio', true],
  ['/configuracoes/caracteristicas', true],
  ['/acordos/caracteristicas', true],
  ['/dashboards/visao-geral', false],
  ['/home', false],
  ['/menu/perfil', false],
  ['/notificacoes', false],
  ['/mensagens/1', false],
  ['/preferencias/notificacoes', false],
  ['/preferencias/notificacoes-da-empresa', true],
  ['/homepage', true],
])('%s is denied to the Free licence: %s [S-029, S-030]', (path, expected) => {
  expect(isDeniedToFree(path)).toBe(expected)
})

test.each([
  ['page', '/cadastros-gerais/unidades-negocio'],
  ['drawer', 'cadastros-gerais/unidades-negocio/1'],
  ['page', '/configuracoes/caracteristicas/carga'],
  ['page', '/dashboards/visao-geral/agendamento'],
] as const)('the %s %s refuses the Free licence and admits a customer [S-029, S-240]', (outlet, to) => {
  expect(canOpen({ ...admin, licence: LICENCES.Free }, outlet, to)).toBe(false)
  expect(canOpen(admin, outlet, to)).toBe(true)
})

test.each([
  [
    'an operator opens the list of units',
    { ...admin, role: 'Operador' },
    'page',
    '/cadastros-gerais/unidades-negocio',
    true,
  ],
  [
    'an operator does not create a unit',
    { ...admin, role: 'Operador' },
    'drawer',
    'cadastros-gerais/unidades-negocio/new',
    false,
  ],
  [
    'an operator does not change characteristics',
    { ...admin, role: 'Operador' },
    'drawer',
    'configuracoes/caracteristicas/editar/1',
    false,
  ],
  ['a shipper has no carrier home', admin, 'page', '/dashboards/visao-geral/transportador', false],
  ['a carrier has no shipper home', carrier, 'page', '/dashboards/visao-geral', false],
  ['a carrier reads no shipper terms', carrier, 'page', '/menu/termos-uso-embarcador', false],
  ['nobody opens what does not exist', admin, 'page', '/cargas/nada', false],
] as const)('%s [S-239, S-241, S-243]', (_what, subject, outlet, to, expected) => {
  expect(canOpen(subject, outlet, to)).toBe(expected)
})

/** As they are printed, mailed and saved; what stands behind the mark is read by the page. */
test.each([
  '/check-in?t=x',
  '/portaria?c=x',
  '/comprovante-chegada?codigo=x',
  '/tv/tela?chave=x',
  '/agendar?link=x',
  '/new-password?token=x',
  '/confirm-mail?token=x',
])('the address of a link that was given out opens without a session: %s', (address) => {
  const { found, definition } = createRouteTable(ROUTES).match('page', parsePlace(address))
  expect(found && definition).toMatchObject({ access: 'public', noLayout: true })
})
