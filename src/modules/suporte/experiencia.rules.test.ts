import { expect, test } from 'vitest'
import { USER_TYPES } from '#platform/shared/access.ts'
import { contactOf, isCustomer, type PessoaNoProduto } from './experiencia.rules.ts'

const RENATA: PessoaNoProduto = {
  tipo: USER_TYPES.comum,
  nome: 'Renata Kuhn',
  email: 'renata@moinho.com.br',
  telefone: '11987654321',
  papel: 'Administrador',
  funcaoPatio: null,
}
const at = { clientId: 'cli-77', contactType: 4 }

test('a contact carries name, mail, occupation, birthday, principal, type, client and phones [S-178]', () => {
  expect(contactOf(RENATA, at)).toEqual({
    name: 'Renata Kuhn',
    email: 'renata@moinho.com.br',
    occupation: 'Administrador',
    birthday: null,
    is_principal: true,
    type_contact_id: 4,
    external_id_client: 'cli-77',
    phones: ['11987654321'],
  })
})

test('an operator of the yard is known by what they do there, and no phone is an empty list [S-178]', () => {
  const operator = contactOf({ ...RENATA, papel: 'Operador', funcaoPatio: 'Portaria', telefone: null }, at)
  expect(operator).toMatchObject({ occupation: 'Portaria', is_principal: false, phones: [] })
})

test.each([
  [USER_TYPES.comum, true],
  [USER_TYPES.administrador, true],
  [USER_TYPES.suporte, false],
])('a person of user type %s is told of: %s [S-237]', (tipo, expected) => {
  expect(isCustomer({ tipo })).toBe(expected)
})
