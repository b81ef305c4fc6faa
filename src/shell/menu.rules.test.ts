import { expect, test } from 'vitest'
import {
  type AccessSubject,
  COMPANY_TYPES,
  LICENCES,
  MODULE_KEYS,
  type ProdutoKey,
  USER_TYPES,
} from '#platform/shared/access.ts'
import {
  areaStart,
  currentEntry,
  type MenuReader,
  phoneEntries,
  productOfPage,
  visibleMenu,
} from './menu.rules.ts'
import { MENU } from './menu.ts'
import { canOpen } from './route-access.ts'

const admin: AccessSubject = {
  role: 'Administrador',
  licence: LICENCES.Customer,
  companyType: COMPANY_TYPES.Embarcador,
  userType: USER_TYPES.comum,
  modules: MODULE_KEYS,
  refusedModules: [],
}

function readerOf(change: Partial<AccessSubject>, product: ProdutoKey | undefined = 'tms'): MenuReader {
  const subject = { ...admin, ...change }
  return {
    subject,
    product,
    home: '/dashboards/visao-geral',
    canOpen: (path) => canOpen(subject, 'page', path),
  }
}

const labels = (change: Partial<AccessSubject>, product?: ProdutoKey) =>
  visibleMenu(MENU, readerOf(change, product)).flatMap(({ label, entries }) =>
    entries.map((entry) => `${label} > ${entry.label}`),
  )

test('an administrator with every module sees every line of the product [S-085, S-087, S-088, S-091, S-250]', () => {
  expect(labels({})).toEqual([
    'Dashboards > Visão geral',
    'Dashboards > Tracking',
    'Dashboards > Desempenho',
    'Dashboards > Oferecimento',
    'Dashboards > Dock scheduling',
    'Dashboards > Planejamento',
    'Dashboards > Painéis',
    'Dashboards > Configurações',
    'Planejamento > Roteirização',
    'Planejamento > Pedidos',
    'Planejamento > Etiquetas',
    'Planejamento > Contatos',
    'Planejamento > Empresas',
    'Planejamento > Veículos',
    'Planejamento > Motoristas',
    'Planejamento > Equipamentos',
    'Planejamento > Agendar em parceiros',
    'Planejamento > Relatórios',
    'Tracking de carga > Painéis',
    'Tracking de carga > Lista de cargas',
    'Tracking de carga > Monitoramento operacional',
    'Tracking de carga > Entregas',
    'Tracking de carga > Agenda dos veículos',
    'Tracking de carga > Ocorrências',
    'Tracking de carga > Relatórios',
    'Marketplace de fretes > Quadro',
    'Marketplace de fretes > Quadro lote',
    'Marketplace de fretes > Ranking',
    'Marketplace de fretes > Relatórios',
    'Agendamento de docas > Agendamentos',
    'Agendamento de docas > Gestão de pátio',
    'Agendamento de docas > Painel de carregamentos',
    'Agendamento de docas > Estadias',
    'Agendamento de docas > Docas',
    'Agendamento de docas > Relatório',
    'Crossdocking > Quadro',
    'Crossdocking > Remessas',
    'Crossdocking > Conferências',
    'Crossdocking > Contêiner',
    'Crossdocking > Estoque',
    'Crossdocking > Posições',
    'Crossdocking > Relatórios',
    'Conformidade > Regularidade',
    'Conformidade > Bloqueios e permissões',
    'Conformidade > Catálogo de regras',
    'Relatórios > Histórico',
    'Relatórios > Relatórios',
    'Acordos > Comportamentos de oferecimento',
    'Acordos > Características',
    'Integração > Importar',
    'Integração > Importações',
    'Integração > Mapear arquivos',
    'Integração > Webhooks',
    'Integração > Rastreadores',
    'Integração > Chaves de API',
    'Preferências > Preferências da empresa',
    'Preferências > Notificações',
    'Preferências > Notificações da empresa',
    'Cadastros gerais > Unidades de negócio',
    'Cadastros gerais > Empresas',
    'Cadastros gerais > Contatos',
    'Cadastros gerais > Vendedores',
    'Cadastros gerais > Parceiros',
    'Cadastros gerais > Regiões',
    'Cadastros gerais > Rotogramas',
    'Cadastros gerais > Parceiros de entrega',
    'Cadastros gerais > Produtos por unidade',
    'Cadastros gerais > Respostas rápidas',
    'Configurações > Usuários',
    'Configurações > Permissões',
    'Configurações > Privacidade (LGPD)',
    'Configurações > Empresa',
    'Configurações > Características de carga',
    'Configurações > Características de pedido',
    'Configurações > Características de cross-docking',
    'Configurações > Características de agendamento',
    'Configurações > Portal de agendamento',
    'Configurações > Portal de acompanhamento',
    'Configurações > Listas de referência',
    'Configurações > Grupos de tarefas',
    'Configurações > Tipos de ocorrência',
    'Configurações > Cercas',
    'Configurações > Locais autorizados',
  ])
})

test('an entry whose module is missing is hidden, also when it is listed as refused [S-248]', () => {
  const without = MODULE_KEYS.filter((key) => key !== 'acordos' && key !== 'cross-docking')
  for (const change of [{ modules: without }, { refusedModules: ['acordos', 'CROSS-DOCKING'] }]) {
    expect(labels(change)).not.toContain('Acordos > Características')
    expect(labels(change)).not.toContain('Configurações > Características de cross-docking')
    expect(labels(change)).toContain('Configurações > Características de agendamento')
  }
})

test('dock scheduling and crossdocking are visible only with shipper access [S-249]', () => {
  expect(labels({}, 'yms')).toContain('Agendamento de docas > Agendamentos')
  const shown = labels({ companyType: COMPANY_TYPES.Transportadora }, undefined)
  expect(shown.filter((label) => label.startsWith('Agendamento de docas'))).toEqual([])
  expect(shown).not.toContain('Configurações > Características de cross-docking')
  expect(shown).not.toContain('Configurações > Características de agendamento')
  expect(shown).toContain('Configurações > Características de carga')
})

test('settings and characteristics are for administrators only [S-250]', () => {
  const shown = labels({ role: 'Operador' })
  expect(shown.filter((label) => /Configurações|Características/.test(label))).toEqual([])
})

test.each([
  ['Administrador', [], true],
  ['Operador', ['frota'], true],
  ['Operador', ['chat'], false],
])('Cadastros gerais for %s with modules %j: %s [S-251]', (role, modules, expected) => {
  expect(labels({ role, modules: [...modules] }).some((label) => label.startsWith('Cadastros gerais'))).toBe(
    expected,
  )
})

test('the active product takes part in deciding which lines appear [S-258]', () => {
  const uses = (product: ProdutoKey) =>
    labels({}, product).filter(
      (label) => label.startsWith('Configurações > Características') || label.startsWith('Acordos'),
    )
  expect(uses('roteirizador')).toEqual(['Configurações > Características de pedido'])
  expect(uses('yms')).toEqual([
    'Configurações > Características de carga',
    'Configurações > Características de cross-docking',
    'Configurações > Características de agendamento',
  ])
})

test('the Free licence keeps the dashboards and its notices, and nothing of the registers [S-029]', () => {
  expect(labels({ licence: LICENCES.Free })).toEqual([
    'Dashboards > Visão geral',
    'Preferências > Notificações',
  ])
})

test.each<[string, Partial<AccessSubject>]>([
  [
    'licence 6',
    { licence: LICENCES.RestrictOfferingModule, companyType: COMPANY_TYPES.TransportadoraOferecimento },
  ],
  [
    'licence 6 of an ordinary carrier without modules',
    {
      licence: LICENCES.RestrictOfferingModule,
      companyType: COMPANY_TYPES.Transportadora,
      modules: [],
    },
  ],
  ['a company of type 99', { companyType: COMPANY_TYPES.TransportadoraOferecimento }],
])('%s sees exactly four entries, as administrator and as operator [C-113]', (_name, change) => {
  for (const role of ['Administrador', 'Operador']) {
    expect(labels({ ...change, role }, 'marketplace')).toEqual([
      'Marketplace de fretes > Ofertas recebidas',
      'Marketplace de fretes > Minhas cargas',
      'Marketplace de fretes > Veículos',
      'Marketplace de fretes > Motoristas',
    ])
  }
})

test('a carrier with modules reads its offers beside all the rest; a shipper receives none [S-004]', () => {
  const carrier = labels({ companyType: COMPANY_TYPES.Transportadora }, 'dms')
  expect(carrier).toContain('Marketplace de fretes > Ofertas recebidas')
  expect(carrier).toContain('Planejamento > Veículos')
  expect(carrier).not.toContain('Marketplace de fretes > Veículos')
  expect(labels({})).not.toContain('Marketplace de fretes > Ofertas recebidas')
})

test('the current line is the one whose address is the longest beginning of the page', () => {
  const menu = visibleMenu(MENU, readerOf({}))
  expect(currentEntry(menu, '/configuracoes/caracteristicas/carga')?.label).toBe('Características de carga')
  expect(currentEntry(menu, '/cadastros-gerais/unidades-negocio/new')?.label).toBe('Unidades de negócio')
  for (const path of ['', '/minhas-cargas', '/0192f0c0-0000-7000-8000-000000000001']) {
    expect(currentEntry(menu, `/cargas/paineis${path}`)?.label).toBe('Painéis')
  }
  expect(currentEntry(menu, '/menu/perfil')).toBeUndefined()
})

test('an area begins with its first page of the active product, otherwise of any product', () => {
  expect(areaStart(MENU, '/configuracoes', readerOf({}, 'roteirizador'))).toBe('/configuracoes/usuarios')
  expect(areaStart(MENU, '/acordos', readerOf({}, 'yms'))).toBe('/acordos/comportamentos-oferecimento')
  expect(areaStart(MENU, '/configuracoes', readerOf({ role: 'Operador' }))).toBeUndefined()
})

test('a company of the marketplace comes to its home although no line of its menu leads there', () => {
  const licence = LICENCES.RestrictOfferingModule
  const companyType = COMPANY_TYPES.TransportadoraOferecimento
  const home = '/dashboards/visao-geral/transportador'
  const reader = { ...readerOf({ licence, companyType }, 'marketplace'), home }
  expect(areaStart(MENU, '/dashboards', reader)).toBe(home)
})

test('docks are reached from the products of shippers that hold the module, and from no other', () => {
  const docks = (product: ProdutoKey, change: Partial<AccessSubject> = {}) =>
    labels(change, product).some((label) => label.startsWith('Agendamento de docas'))
  expect([docks('tms'), docks('yms'), docks('roteirizador')]).toEqual([true, true, true])
  expect(docks('tms', { refusedModules: ['portal-agendamento'] })).toBe(false)
  expect(docks('roteirizador', { companyType: COMPANY_TYPES.Transportadora })).toBe(false)
})

test.each<[ProdutoKey, Partial<AccessSubject>, readonly string[]]>([
  ['tms', {}, ['Início', 'Cargas', 'Docas']],
  ['yms', {}, ['Início', 'Docas', 'Pátio']],
  ['roteirizador', {}, ['Início', 'Minutas', 'Pedidos']],
  ['dms', { companyType: COMPANY_TYPES.Transportadora }, ['Veículos', 'Cargas', 'Ofertas']],
  [
    'marketplace',
    { companyType: COMPANY_TYPES.TransportadoraOferecimento, licence: LICENCES.RestrictOfferingModule },
    ['Ofertas', 'Cargas', 'Veículos'],
  ],
  ['tms', { licence: LICENCES.Free }, ['Início']],
  ['tms', { refusedModules: ['portal-agendamento'] }, ['Início', 'Cargas']],
])('the bottom bar of a phone in %s with %j: %j', (product, change, expected) => {
  const menu = visibleMenu(MENU, readerOf(change, product))
  expect(phoneEntries(menu, product).map(({ phone }) => phone.label)).toEqual(expected)
})

test.each<[string, ProdutoKey, ProdutoKey | undefined]>([
  ['/acordos/caracteristicas', 'yms', 'tms'],
  ['/acordos/caracteristicas', 'tms', undefined],
  ['/portal-agendamento/docas', 'tms', undefined],
  ['/configuracoes/usuarios', 'yms', undefined],
  // No menu leads there, so the active product stays.
  ['/menu/perfil', 'yms', undefined],
])('%s opened in %s makes %s the active product', (path, product, expected) => {
  expect(productOfPage(MENU, path, ['tms', 'yms', 'roteirizador'], readerOf({}, product))).toBe(expected)
})
