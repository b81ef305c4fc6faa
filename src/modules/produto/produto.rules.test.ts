import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type AccessSubject,
  COMPANY_TYPES,
  LICENCES,
  MODULE_KEYS,
  PRODUTO_KEYS,
} from '#platform/shared/access.ts'
import {
  activeProduto,
  homeOf,
  isProdutoKey,
  listProdutos,
  PRODUTOS,
  type Produto,
  type ProdutoDenial,
  produtoDenial,
} from './produto.rules.ts'

const shipper: AccessSubject = {
  role: 'Administrador',
  licence: LICENCES.Customer,
  companyType: COMPANY_TYPES.Embarcador,
  userType: 1,
  modules: MODULE_KEYS,
  refusedModules: [],
}
const carrier: AccessSubject = { ...shipper, companyType: COMPANY_TYPES.Transportadora }

const subjects: fc.Arbitrary<AccessSubject> = fc.record({
  role: fc.constantFrom('Administrador', 'Operador'),
  licence: fc.constantFrom(...Object.values(LICENCES)),
  companyType: fc.constantFrom(...Object.values(COMPANY_TYPES)),
  userType: fc.constant(1),
  modules: fc.subarray([...MODULE_KEYS]),
  refusedModules: fc.subarray([...MODULE_KEYS]),
})

/** A product without any condition, to which each test adds one. */
const free: Produto = { key: 'tms', nome: 'P', sigla: 'P', descricao: 'P', home: '/p' }

test('the catalogue holds exactly the five products, each once [S-001]', () => {
  expect(PRODUTOS.map((produto) => produto.key).sort()).toEqual([
    'dms',
    'marketplace',
    'roteirizador',
    'tms',
    'yms',
  ])
  expect(PRODUTO_KEYS).toHaveLength(5)
})

test.each<[readonly string[], ProdutoDenial | undefined]>([
  [['frota', 'chat'], undefined],
  [['frota', 'chat', 'acordos'], undefined],
  [['frota'], 'module'],
  [[], 'module'],
])('a product that requires frota and chat, for somebody who holds %o: %s [S-015]', (modules, denial) => {
  expect(produtoDenial({ ...free, requiredModules: ['frota', 'chat'] }, { ...shipper, modules })).toBe(denial)
})

test.each<[readonly string[], ProdutoDenial | undefined]>([
  [['frota', 'chat'], undefined],
  [['chat'], undefined],
  [['acordos'], 'module'],
  [[], 'module'],
])('a product that expects frota or chat, for somebody who holds %o: %s [S-016]', (modules, denial) => {
  expect(produtoDenial({ ...free, expectedModules: ['frota', 'chat'] }, { ...shipper, modules })).toBe(denial)
})

test.each<[NonNullable<Produto['ownerType']>, number, ProdutoDenial | undefined]>([
  ['embarcador', COMPANY_TYPES.Embarcador, undefined],
  ['embarcador', COMPANY_TYPES.Transportadora, 'company'],
  ['embarcador', COMPANY_TYPES.TransportadoraOferecimento, 'company'],
  ['transportadora', COMPANY_TYPES.Transportadora, undefined],
  ['transportadora', COMPANY_TYPES.TransportadoraOferecimento, undefined],
  ['transportadora', COMPANY_TYPES.Embarcador, 'company'],
])('a product for the owner type %s, for company type %i: %s [S-017]', (ownerType, companyType, denial) => {
  expect(produtoDenial({ ...free, ownerType }, { ...shipper, companyType })).toBe(denial)
})

test('a product restricted to a licence is enabled under that licence only [S-018]', () => {
  const produto: Produto = { ...free, licences: ['Trial'] }
  const enabled = Object.values(LICENCES).filter(
    (licence) => !produtoDenial(produto, { ...shipper, licence }),
  )
  expect(enabled).toEqual([LICENCES.Trial])
  expect(produtoDenial(produto, shipper)).toBe('licence')
})

test('a product that excludes a licence is never enabled under it [S-019]', () => {
  const produto: Produto = { ...free, excludedLicences: ['Free'] }
  expect(produtoDenial(produto, { ...shipper, licence: LICENCES.Free })).toBe('licence')
  expect(produtoDenial(produto, { ...shipper, licence: LICENCES.Trial })).toBeUndefined()
  fc.assert(
    fc.property(subjects, (subject) => {
      for (const { produto: shown, enabled } of listProdutos(subject)) {
        if (enabled)
          expect(shown.excludedLicences?.map((name) => LICENCES[name]) ?? []).not.toContain(subject.licence)
      }
    }),
  )
})

test('the marketplace is for carriers under the restricted-offering licence, and for nobody else [S-003]', () => {
  fc.assert(
    fc.property(subjects, (subject) => {
      const marketplace = listProdutos(subject).find(({ produto }) => produto.key === 'marketplace')
      const isRestrictedCarrier =
        subject.licence === LICENCES.RestrictOfferingModule &&
        subject.companyType !== COMPANY_TYPES.Embarcador
      expect(marketplace?.enabled).toBe(isRestrictedCarrier)
    }),
  )
})

test('the list holds every product once, the enabled ones first, both in the order of the catalogue [S-020]', () => {
  fc.assert(
    fc.property(subjects, (subject) => {
      const states = listProdutos(subject)
      const order = states.map(
        ({ produto, enabled }) => (enabled ? 0 : PRODUTOS.length) + PRODUTOS.indexOf(produto),
      )
      expect(states).toHaveLength(PRODUTOS.length)
      expect(order).toEqual([...order].sort((a, b) => a - b))
    }),
  )
})

test('a product that is not enabled tells why', () => {
  fc.assert(
    fc.property(subjects, (subject) => {
      for (const { enabled, because } of listProdutos(subject)) expect(because === undefined).toBe(enabled)
    }),
  )
})

const keyOf = (subject: AccessSubject, stored: string | null, claim: string | null) =>
  activeProduto(listProdutos(subject), stored, claim)?.key

test('the stored product is active, whatever the claim says [S-012]', () => {
  expect(keyOf(shipper, 'yms', 'roteirizador')).toBe('yms')
  expect(keyOf(shipper, 'yms', null)).toBe('yms')
})

test('without a stored product the claim decides [S-013]', () => {
  expect(keyOf(shipper, null, 'roteirizador')).toBe('roteirizador')
})

test('without either the first enabled product is active [S-014]', () => {
  expect(keyOf(shipper, null, null)).toBe('tms')
  expect(keyOf(carrier, null, null)).toBe('dms')
  expect(keyOf({ ...carrier, modules: ['roteirizador'] }, null, null)).toBe('roteirizador')
})

test('a stored product that is unknown or no longer enabled is passed over', () => {
  expect(keyOf(carrier, 'tms', 'roteirizador')).toBe('roteirizador')
  expect(keyOf(carrier, 'wms', 'yms')).toBe('dms')
})

test('nobody is given a product that is not enabled', () => {
  const keys = fc.option(fc.constantFrom(...PRODUTO_KEYS, 'wms'), { nil: null })
  fc.assert(
    fc.property(subjects, keys, keys, (subject, stored, claim) => {
      const active = activeProduto(listProdutos(subject), stored, claim)
      const enabled = listProdutos(subject).filter((state) => state.enabled)
      if (active) expect(enabled.map((state) => state.produto)).toContain(active)
      else expect(enabled).toEqual([])
    }),
  )
})

test.each([
  ['roteirizador', '/dashboards/visao-geral/roteirizador'],
  ['tms', '/dashboards/visao-geral'],
  ['dms', '/dashboards/visao-geral/transportador'],
  ['marketplace', '/dashboards/visao-geral/transportador'],
  ['yms', '/dashboards/visao-geral/agendamento'],
])('the product %s opens %s [S-023..S-026]', (key, home) => {
  expect(homeOf(PRODUTOS.find((produto) => produto.key === key))).toBe(home)
})

test('without a product the home is /home [S-027]', () => {
  expect(homeOf(undefined)).toBe('/home')
})

test('only the five keys name a product', () => {
  for (const key of PRODUTO_KEYS) expect(isProdutoKey(key)).toBe(true)
  for (const text of ['', 'TMS', 'wms', 'toString']) expect(isProdutoKey(text)).toBe(false)
})
