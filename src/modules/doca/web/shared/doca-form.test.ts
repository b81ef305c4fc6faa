import { expect, test } from 'vitest'
import { uuid } from '#modules/reserva/web/testing/build-dia.ts'
import { checkDoca, inputOf, moveNaOrdem, novaDoca } from './doca-form.ts'

const valid = { ...novaDoca(uuid(1)), nome: ' Doca 01 ' }

test('a dock needs a name and whole numbers within their limits', () => {
  expect(checkDoca(valid)).toEqual({})
  expect(
    checkDoca({ ...valid, nome: ' ', capacidade: '21', toleranciaMin: '1,5', antecedenciaMin: '' }),
  ).toEqual({
    nome: 'Campo obrigatório',
    capacidade: 'Valor máximo: 20',
    toleranciaMin: 'Use um número inteiro',
    antecedenciaMin: 'Campo obrigatório',
  })
})

test('the highest weight is not below the lowest, and rules of duration are checked one by one', () => {
  const duracao = { key: 'a', direcao: '', tipoVeiculo: '', aPartirDeKg: 'dez', minutos: '0' }
  expect(checkDoca({ ...valid, pesoMinimoKg: '1.000', pesoMaximoKg: '500', duracoes: [duracao] })).toEqual({
    pesoMaximoKg: 'O peso máximo é menor que o mínimo.',
    'duracoes.0.minutos': 'Valor mínimo: 5',
    'duracoes.0.aPartirDeKg': 'Use só números, com vírgula para as casas decimais',
  })
})

test('numbers are sent as numbers, and what is left empty as nothing', () => {
  const duracao = { key: 'a', direcao: '2', tipoVeiculo: 'TRUCK', aPartirDeKg: '', minutos: '90' }
  expect(inputOf({ ...valid, pesoMaximoKg: '12.500,5', duracoes: [duracao] })).toMatchObject({
    nome: 'Doca 01',
    capacidade: 1,
    pesoMinimoKg: null,
    pesoMaximoKg: 12_500.5,
    duracoes: [{ direcao: 2, tipoVeiculo: 'TRUCK', aPartirDeKg: null, minutos: 90 }],
  })
})

test('one dock moves, the others keep their order', () => {
  expect(moveNaOrdem(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
  expect(moveNaOrdem(['a', 'b', 'c'], 0, 3)).toEqual(['a', 'b', 'c'])
})
