import { expect, test } from 'vitest'
import { vendedorForm } from './vendedor-form.ts'

const { fresh, rules } = vendedorForm

test('a seller is checked before it is sent', () => {
  expect(rules.check(fresh)).toEqual({ nome: 'Campo obrigatório' })
  expect(rules.check({ ...fresh, nome: 'Ana', documento: '1', telefone: '2', email: 'x' })).toEqual({
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
  const { values, version } = rules.stateOf(record)
  expect([version, values.documento, values.telefone]).toEqual([3, '111.444.777-35', '(11) 98765-4321'])
  expect(rules.inputOf(values)).toEqual({
    nome: 'Marina Prado',
    codigo: null,
    documento: '11144477735',
    email: null,
    telefone: '11987654321',
  })
})
