import { expect, test } from 'vitest'
import { checkFields, cleanFields } from '#platform/shared/fields/field-rules.ts'
import { PRODUTO_UNIDADE } from './produto-unidade.fields.ts'

const clean = (values: object = {}) =>
  cleanFields(PRODUTO_UNIDADE, {
    unidadeNegocioId: '019AB000-0000-7000-8000-000000000001',
    codigo: 'FAR-25',
    descricao: 'Farinha de trigo 25 kg',
    unidadeMedida: 10,
    ...values,
  })

test('texts become one line, amounts keep the decimals of their columns', () => {
  expect(clean({ codigo: ' FAR  25 ', pesoKg: 25.12349, volumeM3: 0.0312345678 })).toEqual({
    unidadeNegocioId: '019ab000-0000-7000-8000-000000000001',
    codigo: 'FAR 25',
    descricao: 'Farinha de trigo 25 kg',
    unidadeMedida: 10,
    pesoKg: 25.123,
    volumeM3: 0.031235,
  })
})

test.each<[string, object, string[]]>([
  ['all is well', { pesoKg: 25, volumeM3: 0.03 }, []],
  ['amounts may be unknown', { pesoKg: null }, []],
  ['a blank code and description', { codigo: ' ', descricao: ' ' }, ['codigo', 'descricao']],
  ['no weight', { pesoKg: 0 }, ['pesoKg']],
  ['a weight that rounds to nothing', { pesoKg: 0.0001 }, ['pesoKg']],
  ['a negative volume', { volumeM3: -1 }, ['volumeM3']],
  ['a volume beyond its column', { volumeM3: 1_000_000 }, ['volumeM3']],
  ['a weight that is no number', { pesoKg: Number.NaN }, ['pesoKg']],
])('%s', (_case, values, paths) => {
  expect(checkFields(PRODUTO_UNIDADE, clean(values)).map(({ path }) => path)).toEqual(paths)
})
