import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type AccessRequirement,
  type AccessSubject,
  COMPANY_TYPES,
  canAccess,
  decideAccess,
  hasFullAccessLicence,
  hasModule,
  hasRestrictedOffering,
  isAdministrador,
  isEmbarcador,
  LICENCES,
  MODULE_KEYS,
  MODULES,
  ROLES,
  USER_TYPES,
} from './access.ts'

const admin: AccessSubject = {
  role: 'Administrador',
  licence: LICENCES.Customer,
  companyType: COMPANY_TYPES.Embarcador,
  userType: USER_TYPES.comum,
  modules: ['frota', 'chat'],
  refusedModules: [],
}

const subjects: fc.Arbitrary<AccessSubject> = fc.record({
  role: fc.constantFrom(...ROLES, 'Gerente', ''),
  licence: fc.constantFrom(...Object.values(LICENCES), 9),
  companyType: fc.constantFrom(...Object.values(COMPANY_TYPES), 2),
  userType: fc.constantFrom(...Object.values(USER_TYPES)),
  modules: fc.subarray([...MODULE_KEYS]),
  refusedModules: fc.subarray([...MODULE_KEYS]),
})

/** `allowed`, or why not. */
function verdict(requirement: AccessRequirement, subject: AccessSubject): string {
  const decision = decideAccess(requirement, subject)
  return decision.allowed ? 'allowed' : decision.because
}

test('the licences have the codes of the wire [S-147]', () => {
  expect(LICENCES).toEqual({
    None: 0,
    Trial: 1,
    Free: 2,
    Customer: 3,
    Internal: 4,
    Unbilable: 5,
    RestrictOfferingModule: 6,
  })
})

test('the company types have the codes of the wire, and only 3 is a shipper [S-148]', () => {
  expect(COMPANY_TYPES).toEqual({ Transportadora: 1, Embarcador: 3, TransportadoraOferecimento: 99 })
  const shippers = [0, 1, 2, 3, 4, 99].filter((companyType) => isEmbarcador({ ...admin, companyType }))
  expect(shippers).toEqual([3])
})

test('user type 99 is the administrator and 100 is support [S-142]', () => {
  expect(USER_TYPES).toMatchObject({ administrador: 99, suporte: 100 })
})

test('there are two roles [S-149]', () => {
  expect(ROLES).toEqual(['Administrador', 'Operador'])
  expect(isAdministrador(admin)).toBe(true)
  expect(isAdministrador({ ...admin, role: 'Operador' })).toBe(false)
})

test.each([
  ['Administrador', 'Administrador', 'allowed'],
  ['Administrador', 'Operador', 'role'],
  ['Operador', 'Administrador', 'allowed'],
  ['Operador', 'Operador', 'allowed'],
] as const)('what asks for %s answers %s with: %s [S-233, S-234, S-235, S-239]', (asked, role, expected) => {
  expect(verdict({ role: asked }, { ...admin, role })).toBe(expected)
})

test.each(['Gerente', 'administrador', 'OPERADOR', '', 'toString'])(
  'the role %j is unknown and admitted nowhere [S-150]',
  (role) => {
    for (const asked of ROLES) expect(verdict({ role: asked }, { ...admin, role })).toBe('role')
  },
)

test.each(MODULE_KEYS)('the module %s can be granted and checked [S-006]', (module) => {
  const requirement: AccessRequirement = { role: 'Operador', modules: [module] }
  expect(verdict(requirement, { ...admin, modules: [module] })).toBe('allowed')
  expect(verdict(requirement, { ...admin, modules: MODULE_KEYS.filter((key) => key !== module) })).toBe(
    'module',
  )
})

test('a licence may stand in for the module, for that call alone [S-254]', () => {
  const requirement: AccessRequirement = {
    role: 'Operador',
    modules: ['frota'],
    orLicences: ['RestrictOfferingModule'],
  }
  const bare = { ...admin, modules: [], refusedModules: [] }
  const admitted = Object.values(LICENCES).filter((licence) => canAccess(requirement, { ...bare, licence }))
  expect(admitted).toEqual([LICENCES.RestrictOfferingModule])
  expect(verdict({ ...requirement, company: 'embarcador' }, { ...bare, companyType: 1, licence: 6 })).toBe(
    'company',
  )
})

test('every module has one lower-case kebab key and a name of its own [S-007]', () => {
  for (const key of MODULE_KEYS) expect(key).toMatch(/^[a-z]+(-[a-z]+)*$/)
  expect(new Set(Object.values(MODULES)).size).toBe(MODULE_KEYS.length)
})

test('a denied licence is refused, any other is not [S-240]', () => {
  const requirement: AccessRequirement = { role: 'Operador', deny: ['Free', 'RestrictOfferingModule'] }
  const refused = Object.values(LICENCES).filter(
    (licence) => verdict(requirement, { ...admin, licence }) === 'licence',
  )
  expect(refused).toEqual([LICENCES.Free, LICENCES.RestrictOfferingModule])
})

test('where only some licences are admitted every other is refused', () => {
  const requirement: AccessRequirement = { role: 'Operador', onlyLicences: ['Trial'] }
  const admitted = Object.values(LICENCES).filter((licence) => canAccess(requirement, { ...admin, licence }))
  expect(admitted).toEqual([LICENCES.Trial])
})

test.each([
  ['embarcador', COMPANY_TYPES.Embarcador, 'allowed'],
  ['embarcador', COMPANY_TYPES.Transportadora, 'company'],
  ['embarcador', COMPANY_TYPES.TransportadoraOferecimento, 'company'],
  ['transportadora', COMPANY_TYPES.Transportadora, 'allowed'],
  ['transportadora', COMPANY_TYPES.TransportadoraOferecimento, 'allowed'],
  ['transportadora', COMPANY_TYPES.Embarcador, 'company'],
] as const)(
  'what asks for a %s answers company type %i with: %s [S-241]',
  (company, companyType, expected) => {
    expect(verdict({ role: 'Operador', company }, { ...admin, companyType })).toBe(expected)
  },
)

test.each<[readonly string[], string]>([
  [['frota', 'chat'], 'allowed'],
  [['FROTA', 'Chat', 'acordos'], 'allowed'],
  [['frota'], 'module'],
  [[], 'module'],
])('what asks for frota and chat answers the holder of %o with: %s [S-242]', (modules, expected) => {
  expect(verdict({ role: 'Operador', modules: ['frota', 'chat'] }, { ...admin, modules })).toBe(expected)
})

test('the case of the module that is asked about does not matter either [S-242]', () => {
  expect(hasModule(admin, 'FROTA')).toBe(true)
})

test.each<[readonly string[], string]>([
  [['chat'], 'allowed'],
  [['acordos'], 'module'],
])('where one of frota and chat is enough, the holder of %o is answered with: %s', (modules, expected) => {
  expect(verdict({ role: 'Operador', anyModule: ['frota', 'chat'] }, { ...admin, modules })).toBe(expected)
})

test('a module the user was refused counts only where the check says so [S-247]', () => {
  const subject: AccessSubject = { ...admin, modules: ['chat'], refusedModules: ['Frota'] }
  expect(hasModule(subject, 'frota')).toBe(false)
  expect(hasModule(subject, 'frota', true)).toBe(true)
  expect(verdict({ role: 'Operador', modules: ['frota'] }, subject)).toBe('module')
  expect(verdict({ role: 'Operador', modules: ['frota'], countRefusedModules: true }, subject)).toBe(
    'allowed',
  )
  expect(hasModule({ ...subject, modules: ['frota'] }, 'frota')).toBe(false)
})

test('what is for support only refuses everybody else', () => {
  const requirement: AccessRequirement = { role: 'Operador', userTypes: [USER_TYPES.suporte] }
  expect(verdict(requirement, admin)).toBe('user-type')
  expect(verdict(requirement, { ...admin, userType: USER_TYPES.suporte })).toBe('allowed')
})

test('licence 6 alone gives restricted offering [S-246]', () => {
  const holders = Object.values(LICENCES).filter((licence) => hasRestrictedOffering({ ...admin, licence }))
  expect(holders).toEqual([6])
})

test('full access comes with Customer, Internal and Unbilable [S-257]', () => {
  const holders = Object.values(LICENCES).filter((licence) => hasFullAccessLicence({ ...admin, licence }))
  expect(holders).toEqual([3, 4, 5])
})

test('a further condition never lets more people in', () => {
  const conditions: fc.Arbitrary<Omit<AccessRequirement, 'role' | 'countRefusedModules'>> = fc.record(
    {
      company: fc.constantFrom('embarcador' as const, 'transportadora' as const),
      modules: fc.subarray([...MODULE_KEYS]),
      anyModule: fc.subarray([...MODULE_KEYS]),
      deny: fc.subarray(['Free' as const, 'Trial' as const]),
      onlyLicences: fc.subarray(['Customer' as const, 'Internal' as const]),
      userTypes: fc.subarray(Object.values(USER_TYPES)),
    },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(fc.constantFrom(...ROLES), conditions, subjects, (role, more, subject) => {
      if (canAccess({ role, ...more }, subject)) expect(canAccess({ role }, subject)).toBe(true)
    }),
  )
})
