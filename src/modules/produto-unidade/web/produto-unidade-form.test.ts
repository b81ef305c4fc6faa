import { expect, test } from 'vitest'
import type { ProdutoUnidade } from '../produto-unidade.contract.ts'
import { newProduto, parseAmount, produtoRules } from './produto-unidade-form.ts'

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

test.each([
  ['25', 25],
  ['25,5', 25.5],
  ['25.5', 25.5],
  ['1.025,5', 1025.5],
  ['1.025', 1025],
  ['', null],
  ['  ', null],
  ['1,2,3', Number.NaN],
  ['-3', Number.NaN],
  ['3 kg', Number.NaN],
])('the amount "%s" means %s', (text, amount) => {
  expect(parseAmount(text)).toEqual(amount)
})

test('a record is shown in Brazilian numbers and sent as it was', () => {
  const { values, version } = produtoRules.stateOf(RECORD)
  expect(values).toMatchObject({ pesoKg: '1.025,5', volumeM3: '0,03' })
  expect(version).toBe(3)
  expect(produtoRules.inputOf(values)).toEqual({
    unidadeNegocioId: RECORD.unidadeNegocioId,
    codigo: 'FAR-25',
    descricao: 'Farinha de trigo 25 kg',
    unidadeMedida: 10,
    pesoKg: 1025.5,
    volumeM3: 0.03,
  })
})

test.each([
  ['an empty form', newProduto(null), ['codigo', 'descricao', 'unidade']],
  ['an amount that is no number', { ...produtoRules.stateOf(RECORD).values, pesoKg: 'muito' }, ['pesoKg']],
  ['a complete form', produtoRules.stateOf(RECORD).values, []],
])('%s is wrong in %s', (_case, values, fields) => {
  expect(Object.keys(produtoRules.check(values)).sort()).toEqual(fields)
})
