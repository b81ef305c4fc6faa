import fc from 'fast-check'
import { expect, test } from 'vitest'
import { avaliador, type PedidoDaLista, recusador } from './compatibilidade.rules.ts'
import { whyIncompativel } from './minuta.rules.ts'

const at = (latitude: number | null, longitude: number | null = latitude) => ({ latitude, longitude })
const JUNDIAI = at(-23.1852, -46.8974)
const FRANCA = at(-20.5386, -47.4008)
const BAURU = at(-22.3147, -49.0606)

function pedido(change: Partial<PedidoDaLista> = {}): PedidoDaLista {
  return {
    id: 'a',
    tipoFrete: 1,
    pesoKg: 1_000,
    cubagemM3: 2,
    paletes: 1,
    origem: JUNDIAI,
    destino: FRANCA,
    dhColeta: '2026-11-23T09:00:00.000Z',
    possuiRedespacho: false,
    redespacho: null,
    minutaId: null,
    minuta: null,
    ...change,
  }
}

const minuta = (pedidos: readonly PedidoDaLista[], aberta = true) => ({
  id: 'm',
  aberta,
  tipoFrete: pedidos.at(-1)?.tipoFrete ?? null,
  pedidos,
})

test.each([
  ['fits', pedido({ id: 'b' }), 'compativel', 'Compatível'],
  ['shares the origin alone', pedido({ id: 'b', destino: BAURU }), 'compativel', 'Compatível'],
  [
    'has another freight type',
    pedido({ id: 'b', tipoFrete: 2 }),
    'incompativel',
    'Tipo de frete incompatível',
  ],
  [
    'shares no place',
    pedido({ id: 'b', origem: BAURU, destino: BAURU }),
    'incompativel',
    'Origem e destino diferentes',
  ],
  ['has no pick-up date', pedido({ id: 'b', dhColeta: null }), 'impedido', 'Sem data de coleta'],
  [
    'lacks two things',
    pedido({ id: 'b', dhColeta: null, destino: at(null) }),
    'impedido',
    'Destino sem coordenadas +1',
  ],
  ['is in another manifest', pedido({ id: 'b', minutaId: 'n', minuta: 1043 }), 'outra', 'Minuta 1043'],
  ['is in this one', pedido({ minutaId: 'm', minuta: 1042 }), 'aberta', 'Na minuta'],
] as const)(
  'an order that %s stands as %s: "%s" [L-145, L-146, L-148, L-149]',
  (_what, own, posto, texto) => {
    expect(avaliador(minuta([pedido({ minutaId: 'm' })]))(own)).toMatchObject({ posto, texto })
  },
)

test('what cannot be linked says why in whole words; what can does not', () => {
  const avaliar = avaliador(minuta([pedido()]))
  expect(avaliar(pedido({ id: 'b', dhColeta: null })).motivo).toBe(
    'O pedido não pode ser formado: sem data de coleta',
  )
  expect(avaliar(pedido({ id: 'b', tipoFrete: 2 })).motivo).toBe(
    'O tipo de frete não combina com o da minuta',
  )
  expect(avaliar(pedido({ id: 'b' })).motivo).toBeUndefined()
})

test('without an open manifest valid orders are ready, and a closed one takes none [L-143, L-151]', () => {
  expect(avaliador(undefined)(pedido())).toMatchObject({ posto: 'compativel', texto: 'Pronto' })
  expect(avaliador(minuta([], false))(pedido())).toMatchObject({
    posto: 'incompativel',
    texto: 'Minuta fechada',
  })
})

const lugar = fc.constantFrom(JUNDIAI, FRANCA, BAURU, at(-23.185200001, -46.8974), at(null))
const pedidos = fc.array(
  fc.record({
    id: fc.constantFrom('a', 'b', 'c', 'd'),
    tipoFrete: fc.constantFrom(1 as const, 2 as const, 3 as const),
    origem: lugar,
    destino: lugar,
    dhColeta: fc.constantFrom(null, '2026-11-23T09:00:00.000Z'),
  }),
  { maxLength: 5 },
)

test('for every manifest and every order the answer is that of the rule of the server [L-148, L-149, L-150]', () => {
  fc.assert(
    fc.property(pedidos, pedidos, fc.boolean(), (own, others, aberta) => {
      const open = minuta(own.map(pedido), aberta)
      const recusa = recusador(open)
      for (const other of others.map(pedido)) expect(recusa(other)).toBe(whyIncompativel(other, open))
    }),
  )
})
