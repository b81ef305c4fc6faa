import { IconPlus } from '@tabler/icons-react'
import { expect, test } from 'vitest'
import {
  type AccessSubject,
  COMPANY_TYPES,
  LICENCES,
  MODULE_KEYS,
  USER_TYPES,
} from '#platform/shared/access.ts'
import type { QuickCreateEntry } from '#platform/web/extension/web-module.ts'
import { parsePlace } from '#platform/web/router/address.ts'
import { createRouteTable } from '#platform/web/router/route-table.ts'
import { canOpen } from '../route-access.ts'
import { ROUTES } from '../routes.ts'
import { QUICK_CREATE_ENTRIES } from './entries.ts'
import { matching, visibleEntries } from './quick-create.rules.ts'

const admin: AccessSubject = {
  role: 'Administrador',
  licence: LICENCES.Customer,
  companyType: COMPANY_TYPES.Embarcador,
  userType: USER_TYPES.comum,
  modules: MODULE_KEYS,
  refusedModules: [],
}
const operador = { ...admin, role: 'Operador' }
const restricted = { ...operador, licence: LICENCES.RestrictOfferingModule }

const entry = (label: string, more: Partial<QuickCreateEntry> = {}): QuickCreateEntry => ({
  order: 0,
  label,
  description: '',
  icon: IconPlus,
  drawer: label,
  ...more,
})
const ENTRIES = [
  entry('Unidade', { isAdminOnly: true }),
  entry('Usuário', { isAdminOnly: true, isForRestrictedOffering: true }),
  entry('Motorista', { isForRestrictedOffering: true }),
  entry('Veículo', { isForRestrictedOffering: true }),
  entry('Portal', { anyAccess: [{ role: 'Operador', modules: ['portal-acompanhamento'] }] }),
  entry('Contato'),
]
const seen = (subject: AccessSubject, canOpenDrawer: (drawer: string) => boolean = () => true) =>
  visibleEntries(ENTRIES, subject, canOpenDrawer).map(({ label }) => label)

test('an administrator sees all, an operator not what is for administrators [S-253]', () => {
  expect(seen(admin)).toEqual(['Unidade', 'Usuário', 'Motorista', 'Veículo', 'Portal', 'Contato'])
  expect(seen(operador)).toEqual(['Motorista', 'Veículo', 'Portal', 'Contato'])
})

test('restricted offering leaves driver and vehicle, and the user to administrators [S-254]', () => {
  expect(seen(restricted)).toEqual(['Motorista', 'Veículo'])
  expect(seen({ ...restricted, role: 'Administrador' })).toEqual(['Usuário', 'Motorista', 'Veículo'])
})

test('an entry of a module needs the module [S-255]', () => {
  expect(seen({ ...operador, modules: ['frota'] })).toEqual(['Motorista', 'Veículo', 'Contato'])
})

test('an entry whose drawer does not open is not offered', () => {
  expect(seen(admin, (drawer) => drawer === 'Contato')).toEqual(['Contato'])
})

test.each([
  ['veiculo', ['Veículo']],
  ['VEÍC', ['Veículo']],
  ['usuário', ['Usuário']],
  ['', ['Unidade', 'Usuário', 'Motorista', 'Veículo', 'Portal', 'Contato']],
  ['carga', []],
])('"%s" finds %j, blind to accents and case [S-104]', (text, expected) => {
  expect(matching(ENTRIES, text).map(({ label }) => label)).toEqual(expected)
})

test('every entry opens a drawer of the route table, and no two are called alike', () => {
  const table = createRouteTable(ROUTES)
  const missing = QUICK_CREATE_ENTRIES.filter(
    ({ drawer }) => !table.match('drawer', parsePlace(drawer)).found,
  )
  expect(missing.map(({ label }) => label)).toEqual([])
  expect(new Set(QUICK_CREATE_ENTRIES.map(({ label }) => label)).size).toBe(QUICK_CREATE_ENTRIES.length)
  expect(new Set(QUICK_CREATE_ENTRIES.map(({ drawer }) => drawer)).size).toBe(QUICK_CREATE_ENTRIES.length)
})

test('units are created by administrators alone, and so are characteristics of the modules they hold [S-113, S-120, S-253]', () => {
  const drawers = (subject: AccessSubject) =>
    visibleEntries(QUICK_CREATE_ENTRIES, subject, (drawer) => canOpen(subject, 'drawer', drawer)).map(
      ({ drawer }) => drawer,
    )
  const caracteristicas = ['carga', 'pedido', 'cross-docking', 'agendamento'].map(
    (uso) => `configuracoes/caracteristicas/new/${uso}`,
  )
  expect(drawers(admin)).toEqual(
    expect.arrayContaining(['cadastros-gerais/unidades-negocio/new', ...caracteristicas]),
  )
  expect(drawers(operador)).not.toContain('cadastros-gerais/unidades-negocio/new')
  expect(drawers({ ...admin, modules: [] })).not.toContain('configuracoes/caracteristicas/new/cross-docking')
})

test('the registers open their drawers at the addresses of the specification [S-113, S-114, S-115, S-116, S-117, S-118, S-119, S-120, S-121, S-123, S-124, S-126, S-127]', () => {
  const registers = ['contatos', 'empresas', 'unidades-negocio', 'regioes', 'rotogramas', 'vendedores']
  expect(QUICK_CREATE_ENTRIES.map(({ drawer }) => drawer).sort()).toEqual(
    [
      'cargas/cadastro-carga/new',
      'cross-docking/remessa/new',
      'formacao/pedidos/new',
      ...registers.map((register) => `cadastros-gerais/${register}/new`),
      ...['motoristas', 'veiculos'].map((register) => `frota/${register}/new`),
      'configuracoes/usuarios/new',
      ...['carga', 'pedido', 'cross-docking', 'agendamento'].map(
        (uso) => `configuracoes/caracteristicas/new/${uso}`,
      ),
      ...[1, 2, 3, 4].map((tipo) => `configuracoes/oferecimento/new/${tipo}`),
      'configuracoes/grupo-tarefas/new',
      'configuracoes/portal-acompanhamento/new',
      'configuracoes/portal-agendamento/empresa/new',
      'configuracoes/tipo-ocorrencia/new',
      'integracao/importar',
      'integracao/mapear',
      'portal-agendamento/docas/new',
      'portal-agendamento/reserva/new',
    ].sort(),
  )
})

test('the map of an import file and users are for administrators, drivers and vehicles for restricted offering [S-253, S-254]', () => {
  const labels = (subject: AccessSubject) =>
    visibleEntries(QUICK_CREATE_ENTRIES, subject, () => true).map(({ label }) => label)
  expect(labels(operador)).not.toContain('Mapear arquivo de importação')
  expect(labels(operador)).not.toContain('Usuário')
  expect(labels(admin)).toContain('Mapear arquivo de importação')
  expect(labels(restricted)).toEqual(['Motorista', 'Veículo'])
})

test('companies of the dock portal are let in by administrators whose company holds the module [S-119, S-255]', () => {
  const drawers = (subject: AccessSubject) =>
    visibleEntries(QUICK_CREATE_ENTRIES, subject, () => true).map(({ drawer }) => drawer)
  const portal = 'configuracoes/portal-agendamento/empresa/new'
  expect(drawers(admin)).toContain(portal)
  expect(drawers(operador)).not.toContain(portal)
  const modules = MODULE_KEYS.filter((key) => key !== 'portal-agendamento')
  expect(drawers({ ...admin, modules })).not.toContain(portal)
})

test('the letters of the entries are those of the design, each given once; digits stay for templates', () => {
  const letters = QUICK_CREATE_ENTRIES.flatMap(({ label, keys }) =>
    keys === undefined ? [] : [[keys, label]],
  )
  expect(letters).toEqual([
    ['C', 'Carga'],
    ['M', 'Motorista'],
    ['V', 'Veículo'],
  ])
})
