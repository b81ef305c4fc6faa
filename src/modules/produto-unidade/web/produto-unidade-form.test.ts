import { expect, test } from 'vitest'
import type { ProdutoUnidade } from '../produto-unidade.contract.ts'
import { produtoForm } from './produto-unidade-form.ts'

const { fresh, rules } = produtoForm

const RECORD: ProdutoUnidade = {
  id: '019ab000-0000-7000-8000-000000000009',
  unidadeNegocioId: '019ab000-0000-7000-8000-000000000001',
  unidadeNegocio: 'Jundiaí',
  codigo: 'FAR-25',
  descricao: 'Farinha de trigo 25 kg',
  unidadeMedida: 10,
  pesoKg: 1025.5,
  volumeM3: 0.03,
  ativo: true,
  atualizadoEm: '2026-11-21T12:00:00.000Z',
  version: 3,
}

test('a record is shown in Brazilian numbers and sent as it was', () => {
  const { values, version } = rules.stateOf(RECORD)
  expect(values).toMatchObject({ pesoKg: '1.025,5', volumeM3: '0,03' })
  expect(version).toBe(3)
  expect(rules.inputOf(values)).toEqual({
    unidadeNegocioId: RECORD.unidadeNegocioId,
    codigo: 'FAR-25',
    descricao: 'Farinha de trigo 25 kg',
    unidadeMedida: 10,
    pesoKg: 1025.5,
    volumeM3: 0.03,
  })
})

test.each([
  ['an empty form', fresh, ['codigo', 'descricao', 'unidadeNegocioId']],
  ['an amount that is no number', { ...rules.stateOf(RECORD).values, pesoKg: 'muito' }, ['pesoKg']],
  ['a complete form', rules.stateOf(RECORD).values, []],
])('%s is wrong in %s', (_case, values, fields) => {
  expect(Object.keys(rules.check(values)).sort()).toEqual(fields)
})
