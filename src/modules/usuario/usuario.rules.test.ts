import { describe, expect, test } from 'vitest'
import { MODULE_KEYS, USER_TYPES } from '#platform/shared/access.ts'
import {
  checkUsuario,
  cleanUsuario,
  grantedModules,
  type Holder,
  permissionsOf,
  situacaoOf,
  userTypeOf,
  whyNotChange,
} from './usuario.rules.ts'

test.each([
  [USER_TYPES.comum, 'Operador', 1],
  [USER_TYPES.comum, 'Administrador', 99],
  [USER_TYPES.suporte, 'Administrador', 100],
  [USER_TYPES.suporte, 'Operador', 100],
] as const)('a user of type %i with the role %s is told as %i [S-142]', (tipo, papel, expected) => {
  expect(userTypeOf(tipo, papel)).toBe(expected)
})

test.each([
  [{ ativo: true, bloqueio: false, hasEntered: true }, 'ativo'],
  [{ ativo: true, bloqueio: false, hasEntered: false }, 'convidado'],
  [{ ativo: true, bloqueio: true, hasEntered: false }, 'bloqueado'],
  [{ ativo: false, bloqueio: true, hasEntered: true }, 'desativado'],
] as const)('the situation of %j is %s', (user, expected) => {
  expect(situacaoOf(user)).toBe(expected)
})

describe('what is typed', () => {
  const typed = { name: ' Ana Reis ', email: ' Ana@Moinho.com.BR', papel: 'Operador' } as const

  test('is trimmed, the address in lower case, the phone as digits', () => {
    expect(cleanUsuario({ ...typed, telefone: '(11) 98765-4321' })).toEqual({
      name: 'Ana Reis',
      email: 'ana@moinho.com.br',
      telefone: '11987654321',
      papel: 'Operador',
      funcaoPatio: null,
    })
  })

  test.each([
    [{}, []],
    [{ name: '   ' }, ['name']],
    [{ email: '' }, ['email']],
    [{ email: 'ana@moinho' }, ['email']],
    [{ telefone: '123' }, ['telefone']],
    [{ funcaoPatio: 'Portaria' }, []],
    [{ papel: 'Administrador', funcaoPatio: 'Portaria' }, ['funcaoPatio']],
  ] as const)('%j is refused on %j [D-005]', (change, fields) => {
    expect(checkUsuario(cleanUsuario({ ...typed, ...change })).map(({ path }) => path)).toEqual(fields)
  })
})

describe('a change of a user', () => {
  const admin: Holder = { id: 'b', tipo: 99, papel: 'Administrador', ativo: true, bloqueio: false }
  const operator: Holder = { ...admin, tipo: 1, papel: 'Operador' }
  const support: Holder = { ...admin, tipo: 100 }
  const other = { userId: 'a', userType: 99 }
  const self = { userId: 'b', userType: 99 }
  const demoted = { ...admin, papel: 'Operador' } as const
  const blocked = { ...admin, bloqueio: true }
  const off = { ...admin, ativo: false }

  test.each([
    ['a colleague is demoted while another administrator stays', other, admin, demoted, 1, undefined],
    ['the last administrator is not demoted', other, admin, demoted, 0, 'last-admin'],
    ['the last administrator is not blocked', other, admin, blocked, 0, 'last-admin'],
    ['the last administrator is not switched off', other, admin, off, 0, 'last-admin'],
    ['the last administrator is not removed', other, admin, undefined, 0, 'last-admin'],
    ['the last administrator may change the name', self, admin, admin, 0, undefined],
    ['an operator is removed whoever else there is', other, operator, undefined, 0, undefined],
    ['a blocked administrator does not count, and may go', other, blocked, undefined, 0, undefined],
    ['nobody changes the own role', self, admin, demoted, 3, 'own-role'],
    ['nobody blocks themselves', self, admin, blocked, 3, 'own-access'],
    ['nobody switches themselves off', self, admin, off, 3, 'own-access'],
    ['nobody removes themselves', self, admin, undefined, 3, 'own-access'],
    ['support is changed by support only', other, support, support, 3, 'support'],
    ['support changes support', { ...other, userType: 100 }, support, blocked, 3, undefined],
  ] as const)('%s', (_case, actor, before, after, otherAdmins, expected) => {
    expect(whyNotChange({ actor, before, after, otherAdmins })).toBe(expected)
  })
})

describe('modules', () => {
  test('are those of the company less the refused ones, never more', () => {
    expect(grantedModules(['frota', 'chat'], ['chat', 'acordos'])).toEqual(['frota'])
  })

  test('are listed one by one with what the user may do [L-173]', () => {
    const listed = permissionsOf({ papel: 'Operador', contratados: ['frota', 'chat'], recusados: ['chat'] })
    expect(listed).toHaveLength(MODULE_KEYS.length)
    const of = (key: string) => listed.find(({ modulo }) => modulo === key)
    expect(of('frota')).toMatchObject({ contratado: true, acessar: true, administrar: false })
    expect(of('chat')).toMatchObject({ contratado: true, acessar: false, administrar: false })
    expect(of('acordos')).toMatchObject({ contratado: false, acessar: false, administrar: false })
  })
})
