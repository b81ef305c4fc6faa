import { expect, test } from 'vitest'
import { checkProduto, cleanProduto, type ProdutoInput } from './produto-unidade.rules.ts'

const produto = (values: Partial<ProdutoInput> = {}): ProdutoInput => ({
  unidadeNegocioId: '019AB000-0000-7000-8000-000000000001',
  codigo: 'FAR-25',
  descricao: 'Farinha de trigo 25 kg',
  unidadeMedida: 10,
  ...values,
})

test('texts become one line, amounts keep the decimals of their columns', () => {
  expect(cleanProduto(produto({ codigo: ' FAR  25 ', pesoKg: 25.12349, volumeM3: 0.0312345678 }))).toEqual({
    unidadeNegocioId: '019ab000-0000-7000-8000-000000000001',
    codigo: 'FAR 25',
    descricao: 'Farinha de trigo 25 kg',
    unidadeMedida: 10,
    pesoKg: 25.123,
    volumeM3: 0.031235,
  })
})

test.each<[string, Partial<ProdutoInput>, string[]]>([
  ['all is well', { pesoKg: 25, volumeM3: 0.03 }, []],
  ['amounts may be unknown', { pesoKg: null }, []],
  ['a blank code and description', { codigo: ' ', descricao: ' ' }, ['codigo', 'descricao']],
  ['no weight', { pesoKg: 0 }, ['pesoKg']],
  ['a weight that rounds to nothing', { pesoKg: 0.0001 }, ['pesoKg']],
  ['a negative volume', { volumeM3: -1 }, ['volumeM3']],
  ['a volume beyond its column', { volumeM3: 1_000_000 }, ['volumeM3']],
  ['a weight that is no number', { pesoKg: Number.NaN }, ['pesoKg']],
])('%s', (_case, values, paths) => {
  expect(checkProduto(cleanProduto(produto(values))).map(({ path }) => path)).toEqual(paths)
})
