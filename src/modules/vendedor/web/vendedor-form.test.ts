import { expect, test } from 'vitest'
import { NEW_VENDEDOR, vendedorRules } from './vendedor-form.ts'

test('a seller is checked before it is sent', () => {
  expect(vendedorRules.check(NEW_VENDEDOR)).toEqual({ nome: 'Campo obrigatório' })
  expect(
    vendedorRules.check({ ...NEW_VENDEDOR, nome: 'Ana', documento: '1', telefone: '2', email: 'x' }),
  ).toEqual({
    documento: 'Documento inválido',
    telefone: 'Informe DDD e número',
    email: 'E-mail inválido',
  })
})

test('a stored seller is shown with masks and sent without', () => {
  const record = {
    id: 'x',
    nome: 'Marina Prado',
    codigo: null,
    documento: '11144477735',
    email: null,
    telefone: '11987654321',
    ativo: true,
    atualizadoEm: '2026-11-21T12:00:00.000Z',
    version: 3,
  }
  const { values, version } = vendedorRules.stateOf(record)
  expect([version, values.documento, values.telefone]).toEqual([3, '111.444.777-35', '(11) 98765-4321'])
  expect(vendedorRules.inputOf(values)).toEqual({
    nome: 'Marina Prado',
    codigo: null,
    documento: '11144477735',
    email: null,
    telefone: '11987654321',
  })
})
