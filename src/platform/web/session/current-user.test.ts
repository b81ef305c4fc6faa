import { expect, test } from 'vitest'
import { buildToken } from '../testing/build-token.ts'
import { mergeCurrentUser, userFromToken } from './current-user.ts'
import { decodeToken } from './token-claims.ts'

const { identity, subject } = decodeToken(buildToken())
const fromToken = userFromToken(identity, subject)

test('the answers of auth/user and auth/owner complete what the token says [S-276]', () => {
  const merged = mergeCurrentUser(fromToken, {
    user: {
      name: 'João C.',
      email: 'joao@serradourada.demo',
      tipo: 99,
      empresa: { name: 'da pessoa', licenseType: 1 },
    },
    owner: { name: 'Serra Dourada', logo: 'data:image/png;base64,AA', diasPrazoExpiracaoTrial: 3 },
  })
  expect(merged).toEqual({
    ...fromToken,
    name: 'João C.',
    email: 'joao@serradourada.demo',
    tipo: 99,
    empresa: {
      ...fromToken.empresa,
      name: 'Serra Dourada',
      licenseType: 1,
      logo: 'data:image/png;base64,AA',
      diasPrazoExpiracaoTrial: 3,
    },
  })
})

test('the answers may come in either order [S-276]', () => {
  const user = { email: 'a@b.c' }
  const owner = { diasPrazoExpiracaoTrial: 3 }
  const together = mergeCurrentUser(fromToken, { user, owner })
  expect(mergeCurrentUser(mergeCurrentUser(fromToken, { owner }), { user })).toEqual(together)
  expect(mergeCurrentUser(mergeCurrentUser(fromToken, { user }), { owner })).toEqual(together)
})

test('an absent field keeps the known one, null erases it', () => {
  const known = mergeCurrentUser(fromToken, { user: { telefone: '11999990000' }, owner: { logo: 'x' } })
  expect(mergeCurrentUser(known, { user: { telefone: undefined } }).telefone).toBe('11999990000')
  expect(mergeCurrentUser(known, { user: { telefone: null }, owner: { logo: null } })).toMatchObject({
    telefone: null,
    empresa: { logo: null },
  })
})
