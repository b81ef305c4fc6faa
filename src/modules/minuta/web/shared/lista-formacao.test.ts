import { expect, test } from 'vitest'
import { avaliador } from '../../compatibilidade.rules.ts'
import {
  buildDaMinuta,
  buildMinuta,
  buildPedido,
  FRANCA,
  JUNDIAI,
} from '../formacao/testing/build-formacao.ts'
import { itemOf, pedidosDe } from './item-formacao.ts'
import { buildLista, isNoPeriodo, type ListaParts, pedidosText } from './lista-formacao.ts'

const minuta = buildMinuta({ pedidos: [buildDaMinuta('b', { minutaId: 'm' }), buildDaMinuta('a')] })
const PEDIDOS = [
  buildPedido('fob', { tipoFrete: 2 }),
  buildPedido('sem', { dhColeta: null, nome: 'São João' }),
  buildPedido('a', { minutaId: 'm', minuta: 1042, pesoTotal: 300 }),
  buildPedido('longe', { destino: FRANCA, pesoTotal: 9_000, dhColeta: '2026-11-24T09:00:00.000Z' }),
  buildPedido('perto', { pesoTotal: 500 }),
  buildPedido('outra', { minutaId: 'n', minuta: 1043 }),
  buildPedido('b', { minutaId: 'm', minuta: 1042 }),
]

const montar = (change: Partial<ListaParts> = {}, busca = '') =>
  buildLista({
    itens: PEDIDOS.map(itemOf),
    avaliar: avaliador({ ...minuta, pedidos: pedidosDe(minuta) }),
    filtro: { busca, tiposFrete: [], apenasImpedidos: false },
    ordem: 'recentes',
    naMinuta: ['b', 'a'],
    paradas: [],
    ...change,
  })
const ids = (lista: ReturnType<typeof buildLista>) => lista.linhas.map(({ item }) => item.id)

test('orders of the open manifest come first in its order, then what fits, what does not, what is impeded', () => {
  const lista = montar()
  expect(ids(lista)).toEqual(['b', 'a', 'longe', 'perto', 'fob', 'sem', 'outra'])
  expect(lista.contagem).toEqual({ aberta: 2, compativel: 2, incompativel: 1, impedido: 1, outra: 1 })
  expect(lista.pesoKg).toBe(13_800)
})

test.each([
  ['distancia', ['b', 'a', 'perto', 'longe', 'fob', 'sem', 'outra']],
  ['peso', ['b', 'a', 'longe', 'perto', 'fob', 'sem', 'outra']],
  ['coleta', ['b', 'a', 'perto', 'longe', 'fob', 'sem', 'outra']],
] as const)('by %s within each of these', (ordem, expected) => {
  expect(ids(montar({ ordem, paradas: [JUNDIAI] }))).toEqual(expected)
})

test('a search finds every word without accents; filters narrow the rows, not the counts', () => {
  expect(ids(montar({}, 'sao JOAO'))).toEqual(['sem'])
  expect(ids(montar({}, 'cliente limeira longe'))).toEqual([])
  const filtro = { busca: '', tiposFrete: [2 as const], apenasImpedidos: false }
  expect(ids(montar({ filtro }))).toEqual(['fob'])
  const impedidos = montar({ filtro: { ...filtro, tiposFrete: [], apenasImpedidos: true } })
  expect(ids(impedidos)).toEqual(['sem'])
  expect(impedidos.contagem.compativel).toBe(2)
})

test.each([
  [null, 'America/Sao_Paulo', true],
  ['2026-11-24T02:59:00.000Z', 'America/Sao_Paulo', false],
  ['2026-11-24T03:00:00.000Z', 'America/Sao_Paulo', true],
  ['2026-11-26T02:59:00.000Z', 'America/Sao_Paulo', true],
  ['2026-11-26T03:00:00.000Z', 'America/Sao_Paulo', false],
  ['2026-11-24T03:00:00.000Z', 'America/Manaus', false],
  ['2026-11-26T03:59:00.000Z', 'America/Manaus', true],
])('a pick-up of %s in %s lies in the days 24 and 25: %s', (dhColeta, fusoHorario, expected) => {
  expect(isNoPeriodo({ dhColeta, fusoHorario }, { inicio: '2026-11-24', fim: '2026-11-25' })).toBe(expected)
})

test.each([
  [{ mostrados: 45, lidos: 45, isFiltered: false, isPeriodo: false }, '45 pedidos'],
  [{ mostrados: 1, lidos: 1, isFiltered: false, isPeriodo: false }, '1 pedido'],
  [{ mostrados: 6, lidos: 1045, isFiltered: true, isPeriodo: false }, '6 de 1.045 pedidos'],
  [{ mostrados: 45, lidos: 45, isFiltered: true, isPeriodo: true }, '45 pedidos do período'],
  [{ mostrados: 6, lidos: 45, isFiltered: true, isPeriodo: true }, '6 de 45 pedidos do período'],
])('the head tells what the filters leave: %j reads "%s"', (contados, text) => {
  expect(pedidosText(contados)).toBe(text)
})
