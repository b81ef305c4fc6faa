import { expect, test } from 'vitest'
import { cleanLugar, type LugarInput } from '#modules/pedido/lugar.rules.ts'
import { janelaDaMinuta, type PedidoDaMinuta, paradasOf } from './parada-minuta.rules.ts'

const place = (values: LugarInput) => cleanLugar(values)
const CD = place({ nome: 'CD Jundiaí', latitude: -23.2, longitude: -46.9 })
const FABRICA = place({ nome: 'Fábrica', latitude: -22.9, longitude: -47.1 })
const LOJA = place({ nome: 'Loja', latitude: -23.5, longitude: -46.6 })
const OUTRA = place({ nome: 'Outra loja', latitude: -25.4, longitude: -49.2 })

const pedido = (id: string, values: Partial<PedidoDaMinuta> = {}): PedidoDaMinuta => ({
  id,
  origem: CD,
  destino: LOJA,
  possuiRedespacho: false,
  redespacho: null,
  dhColeta: '2026-11-21T11:00:00.000Z',
  dhEntregaInicio: null,
  dhEntrega: null,
  pesoKg: 10,
  valor: 1.5,
  ...values,
})

test.each([
  [
    'from the first pick-up to the last deadline',
    [
      pedido('a', { dhEntrega: '2026-11-22T20:00:00.000Z' }),
      pedido('b', {
        destino: OUTRA,
        dhColeta: '2026-11-21T09:00:00.000Z',
        dhEntrega: '2026-11-24T20:00:00.000Z',
      }),
    ],
    600,
    '2026-11-21T09:00:00.000Z',
    '2026-11-24T20:00:00.000Z',
  ],
  [
    'for the length of its way where no deadline is known',
    [pedido('a')],
    600,
    '2026-11-21T11:00:00.000Z',
    '2026-11-21T21:00:00.000Z',
  ],
  [
    'for a day where the way is not known either',
    [pedido('a')],
    null,
    '2026-11-21T11:00:00.000Z',
    '2026-11-22T11:00:00.000Z',
  ],
] as const)('a manifest takes its vehicle %s', (_name, pedidos, duracaoMin, inicio, fim) => {
  expect(janelaDaMinuta(pedidos, duracaoMin)).toEqual({ inicio, fim })
})

test('a manifest of whom no time is known takes its vehicle at no known time', () => {
  expect(janelaDaMinuta([pedido('a', { dhColeta: null })], 600)).toBeNull()
  expect(janelaDaMinuta([], null)).toBeNull()
})

test('orders of one place are one stop, pick-ups come first, deliveries in the order of the manifest', () => {
  const { paradas, entregaOf } = paradasOf([
    pedido('a', { destino: OUTRA }),
    pedido('b'),
    pedido('c', { destino: OUTRA, pesoKg: 0.2 }),
  ])
  expect(paradas.map(({ tipo, nome, peso }) => [tipo, nome, peso])).toEqual([
    [1, 'CD Jundiaí', undefined],
    [2, 'Outra loja', 10.2],
    [2, 'Loja', 10],
  ])
  expect([...entregaOf]).toEqual([
    ['a', 1],
    ['c', 1],
    ['b', 2],
  ])
})

test('the goods that are ready first are taken first', () => {
  const { paradas } = paradasOf([
    pedido('a'),
    pedido('b', { origem: FABRICA, dhColeta: '2026-11-21T09:00:00.000Z' }),
  ])
  expect(paradas.map(({ nome }) => nome)).toEqual(['Fábrica', 'CD Jundiaí', 'Loja'])
})

test('a stop lies between the earliest begin and the first deadline of its orders', () => {
  const { paradas } = paradasOf([
    pedido('a', { dhEntregaInicio: '2026-11-22T10:00:00.000Z', dhEntrega: '2026-11-22T20:00:00.000Z' }),
    pedido('b', { dhEntrega: '2026-11-22T15:00:00.000Z' }),
  ])
  expect(paradas[1]).toMatchObject({
    janelaInicio: '2026-11-22T10:00:00.000Z',
    janelaFim: '2026-11-22T15:00:00.000Z',
  })
  const { paradas: apart } = paradasOf([
    pedido('a', { dhEntregaInicio: '2026-11-22T10:00:00.000Z', dhEntrega: '2026-11-22T20:00:00.000Z' }),
    pedido('b', { dhEntrega: '2026-11-22T09:00:00.000Z' }),
  ])
  expect(apart[1]).toMatchObject({ janelaFim: '2026-11-22T20:00:00.000Z' })
})

test('with a redispatch the trip ends where the next carrier takes over', () => {
  const { paradas } = paradasOf([pedido('a', { possuiRedespacho: true, redespacho: OUTRA })])
  expect(paradas[1]).toMatchObject({ nome: 'Outra loja', latitude: -25.4 })
})
