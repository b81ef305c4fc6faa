import { expect, test } from 'vitest'
import { describeConjunto, findTipoConjunto, type ParteConjunto, whyNotConjunto } from './conjunto.rules.ts'
import { type TipoVeiculoCodigo, tipoVeiculo } from './veiculo-tipos.ts'

const parte = (tipo: TipoVeiculoCodigo, values: Partial<ParteConjunto> = {}): ParteConjunto => ({
  ...tipoVeiculo(tipo),
  tipo,
  taraKg: null,
  ...values,
})

test.each<[TipoVeiculoCodigo, TipoVeiculoCodigo[], string | undefined]>([
  ['CAVALO_4X2', ['SR_2E'], 'CARRETA_2E'],
  ['CAVALO_4X2', ['SR_3E'], 'CARRETA_3E'],
  ['CAVALO_6X2', ['SR_2E'], 'CARRETA_6X2_2E'],
  ['CAVALO_6X2', ['SR_3E'], 'CARRETA_LS'],
  ['CAVALO_6X4', ['SR_3E_DIST'], 'VANDERLEIA'],
  ['CAVALO_6X2', ['SR_BITREM', 'SR_BITREM'], 'BITREM_7E'],
  ['CAVALO_6X4', ['SR_BITRENZAO', 'SR_BITRENZAO'], 'BITREM_9E'],
  ['CAVALO_6X2', ['SR_BITRENZAO', 'SR_BITRENZAO'], undefined],
  ['CAVALO_6X4', ['SR_RODOTREM', 'DOLLY', 'SR_RODOTREM'], 'RODOTREM'],
  ['CAVALO_6X4', ['SR_RODOTREM', 'SR_RODOTREM'], undefined],
  ['CAVALO_6X4', ['SR_TRITREM', 'SR_TRITREM', 'SR_TRITREM'], 'TRITREM'],
  ['CAVALO_4X2', ['SR_3E_DIST'], undefined],
  ['TRUCK', ['SR_2E'], undefined],
  ['CAVALO_4X2', ['TOCO'], undefined],
])('%s with %j forms %s', (trator, reboques, expected) => {
  expect(findTipoConjunto(trator, reboques)).toBe(expected)
  expect(whyNotConjunto(trator, reboques) === undefined).toBe(expected !== undefined)
})

test('what may not be combined is told with what may', () => {
  expect(whyNotConjunto('TRUCK', ['SR_2E'])).toBe('Só um cavalo mecânico puxa semirreboques')
  expect(whyNotConjunto('CAVALO_4X2', ['TOCO'])).toBe('Caminhão toco (4x2) não pode ser engatado')
  expect(whyNotConjunto('CAVALO_4X2', ['SR_BITREM'])).toBe(
    'Esta combinação não é permitida. Com Cavalo mecânico 4x2 formam-se: Carreta simples (4x2 + 2 eixos) ou Carreta (4x2 + 3 eixos)',
  )
  expect(whyNotConjunto('CAVALO_4X2', [])).toBeUndefined()
})

test('a set carries what its trailers carry, no more than the legal weight leaves', () => {
  const trailers = [parte('SR_BITREM', { volumeM3: 50.1 }), parte('SR_BITREM', { volumeM3: 50.2 })]
  expect(describeConjunto(parte('CAVALO_6X4'), trailers)).toEqual({
    tipo: 'BITREM_7E',
    nome: 'Bitrem 7 eixos',
    eixos: 7,
    pbtcKg: 57_000,
    capacidadeKg: 37_000,
    volumeM3: 100.3,
    paletes: 32,
    taraKg: null,
  })
  const heavy = trailers.map((trailer) => ({ ...trailer, taraKg: 7_000 }))
  expect(describeConjunto(parte('CAVALO_6X4', { taraKg: 9_000 }), heavy)).toMatchObject({
    taraKg: 23_000,
    capacidadeKg: 34_000,
  })
})
