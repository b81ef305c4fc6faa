import { expect, test } from 'vitest'
import { contatoForm } from './contato-form.ts'

const { fresh, rules } = contatoForm

test('a contact is checked before it is sent', () => {
  expect(rules.check(fresh)).toEqual({ nome: 'Campo obrigatório' })
  expect(
    rules.check({
      ...fresh,
      nome: 'Ana',
      telefones: ['(47) 3422-1180', '1'],
      principal: true,
    }),
  ).toEqual({
    telefones: 'Informe DDD e número',
    empresaId: 'Escolha a empresa de que é o contato principal',
  })
})

test('what is sent has no masks and no empty phones', () => {
  const empresa = { id: '0198f3c2-7a51-7c4e-9d02-3f6b1c8e5a10', nome: 'Moinho Azul' }
  const values = { ...fresh, empresaId: empresa, nome: 'Ana', telefones: ['(47) 3422-1180', ''] }
  expect(rules.inputOf(values)).toMatchObject({
    nome: 'Ana',
    empresaId: empresa.id,
    telefones: ['4734221180'],
    nascimento: null,
  })
})
