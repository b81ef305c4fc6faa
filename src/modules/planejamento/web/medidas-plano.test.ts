import { describe, expect, test } from 'vitest'
import type { Planejamento } from '../planejamento.contract.ts'
import { RESTRICOES_PADRAO } from '../restricoes.rules.ts'
import type { Viagem } from '../viagem.rules.ts'
import { conteudoDe, focoDe } from './mapa-plano.ts'
import { comparadoText, degrausDe, medidasDe, viagemText } from './medidas-plano.ts'

const CD = { nome: 'CD', localidade: 'Jundiaí, SP', latitude: -23.2, longitude: -46.9 }
const parada = (nome: string, longitude: number) => ({
  nome,
  localidade: `${nome}, SP`,
  latitude: -22,
  longitude,
  pedidos: [{ id: nome, numero: nome }],
  chegada: '2026-11-23T10:00:00.000Z',
  inicio: '2026-11-23T10:00:00.000Z',
  fim: '2026-11-23T10:30:00.000Z',
})
const viagem = (chave: string, ...places: readonly [string, number][]): Viagem => ({
  chave,
  fixada: false,
  veiculoId: 'truck',
  veiculo: 'Truck',
  origem: CD,
  paradas: places.map(([nome, longitude]) => parada(nome, longitude)),
  pedidoIds: places.map(([nome]) => nome),
  distanciaM: 100_000,
  trabalhoS: 7_200,
  saida: '2026-11-23T09:00:00.000Z',
  retorno: '2026-11-23T14:00:00.000Z',
  custo: 1_000,
  pesoKg: 5_000,
  cubagemM3: 10,
  paletes: 5,
  ocupacao: { peso: 0.5, cubagem: 0.2, paletes: null },
  problema: null,
})
const totais = { viagens: 2, pedidos: 3, custo: 2_000, distanciaM: 200_000, ocupacaoPeso: 0.5 }
const plano = (comparacao: Planejamento['comparacao']): Planejamento => ({
  id: 'x',
  unidadeNegocioId: 'u',
  unidadeNegocio: 'CD',
  fusoHorario: 'America/Sao_Paulo',
  situacao: 'pronto',
  criadoEm: '2026-11-23T09:00:00.000Z',
  pedidos: 5,
  version: 1,
  segundos: 30,
  decorridoMs: 30_000,
  melhoras: 2,
  melhorMs: 5_000,
  historico: [],
  fonteDistancia: 'estimativa',
  minutas: 4,
  pesoTotal: 10_000,
  restricoes: { ...RESTRICOES_PADRAO, veiculos: [] },
  saida: null,
  plano: {
    viagens: [viagem('a', ['Franca', -47]), viagem('b', ['Bauru', -49])],
    fora: [],
    totais,
    motor: 'estiva',
  },
  comparacao,
  minutasCriadas: [],
})
const told = (value: Planejamento) =>
  medidasDe(value).map(({ note, tone }) => [note.replaceAll('\u00a0', ' '), tone])

describe('the strip of a plan', () => {
  test('tells the difference to the same orders, better or worse in words', () => {
    const before = {
      base: 'minutas' as const,
      comProblema: 2,
      ...totais,
      custo: 2_500,
      distanciaM: 190_000,
      viagens: 3,
      ocupacaoPeso: 0.39,
    }
    expect(told(plano(before)).slice(0, 4)).toEqual([
      ['R$ 500,00 a menos (-20%)', 'melhor'],
      ['10 km a mais', 'pior'],
      ['1 a menos', 'melhor'],
      ['+11 p.p.', 'melhor'],
    ])
    expect(comparadoText(plano(before))).toBe(
      'Comparado com as 4 minutas abertas, 2 não cumprem as restrições',
    )
  })

  test('compares cost by order where other orders are served, and nothing else', () => {
    const before = { base: 'primeiro' as const, comProblema: 0, ...totais, pedidos: 2, custo: 2_000 }
    expect(told(plano(before)).slice(0, 3)).toEqual([
      ['R$ 666,67 por pedido (-33,3%)', 'melhor'],
      ['sem comparação', 'igual'],
      ['sem comparação', 'igual'],
    ])
    expect(comparadoText(plano(before))).toBe('Comparado com o primeiro plano')
    expect(comparadoText(plano(null))).toBe('')
  })
})

test('the curve is drawn as steps from corner to corner', () => {
  expect(degrausDe([[0, 100]], 1_000)).toEqual([])
  expect(
    degrausDe(
      [
        [0, 100],
        [500, 50],
      ],
      1_000,
    ),
  ).toEqual([
    { x: 0, y: 0 },
    { x: 0.5, y: 0 },
    { x: 0.5, y: 1 },
    { x: 1, y: 1 },
  ])
})

test('the map numbers the open trip and marks the others with their V', () => {
  const viagens = [
    { viagem: viagem('a', ['Franca', -47], ['Batatais', -47.5]), codigo: 'V1' },
    { viagem: viagem('b', ['Bauru', -49]), codigo: 'V2' },
  ]
  const { linhas, paradas, lugares } = conteudoDe(viagens, 'a', true)
  expect(linhas.map(({ id, traco, positions }) => [id, traco, positions.length])).toEqual([
    ['b', 'fina', 3],
    ['a', 'forte', 4],
  ])
  expect(paradas.map(({ sign }) => sign)).toEqual(['S', '1', '2', 'V2'])
  expect(lugares.map(({ label }) => label)).toEqual(['V2: Bauru'])
  expect(focoDe(viagens, 'b')).toEqual([
    [-46.9, -23.2],
    [-49, -22],
  ])
  expect(viagemText(viagens[0]?.viagem ?? viagem('x'))).toBe('Batatais, SP, 2 paradas')
})
