/** Places, vehicles and restrictions as the planner reads them: one problem in whole numbers. Pure. */

import { PRIORIDADES, type Prioridade } from '#modules/pedido/pedido.rules.ts'
import type { PlanningProblem, StartingRoute, VehicleKind } from '#planner/planning-problem.ts'
import { SEM_CAMINHO } from './estradas.rules.ts'
import { segundosDaJornada } from './jornada.rules.ts'
import { capacidadeDe, chaveDoLugar, type ParadaDoPlano } from './paradas-plano.rules.ts'
import type { Fixada } from './planejamento.rules.ts'
import type { VeiculoPlano } from './restricoes.rules.ts'
import { type Calculo, submatriz, type ViagemPedida } from './viagem.rules.ts'

/** Reais are counted in cents. */
const CENTAVOS = 100
/** Vehicles of one row that leave from one origin. */
interface Tipo {
  readonly veiculo: VeiculoPlano
  readonly origem: string
  readonly kind: VehicleKind
}

const IMPORTANCIA: Readonly<Record<Prioridade, number>> = {
  [PRIORIDADES.Alta]: 4,
  [PRIORIDADES.Normal]: 2,
  [PRIORIDADES.Baixa]: 1,
}

export interface Problema {
  readonly problem: PlanningProblem
  /** The row of vehicles behind each kind of the problem. */
  readonly veiculos: readonly VeiculoPlano[]
}

/**
 * @param kept trips whose vehicles are taken already
 * @param partida trips to begin with; what no longer fits is left to the search
 */
export function buildProblema(
  paradas: readonly ParadaDoPlano[],
  { restricoes, jornada, matriz }: Calculo,
  kept: readonly ViagemPedida[],
  partida: readonly Fixada[],
): Problema {
  const origens = [...Map.groupBy(paradas, ({ origem }) => chaveDoLugar(origem)).values()]
  const shares = origens.map((some) => some.reduce((sum, { demanda }) => sum + demanda[0] + 1, 0))
  const tipos: Tipo[] = []
  for (const row of restricoes.veiculos) {
    const taken = kept.filter(({ veiculo }) => veiculo.id === row.id).length
    const counts = repartir(Math.max(0, row.quantidade - taken), shares)
    origens.forEach(([first], index) => {
      const count = counts[index] ?? 0
      if (count === 0 || !first) return
      const start = paradas.length + index
      tipos.push({
        veiculo: row,
        origem: chaveDoLugar(first.origem),
        kind: {
          start,
          end: restricoes.retornaOrigem ? start : null,
          capacity: capacidadeDe(row, restricoes.ocupacaoMaxima),
          count,
          fixedCost: row.custoFixo * CENTAVOS,
          costPerDistance: (row.custoKm * CENTAVOS) / 1_000,
          shift: [0, segundosDaJornada(jornada)],
          maxStops: restricoes.paradasMax,
        },
      })
    })
  }
  const kinds = tipos.map(({ kind }) => kind)
  const kindsOf = (origem: string) => tipos.flatMap((tipo, index) => (tipo.origem === origem ? [index] : []))
  const stopOf = new Map(
    paradas.flatMap((parada, index) => parada.pedidos.map(({ id }) => [id, index] as const)),
  )
  const groups = agrupar(restricoes.juntos, stopOf)
  const matrices = submatriz(matriz, [
    ...paradas.map(({ lugar }) => lugar),
    ...origens.flatMap(([first]) => first?.origem ?? []),
  ])
  const nodes = paradas.length + origens.length
  const penalty = multas(matrices.distance, nodes, paradas, kinds)
  const problem: PlanningProblem = {
    nodes,
    ...matrices,
    stops: paradas.map(({ demanda, janelas: windows, isFob, origem }, index) => {
      const group = groups.get(index)
      return {
        demand: demanda,
        service: restricoes.descargaMin * 60,
        windows,
        class: isFob ? 1 : 0,
        vehicles: kindsOf(chaveDoLugar(origem)),
        penalty: penalty[index] ?? 0,
        ...(group !== undefined && { group }),
      }
    }),
    vehicles: kinds,
    apart: restricoes.separados.flatMap(([a, b]) => {
      const [one, other] = [stopOf.get(a), stopOf.get(b)]
      return one === undefined || other === undefined || one === other ? [] : [[one, other] as const]
    }),
    routes: rotasDe(partida, tipos, paradas, stopOf),
  }
  return { problem, veiculos: tipos.map(({ veiculo }) => veiculo) }
}

/** Splits a number of vehicles among origins in proportion, by the largest remainders. */
export function repartir(quantidade: number, shares: readonly number[]): number[] {
  const total = shares.reduce((sum, share) => sum + share, 0)
  if (total === 0) return shares.map(() => 0)
  const exact = shares.map((share) => (quantidade * share) / total)
  const counts = exact.map(Math.floor)
  const rest = quantidade - counts.reduce((sum, count) => sum + count, 0)
  exact
    .map((value, index) => ({ index, left: value - Math.floor(value) }))
    .sort((a, b) => b.left - a.left || a.index - b.index)
    .slice(0, rest)
    .forEach(({ index }) => {
      counts[index] = (counts[index] ?? 0) + 1
    })
  return counts
}

/** Stops that travel together, by a number of their group; chains of pairs are one group. */
function agrupar(
  juntos: readonly (readonly [string, string])[],
  stopOf: ReadonlyMap<string, number>,
): Map<number, number> {
  const root = new Map<number, number>()
  const find = (stop: number): number => {
    const up = root.get(stop) ?? stop
    return up === stop ? stop : find(up)
  }
  for (const [a, b] of juntos) {
    const [one, other] = [stopOf.get(a), stopOf.get(b)]
    if (one === undefined || other === undefined || one === other) continue
    root.set(one, root.get(one) ?? one)
    root.set(other, root.get(other) ?? other)
    root.set(find(other), find(one))
  }
  const numbers = new Map<number, number>()
  return new Map(
    [...root.keys()].map((stop) => {
      const head = find(stop)
      if (!numbers.has(head)) numbers.set(head, numbers.size)
      return [stop, numbers.get(head) ?? 0]
    }),
  )
}

/** Leaving a stop out costs more than serving it and another one alone, the more so the more urgent it is. */
function multas(
  distance: Int32Array,
  nodes: number,
  paradas: readonly ParadaDoPlano[],
  kinds: readonly VehicleKind[],
): number[] {
  const fixed = Math.max(0, ...kinds.map(({ fixedCost }) => fixedCost ?? 0))
  const perMetre = Math.max(0, ...kinds.map(({ costPerDistance }) => costPerDistance ?? 0))
  const alone = paradas.map((_, stop) => {
    let far = 0
    for (let depot = paradas.length; depot < nodes; depot += 1) {
      const ways = [distance[depot * nodes + stop], distance[stop * nodes + depot]] as [number, number]
      if (!ways.includes(SEM_CAMINHO)) far = Math.max(far, ways[0] + ways[1])
    }
    return fixed + far * perMetre
  })
  const dearest = alone.reduce((most, one) => Math.max(most, one), 1)
  return paradas.map(({ pedidos }, stop) => {
    const weight = pedidos.reduce((most, { prioridade }) => Math.max(most, IMPORTANCIA[prioridade]), 0)
    return 2 * weight * ((alone[stop] ?? 0) + dearest)
  })
}

/** Trips as routes of this problem; no stop is in two of them, and no more vehicles leave than there are. */
function rotasDe(
  partida: readonly Fixada[],
  tipos: readonly Tipo[],
  paradas: readonly ParadaDoPlano[],
  stopOf: ReadonlyMap<string, number>,
): StartingRoute[] {
  const seen = new Set<number>()
  const used = tipos.map(() => 0)
  const origemOf = (stop: number) => {
    const parada = paradas[stop]
    return parada && chaveDoLugar(parada.origem)
  }
  return partida.flatMap(({ veiculoId, pedidoIds }): StartingRoute[] => {
    const stops = [...new Set(pedidoIds.flatMap((id) => stopOf.get(id) ?? []))].filter(
      (stop) => !seen.has(stop),
    )
    const origem = stops[0] === undefined ? undefined : origemOf(stops[0])
    const vehicle = tipos.findIndex(
      ({ veiculo, origem: own, kind }, index) =>
        veiculo.id === veiculoId && own === origem && (used[index] ?? 0) < kind.count,
    )
    if (vehicle < 0) return []
    used[vehicle] = (used[vehicle] ?? 0) + 1
    const own = stops.filter((stop) => origemOf(stop) === origem)
    for (const stop of own) seen.add(stop)
    return [{ vehicle, stops: own }]
  })
}
