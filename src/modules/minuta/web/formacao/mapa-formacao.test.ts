import { expect, test } from 'vitest'
import { avaliador } from '../../compatibilidade.rules.ts'
import { itemOf, pedidosDe } from '../shared/item-formacao.ts'
import { dentroDe, linhasDe, lugaresDe, lugarIdOf, paradasDe } from './conteudo-do-mapa.ts'
import { dentroDaRegiao } from './dentro-da-regiao.ts'
import { moveParada, pontosDe } from './paradas-minuta.ts'
import {
  buildDaMinuta,
  buildMinuta,
  buildPedido,
  buildPontos,
  FRANCA,
  LIMEIRA,
} from './testing/build-formacao.ts'

const minuta = buildMinuta({ pedidos: [buildDaMinuta('na', { minutaId: 'm' })] })
const avaliar = avaliador({ ...minuta, pedidos: pedidosDe(minuta) })
const linhas = [
  buildPedido('na', { minutaId: 'm' }),
  buildPedido('fob', { tipoFrete: 2 }),
  buildPedido('livre'),
  buildPedido('sem', { destino: FRANCA, dhColeta: null, uf: 'MG', municipioId: 3151800 }),
  buildPedido('perdido', { destino: { latitude: null, longitude: null, localidade: null, quem: null } }),
].map((pedido) => {
  const item = itemOf(pedido)
  return { item, posto: avaliar(item) }
})

test('orders of one place are one mark that shows what may be linked; those of the manifest are its stops', () => {
  expect(lugaresDe(linhas, new Set())).toMatchObject([
    { id: lugarIdOf(LIMEIRA), forma: 'compativel', quantos: 2, label: 'Limeira, SP: 2 pedidos' },
    { forma: 'impedido', quantos: 1, label: 'Franca, SP: PED-sem, Sem data de coleta' },
  ])
  expect(lugaresDe(linhas, new Set(['fob']))[0]?.forma).toBe('selecionado')
})

test('a lasso, a state, a municipality and a drawn region choose the orders that go there', () => {
  const around = [
    [-48, -23],
    [-47, -23],
    [-47, -22],
    [-48, -22],
    [-48, -23],
  ] as const
  expect(dentroDe(linhas, around)).toEqual(['na', 'fob', 'livre'])
  const none = { ufs: [], municipioIds: [], poligono: null }
  expect(dentroDaRegiao(linhas, { ...none, poligono: around })).toEqual(['na', 'fob', 'livre'])
  expect(dentroDaRegiao(linhas, { ...none, ufs: ['MG'] })).toEqual(['sem'])
  expect(dentroDaRegiao(linhas, { ...none, municipioIds: [3526902] })).toHaveLength(4)
})

const pontos = buildPontos([['a', 'b'], ['c'], ['d']])
const four = buildMinuta({
  pedidos: ['a', 'b', 'c', 'd'].map((id) => buildDaMinuta(id)),
  eventosRotaPonto: pontos,
  rota: pontos.map(({ longitude, latitude }): [number, number] => [longitude ?? 0, latitude ?? 0]),
})

test('stops are numbered from the first delivery on, with the orders that are left there', () => {
  expect(
    pontosDe(four).map(({ isColeta, numero, pedidos }) => [isColeta, numero, pedidos.map(({ id }) => id)]),
  ).toEqual([
    [true, 0, ['a', 'b', 'c', 'd']],
    [false, 1, ['a', 'b']],
    [false, 2, ['c']],
    [false, 3, ['d']],
  ])
  expect(paradasDe(four).map(({ sign, shape }) => [sign, shape])).toEqual([
    ['C', 'square'],
    ['1', 'circle'],
    ['2', 'circle'],
    ['3', 'circle'],
  ])
})

test.each([
  [1, 3, ['c', 'd', 'a', 'b']],
  [3, 1, ['d', 'a', 'b', 'c']],
  [2, 2, undefined],
  [1, 0, undefined],
  [3, 4, undefined],
])('stop %i moved to place %i takes all its orders along: %j', (de, para, expected) => {
  expect(moveParada(pontosDe(four), de, para)).toEqual(expected)
})

test('a hidden vehicle draws no line; an order that would be a new stop is dashed [L-144]', () => {
  const other = { ...four, id: 'n' }
  const tracos = (minutas: (typeof four)[], ponto?: { latitude: number; longitude: number }) =>
    linhasDe(minutas, four, ponto)
      .filter(({ positions }) => positions.length > 1)
      .map(({ traco }) => traco)
  expect(tracos([four, other])).toEqual(['fina', 'forte'])
  expect(tracos([four, { ...other, exibindo: false }], FRANCA)).toEqual(['previa', 'forte'])
  expect(linhasDe([other], { ...four, exibindo: false }, FRANCA).map(({ traco }) => traco)).toEqual(['fina'])
})

test('each way says whose it is, also that of another manifest', () => {
  const other = { ...four, id: 'n', codigo: 1071 }
  expect(linhasDe([four, other], four, undefined).map(({ rotulo }) => rotulo)).toEqual([
    'Minuta 1071',
    undefined,
    `Minuta ${four.codigo}`,
  ])
})

test('each leg of a manifest is as long as its list says, or says nothing of it', () => {
  const along = four.eventosRotaPonto.map((ponto, index) => ({
    ...ponto,
    distancia: [0, 312_400, 313_250, 400_000][index] ?? null,
  }))
  const trechos = (eventosRotaPonto: typeof four.eventosRotaPonto) =>
    linhasDe([], { ...four, eventosRotaPonto }, undefined).at(-1)?.trechosM
  expect(trechos(along)).toEqual([312_400, 850, 86_750])
  expect(trechos(along.map((ponto) => ({ ...ponto, distancia: null })))).toBeUndefined()
  // A stop without a position has no leg of its own.
  expect(trechos(along.slice(1))).toBeUndefined()
})
