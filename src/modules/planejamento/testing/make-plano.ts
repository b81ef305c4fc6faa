/** Plans in memory: orders, one kind of vehicle, estimated ways and a short search, for the tests of the rules. */
import { expect } from 'vitest'
import { runSearch } from '#planner/run-search.ts'
import { verifyPlan } from '#planner/verify-plan.ts'
import { estimateDistancia } from '../distancia.rules.ts'
import { janelasDosPedidos, jornadaDe, type PedidoDoPlano, saidaDe } from '../paradas-plano.rules.ts'
import { buildPergunta, buildPlano, isSemBusca, planoVazio } from '../pergunta.rules.ts'
import type { Fixada, Plano } from '../planejamento.rules.ts'
import { RESTRICOES_PADRAO, type Restricoes } from '../restricoes.rules.ts'
import { type Calculo, lugaresDe, matrizDe } from '../viagem.rules.ts'

export const NOW = '2026-11-23T09:00:00.000Z'
const ZONE = 'America/Sao_Paulo'
export const CD = { nome: 'CD Jundiaí', localidade: 'Jundiaí, SP', latitude: -23.1852, longitude: -46.8974 }
let counter = 0
/** An order from Jundiaí to a shop near Campinas, or `at` a position. */
export const pedido = (
  values: Partial<PedidoDoPlano> & { readonly at?: readonly [number, number] } = {},
): PedidoDoPlano => {
  counter += 1
  const [latitude, longitude] = values.at ?? [-22.9, -47.06]
  return {
    id: `p${counter}`,
    numero: `PD-${counter}`,
    tipoFrete: 1,
    prioridade: 2,
    pesoKg: 1_000,
    cubagemM3: 2,
    paletes: 1,
    origem: CD,
    entrega: { nome: `Loja ${counter}`, localidade: null, latitude, longitude },
    dhColeta: NOW,
    dhEntregaInicio: null,
    dhEntrega: null,
    janelas: [],
    fusoHorario: ZONE,
    fusoUnidade: ZONE,
    invalido: [],
    semEstrada: false,
    ocupado: null,
    ...values,
  }
}
export const truck = {
  id: 'truck',
  nome: 'Truck',
  capacidadeKg: 10_000,
  volumeM3: 50,
  paletes: 14,
  quantidade: 5,
  custoKm: 5,
  custoFixo: 500,
}
export const restricoesOf = (values: Partial<Restricoes> = {}): Restricoes => ({
  ...RESTRICOES_PADRAO,
  veiculos: [truck],
  ...values,
})

export function calculoOf(pedidos: readonly PedidoDoPlano[], restricoes: Restricoes): Calculo {
  const lugares = lugaresDe(pedidos.filter(({ invalido }) => invalido.length === 0))
  const n = lugares.length
  const metros = new Int32Array(n * n)
  const segundos = new Int32Array(n * n)
  lugares.forEach((from, i) => {
    lugares.forEach((to, j) => {
      const way = estimateDistancia(from, to)
      metros[i * n + j] = way.metros
      segundos[i * n + j] = way.segundos
    })
  })
  const jornada = jornadaDe(restricoes, saidaDe(restricoes, pedidos, NOW))
  return {
    restricoes,
    jornada,
    janelas: janelasDosPedidos(pedidos, restricoes, jornada),
    matriz: matrizDe(lugares, metros, segundos),
  }
}

/** Asks and searches a little; every plan is checked against the problem it answers. */
export function makePlano(
  pedidos: readonly PedidoDoPlano[],
  values: Partial<Restricoes> = {},
  given: { readonly fixadas?: readonly Fixada[]; readonly partida?: readonly Fixada[] } = {},
  maxRounds = 300,
): Plano {
  const pergunta = buildPergunta(pedidos, calculoOf(pedidos, restricoesOf(values)), given)
  if (isSemBusca(pergunta)) return buildPlano(pergunta, planoVazio(pergunta))
  const { plan } = runSearch(pergunta.problem, {
    seed: 1,
    endsAt: Number.MAX_SAFE_INTEGER,
    clock: () => 0,
    maxRounds,
  })
  expect(verifyPlan(pergunta.problem, plan)).toEqual([])
  return buildPlano(pergunta, plan)
}
export const trips = ({ viagens }: Plano) => viagens.map(({ pedidoIds }) => [...pedidoIds].sort()).sort()
export const reasons = ({ fora }: Plano) => fora.map(({ motivo, texto, acao }) => [motivo, texto, acao])
