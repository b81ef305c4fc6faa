import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  chegadasDe,
  distanciaDe,
  efeitoDe,
  freteDe,
  freteInformado,
  fretePorKm,
  valorDoFrete,
} from './efeito.rules.ts'

const place = (latitude: number | null, longitude: number | null) => ({
  latitude,
  longitude,
  empresaId: null,
  nome: null,
  documentoEmpresa: null,
  cep: null,
  endereco: null,
  municipioId: null,
  cidade: null,
  uf: null,
  motivoSemPosicao: null,
})
const JUNDIAI = place(-23.1852, -46.8974)
const LIMEIRA = place(-22.5651, -47.4017)
const FRANCA = place(-20.5386, -47.4008)

const pedido = (id: string, destino = LIMEIRA, pesoKg = 4_000) => ({
  id,
  tipoFrete: 1 as const,
  pesoKg,
  cubagemM3: 10,
  paletes: 2,
  valor: 1_000,
  origem: JUNDIAI,
  destino,
  redespacho: null,
  possuiRedespacho: false,
  dhColeta: '2026-11-21T08:00:00.000Z',
  dhEntregaInicio: null,
  dhEntrega: '2026-11-21T20:00:00.000Z',
})

const CARRETA = { pesoKg: 28_000, cubagemM3: 90, paletes: 28 }

test('one more order shows how full the vehicle becomes and how far it leads out of the way', () => {
  const own = [pedido('a')]
  const efeito = efeitoDe(own, [pedido('b', FRANCA, 3_600)], CARRETA)
  expect(efeito.total).toEqual({ pesoKg: 7_600, cubagemM3: 20, paletes: 4 })
  expect(efeito.ocupacao).toEqual({ peso: 0.2714, cubagem: 0.2222, paletes: 0.1429 })
  expect(efeito.desvioM).toBe(distanciaDe([...own, pedido('b', FRANCA)]) - distanciaDe(own))
  expect(efeito.desvioM).toBeGreaterThan(250_000)
  expect(efeitoDe(own, [pedido('b')], CARRETA).desvioM).toBe(0)
  expect(efeitoDe(own, [pedido('b', place(null, null))], null)).toMatchObject({
    desvioM: null,
    ocupacao: { peso: null },
  })
})

test('no order ever makes the way shorter by more than rounding', () => {
  const destino = fc
    .record({
      lat: fc.double({ min: -30, max: -5, noNaN: true }),
      lng: fc.double({ min: -60, max: -36, noNaN: true }),
    })
    .map(({ lat, lng }) => place(lat, lng))
  fc.assert(
    fc.property(fc.array(destino, { maxLength: 6 }), destino, (others, mine) => {
      const own = others.map((to, index) => pedido(`o${index}`, to))
      const { desvioM } = efeitoDe(own, [pedido('n', mine)], null)
      expect(desvioM).toBeGreaterThanOrEqual(0)
    }),
  )
})

const pontos = [
  { pedidoIds: ['a', 'b'], distancia: 0, duracao: 0 },
  { pedidoIds: ['a'], distancia: 98_000, duracao: 107 },
  { pedidoIds: ['b'], distancia: 400_000, duracao: 436 },
]
const isFirst = (index: number) => index === 0

test('stops are reached after the drive and an hour at each stop before; what comes too late is told', () => {
  const pedidos = [pedido('a'), { ...pedido('b', FRANCA), dhEntrega: '2026-11-21T17:00:00.000Z' }]
  expect(chegadasDe(pontos, pedidos, isFirst)).toEqual([
    { chegada: '2026-11-21T08:00:00.000Z', trechoM: null, prazo: null, isAtrasada: false },
    {
      chegada: '2026-11-21T10:47:00.000Z',
      trechoM: 98_000,
      prazo: '2026-11-21T20:00:00.000Z',
      isAtrasada: false,
    },
    {
      chegada: '2026-11-21T17:16:00.000Z',
      trechoM: 302_000,
      prazo: '2026-11-21T17:00:00.000Z',
      isAtrasada: true,
    },
  ])
})

test('goods of a second pick-up that are ready later are waited for; where the way tells nothing, the window does', () => {
  const later = [pedido('a'), { ...pedido('b'), dhColeta: '2026-11-21T15:00:00.000Z' }]
  const two = [
    { pedidoIds: ['a'], distancia: 0, duracao: 0 },
    { pedidoIds: ['b'], distancia: 20_000, duracao: 30 },
    { pedidoIds: ['a', 'b'], distancia: 50_000, duracao: 60 },
  ]
  const times = chegadasDe(two, later, (index) => index < 2).map(({ chegada }) => chegada)
  expect(times).toEqual(['2026-11-21T08:00:00.000Z', '2026-11-21T15:00:00.000Z', '2026-11-21T16:30:00.000Z'])
  const undated = [{ ...pedido('a'), dhColeta: null }]
  expect(chegadasDe(two, undated, isFirst).map(({ chegada }) => chegada)).toEqual([
    null,
    null,
    '2026-11-21T20:00:00.000Z',
  ])
  const unknown = [pontos[0], { pedidoIds: ['a'], distancia: null, duracao: null }, pontos[2]].flatMap(
    (one) => one ?? [],
  )
  expect(chegadasDe(unknown, [pedido('a')], isFirst).map(({ chegada }) => chegada)).toEqual([
    '2026-11-21T08:00:00.000Z',
    '2026-11-21T20:00:00.000Z',
    null,
  ])
})

test.each([
  [{ valor: null, porKm: null }, 298_000, null],
  [{ valor: 950.5, porKm: null }, 298_000, 950.5],
  [{ valor: 950.5, porKm: null }, null, 950.5],
  [{ valor: null, porKm: 6.5 }, 298_000, 1_937],
  [{ valor: null, porKm: 6.5 }, 149_000, 968.5],
  [{ valor: null, porKm: 0 }, 149_000, 0],
  [{ valor: null, porKm: 6.5 }, 0, null],
  [{ valor: null, porKm: 6.5 }, null, null],
])(
  'the freight %j on %j metres comes to %j: a rate follows the way, an amount stays',
  (frete, metres, total) => {
    expect(valorDoFrete(frete, metres)).toBe(total)
  },
)

const RATE = { valor: null, porKm: 6.5 }
test.each([
  [{}, RATE],
  [{ fretePorKm: 7.004 }, { valor: null, porKm: 7 }],
  [{ tabelaFreteValor: 900 }, { valor: 900, porKm: null }],
  [
    { fretePorKm: 7, tabelaFreteValor: 900 },
    { valor: null, porKm: 7 },
  ],
  [{ fretePorKm: null }, { valor: null, porKm: null }],
  [
    { fretePorKm: null, tabelaFreteValor: null },
    { valor: null, porKm: null },
  ],
])('a rate that is asked to become %j is %j', (asked, after) => {
  expect(freteInformado(RATE, asked)).toEqual(after)
})

test('freight goes by the kilometre and back, in whole cents', () => {
  expect(freteDe(6.5, 298_000)).toBe(1_937)
  expect(fretePorKm(1_937, 298_000)).toBe(6.5)
  expect(fretePorKm(1_937, 0)).toBeUndefined()
  expect(fretePorKm(1_937, null)).toBeUndefined()
})
