import { describe, expect, test } from 'vitest'
import { buildToken } from '../testing/build-token.ts'
import { decodeToken } from './token-claims.ts'

describe('the claims of the token', () => {
  test('become the subject of the guard and the identity of the session [S-236]', () => {
    const { subject, identity, expiration } = decodeToken(
      buildToken({
        UserUnauthorizedModule: ['acordos'],
        LastAccessProduct: 'TMS',
        BusinessUnitId: ['u1', 'u2'],
      }),
    )
    expect(subject).toEqual({
      role: 'Operador',
      licence: 3,
      companyType: 3,
      userType: 1,
      modules: ['frota', 'chat'],
      refusedModules: ['acordos'],
    })
    expect(identity).toMatchObject({
      userName: 'João da Conceição',
      companyName: 'Alimentos Serra Dourada',
      companyDocument: '12345678000195',
      companyLogo: undefined,
      lastProduct: 'TMS',
      businessUnitIds: ['u1', 'u2'],
    })
    expect(expiration).toBe('2030-03-17T17:46:40.000Z')
  })

  test.each([
    ['frota', ['frota']],
    [undefined, []],
    [null, []],
    ['', []],
    [
      ['frota', 'chat'],
      ['frota', 'chat'],
    ],
  ])('a module claim %j means %j', (claim, expected) => {
    expect(decodeToken(buildToken({ AuthorizedModule: claim })).subject.modules).toEqual(expected)
  })

  test('codes may come as text', () => {
    const { subject } = decodeToken(buildToken({ License: '6', CompanyType: '1', UserType: '99' }))
    expect([subject.licence, subject.companyType, subject.userType]).toEqual([6, 1, 99])
  })

  test.each(['Gerente', 'administrador', '', null, 1])('the role %j is refused [S-150]', (role) => {
    expect(() => decodeToken(buildToken({ role }))).toThrow('claims')
  })

  test.each(['Administrador', 'Operador'])('the role %s is accepted [S-150]', (role) => {
    expect(decodeToken(buildToken({ role })).subject.role).toBe(role)
  })

  test.each(['', 'a', 'a.b.c', 'a.e30.c', '..'])('%j is no token', (text) => {
    expect(() => decodeToken(text)).toThrow()
  })
})
