import { expect, test } from 'vitest'
import { contatoRules, newContato } from './contato-form.ts'

test('a contact is checked before it is sent', () => {
  expect(contatoRules.check(newContato(null))).toEqual({ nome: 'Campo obrigatório' })
  expect(
    contatoRules.check({
      ...newContato(null),
      nome: 'Ana',
      telefones: ['(47) 3422-1180', '1'],
      principal: true,
    }),
  ).toEqual({
    telefones: 'Informe DDD e número',
    empresa: 'Escolha a empresa de que é o contato principal',
  })
})

test('what is sent has no masks and no empty phones', () => {
  const empresa = { id: '0198f3c2-7a51-7c4e-9d02-3f6b1c8e5a10', nome: 'Moinho Azul' }
  const values = { ...newContato(empresa), nome: 'Ana', telefones: ['(47) 3422-1180', ''] }
  expect(contatoRules.inputOf(values)).toMatchObject({
    nome: 'Ana',
    empresaId: empresa.id,
    telefones: ['4734221180'],
    nascimento: null,
  })
})
