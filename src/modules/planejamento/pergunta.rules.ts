/**
 * Between orders and the planner: orders, vehicles and restrictions become a problem in whole numbers, and what the
 * search finds becomes trips and reasons. Pure.
 */

import { explainLeftOut, type LeftOutReason } from '#planner/explain-left-out.ts'
import type { Plan, PlanningProblem } from '#planner/planning-problem.ts'
import { explainFora, type ForaDoPlano } from './fora-do-plano.rules.ts'
import {
  isPlanejavel,
  type ParadaDoPlano,
  type PedidoDoPlano,
  prepareParadas,
} from './paradas-plano.rules.ts'
import type { Fixada, Plano } from './planejamento.rules.ts'
import { buildProblema, type Problema } from './problema.rules.ts'
import type { VeiculoPlano } from './restricoes.rules.ts'
import { assessViagem, type Calculo, type ViagemPedida } from './viagem.rules.ts'

/** What the search is asked, and what its numbers mean. */
export interface Pergunta extends Problema {
  readonly paradas: readonly ParadaDoPlano[]
  /** Trips that are kept; they are no part of the problem. */
  readonly fixadas: readonly ViagemPedida[]
  /** Left out before anything is searched. */
  readonly fora: readonly ForaDoPlano[]
  readonly calculo: Calculo
}

/** Whoever fits no vehicle, or cannot be reached by any, is no part of the search. */
const IMPOSSIVEIS: readonly LeftOutReason['kind'][] = [
  'too_large',
  'no_vehicle_fits',
  'no_vehicle_allowed',
  'window_unreachable',
  'too_far',
]

/**
 * @param pedidos all orders of the plan
 * @param partida trips to begin with, e.g. those of the best plan so far
 */
export function buildPergunta(
  pedidos: readonly PedidoDoPlano[],
  calculo: Calculo,
  {
    fixadas = [],
    partida = [],
  }: { readonly fixadas?: readonly Fixada[]; readonly partida?: readonly Fixada[] } = {},
): Pergunta {
  const { restricoes, jornada, janelas } = calculo
  const kept = requestViagens(fixadas, pedidos, restricoes.veiculos, true)
  const bound = new Set(kept.flatMap((viagem) => viagem.pedidos.map(({ id }) => id)))
  const { paradas, fora } = prepareParadas(
    pedidos.filter(({ id }) => !bound.has(id)),
    restricoes,
    jornada.inicio,
    janelas,
  )
  const { problem: whole } = buildProblema(paradas, calculo, kept, [])
  const reasons = explainLeftOut(whole, nothingOf(whole))
  const isPossible = (_: ParadaDoPlano, index: number) => {
    const reason = reasons.get(index)
    return reason !== undefined && !IMPOSSIVEIS.includes(reason.kind)
  }
  const possible = paradas.filter(isPossible)
  const impossible = paradas.flatMap((parada, index) =>
    isPossible(parada, index) ? [] : foraDaParada(parada, reasons.get(index), calculo),
  )
  return {
    ...buildProblema(possible, calculo, kept, partida),
    paradas: possible,
    fixadas: kept,
    fora: [...fora, ...impossible],
    calculo,
  }
}

const nothingOf = ({ stops }: PlanningProblem): Plan => ({
  routes: [],
  leftOut: stops.map((_, stop) => stop),
  cost: 0,
})

function foraDaParada(
  parada: ParadaDoPlano,
  reason: LeftOutReason | undefined,
  calculo: Calculo,
): ForaDoPlano[] {
  if (!reason) return []
  const explained = explainFora(reason, parada, calculo)
  return parada.pedidos.map(({ id, numero, entrega }) => ({
    pedidoId: id,
    numero,
    nome: entrega.nome,
    ...explained,
  }))
}

/** Trips with their orders and vehicles; what is no longer part of the plan is left out of them. */
export function requestViagens(
  some: readonly Fixada[],
  pedidos: readonly PedidoDoPlano[],
  veiculos: readonly VeiculoPlano[],
  fixada: boolean,
): ViagemPedida[] {
  const byId = new Map(pedidos.map((pedido) => [pedido.id, pedido]))
  return some.flatMap(({ veiculoId, pedidoIds }): ViagemPedida[] => {
    const veiculo = veiculos.find(({ id }) => id === veiculoId)
    const known = pedidoIds.flatMap((id) => byId.get(id) ?? []).filter(isPlanejavel)
    return veiculo && known.length > 0 ? [{ veiculo, pedidos: known, fixada }] : []
  })
}

/** Nothing to search: no place is left, or no vehicle. */
export const isSemBusca = ({ problem }: Pergunta): boolean =>
  problem.stops.length === 0 || problem.vehicles.length === 0

/** The plan of a question without a search. */
export const planoVazio = ({ problem }: Pergunta): Plan => nothingOf(problem)

/** What the search found, with the trips that were kept before it; the longest trips come first. */
export function buildPlano(pergunta: Pergunta, plan: Plan): Plano {
  const { paradas, veiculos, fixadas, fora, calculo, problem } = pergunta
  const found = plan.routes.flatMap(({ vehicle, stops }): ViagemPedida[] => {
    const veiculo = veiculos[vehicle]
    const pedidos = stops.flatMap((stop) => paradas[stop]?.pedidos ?? [])
    return veiculo && pedidos.length > 0 ? [{ veiculo, pedidos, fixada: false }] : []
  })
  const reasons = explainLeftOut(problem, plan)
  return {
    viagens: [...fixadas, ...found]
      .map((viagem) => assessViagem(viagem, calculo))
      .sort((a, b) => b.custo - a.custo || a.chave.localeCompare(b.chave)),
    fora: [
      ...fora,
      ...plan.leftOut.flatMap((stop) => {
        const parada = paradas[stop]
        return parada ? foraDaParada(parada, reasons.get(stop), calculo) : []
      }),
    ],
  }
}
