/** One trip of a plan: its way, its times, what it carries and what it costs. Pure. */

import { isExcedida, type Ocupacao, ocupacaoOf, somar } from '#modules/minuta/minuta.rules.ts'
import { hasCoordenadas } from '#modules/pedido/lugar.rules.ts'
import type { PlanningProblem } from '#planner/planning-problem.ts'
import { bestDeparture, visitTimes } from '#planner/route-times.ts'
import type { GeoPoint } from '#platform/shared/geo.ts'
import { SEM_CAMINHO } from './estradas.rules.ts'
import { instanteDe, type Jornada, segundosDaJornada } from './jornada.rules.ts'
import {
  capacidadeDe,
  chaveDoLugar,
  demandaDe,
  type JanelasDosPedidos,
  type LugarDoPlano,
  type PedidoDoPlano,
} from './paradas-plano.rules.ts'
import type { Restricoes, VeiculoPlano } from './restricoes.rules.ts'

/** Metres and seconds at the wheel between all places of a plan. */
export interface MatrizDeLugares {
  /** Row of a place, by `chaveDoLugar`. */
  readonly indice: ReadonlyMap<string, number>
  readonly metros: Int32Array
  readonly segundos: Int32Array
}

/** Every place of some orders once, in the order of the matrix. */
export function lugaresDe(pedidos: readonly PedidoDoPlano[]): GeoPoint[] {
  const places = new Map<string, GeoPoint>()
  for (const { origem, entrega } of pedidos) {
    for (const lugar of [origem, entrega]) {
      if (hasCoordenadas(lugar) && !places.has(chaveDoLugar(lugar))) {
        places.set(chaveDoLugar(lugar), { latitude: lugar.latitude, longitude: lugar.longitude })
      }
    }
  }
  return [...places.values()]
}

export const matrizDe = (
  lugares: readonly GeoPoint[],
  metros: Int32Array,
  segundos: Int32Array,
): MatrizDeLugares => ({
  indice: new Map(lugares.map((lugar, index) => [chaveDoLugar(lugar), index])),
  metros,
  segundos,
})

/** Orders with those marked whose vehicle would find no way; a place that is not in the matrix says nothing. */
export function markSemEstrada(
  pedidos: readonly PedidoDoPlano[],
  { indice, metros }: MatrizDeLugares,
  { retornaOrigem }: Pick<Restricoes, 'retornaOrigem'>,
): PedidoDoPlano[] {
  const hasWay = (from: LugarDoPlano, to: LugarDoPlano) => {
    const [row, column] = [from, to].map((lugar) => indice.get(chaveDoLugar(lugar)))
    return row === undefined || column === undefined || metros[row * indice.size + column] !== SEM_CAMINHO
  }
  return pedidos.map((pedido) => {
    const { origem, entrega } = pedido
    const isReached = hasWay(origem, entrega) && (!retornaOrigem || hasWay(entrega, origem))
    return isReached ? pedido : { ...pedido, semEstrada: true }
  })
}

/** The matrices of some of the places, in the order given. */
export function submatriz(
  { indice, metros, segundos }: MatrizDeLugares,
  lugares: readonly LugarDoPlano[],
): { distance: Int32Array; duration: Int32Array } {
  const rows = lugares.map((lugar) => indice.get(chaveDoLugar(lugar)) ?? -1)
  if (rows.includes(-1)) throw new RangeError('a place is missing in the matrix')
  const n = rows.length
  const distance = new Int32Array(n * n)
  const duration = new Int32Array(n * n)
  for (let i = 0; i < n; i += 1) {
    const from = (rows[i] as number) * indice.size
    for (let j = 0; j < n; j += 1) {
      distance[i * n + j] = metros[from + (rows[j] as number)] as number
      duration[i * n + j] = segundos[from + (rows[j] as number)] as number
    }
  }
  return { distance, duration }
}

interface ParadaDaViagem extends LugarDoPlano {
  readonly pedidos: readonly { readonly id: string; readonly numero: string }[]
  readonly chegada: string
  readonly inicio: string
  readonly fim: string
}

export interface Viagem {
  /** Of its first order: no order is in two trips. */
  readonly chave: string
  /** The planner keeps it as it is. */
  readonly fixada: boolean
  readonly veiculoId: string
  readonly veiculo: string
  readonly origem: LugarDoPlano
  readonly paradas: readonly ParadaDaViagem[]
  /** In the order of delivery. */
  readonly pedidoIds: readonly string[]
  readonly distanciaM: number
  /** Driving, unloading and waiting, without meals and nights. */
  readonly trabalhoS: number
  readonly saida: string
  /** Back at the origin, or after the last delivery. */
  readonly retorno: string
  /** In reais. */
  readonly custo: number
  readonly pesoKg: number
  readonly cubagemM3: number
  readonly paletes: number
  readonly ocupacao: Ocupacao
  /** What it does not keep to; null: nothing. */
  readonly problema: string | null
}

/** What a trip is reckoned with. */
export interface Calculo {
  readonly restricoes: Restricoes
  readonly jornada: Jornada
  readonly janelas: JanelasDosPedidos
  readonly matriz: MatrizDeLugares
}

/** A trip as the planner or the search puts it together. */
export interface ViagemPedida {
  readonly veiculo: VeiculoPlano
  /** In the order of delivery; at least one. */
  readonly pedidos: readonly PedidoDoPlano[]
  readonly fixada: boolean
}

const centavos = (reais: number) => Math.round(reais * 100) / 100

/** Throws RangeError without orders, and for a place that the matrix does not know. */
export function assessViagem({ veiculo, pedidos, fixada }: ViagemPedida, calculo: Calculo): Viagem {
  const [first] = pedidos
  if (!first) throw new RangeError('a trip needs an order')
  const visitas = visitasDe(pedidos, calculo.janelas)
  const { problem, isStrict, times } = temposDe(visitas, first.origem, calculo)
  const trechos = trechosDe(problem, visitas.length, calculo.restricoes.retornaOrigem)
  const conhecidos = trechos.filter((metros) => metros !== SEM_CAMINHO)
  const distanciaM = conhecidos.reduce((sum, metros) => sum + metros, 0)
  const total = somar(pedidos)
  const ocupacao = ocupacaoOf(total, {
    pesoKg: veiculo.capacidadeKg,
    cubagemM3: veiculo.volumeM3,
    paletes: veiculo.paletes,
  })
  const at = (seconds: number) => instanteDe(calculo.jornada, seconds)
  const saida = inicioDe(calculo.jornada, times.departure)
  return {
    chave: first.id,
    fixada,
    veiculoId: veiculo.id,
    veiculo: veiculo.nome,
    origem: placeOf(first.origem),
    paradas: visitas.map((some, index): ParadaDaViagem => {
      const visit = times.visits[index]
      return {
        ...placeOf((some[0] ?? first).entrega),
        pedidos: some.map(({ id, numero }) => ({ id, numero })),
        chegada: at(visit?.arrives ?? 0),
        inicio: at(visit?.begins ?? 0),
        fim: at(visit?.leaves ?? 0),
      }
    }),
    pedidoIds: pedidos.map(({ id }) => id),
    distanciaM,
    trabalhoS: times.returns - times.departure,
    saida,
    retorno: at(times.returns),
    custo: centavos(veiculo.custoFixo + (distanciaM / 1_000) * veiculo.custoKm),
    ...total,
    ocupacao,
    problema: problemaDe(
      {
        isCedo: pedidos.some(({ dhColeta }) => dhColeta !== null && dhColeta > saida),
        isSemCaminho: conhecidos.length < trechos.length,
        isStrict,
        isSemCapacidade: demandaDe(pedidos).some(
          (amount, d) => amount > 0 && capacidadeDe(veiculo, 100)[d] === 0,
        ),
      },
      ocupacao,
    ),
  }
}

function problemaDe(
  of: Readonly<Record<'isCedo' | 'isSemCaminho' | 'isStrict' | 'isSemCapacidade', boolean>>,
  ocupacao: Ocupacao,
): string | null {
  if (of.isSemCaminho) return 'Tem um trecho sem estrada'
  if (of.isCedo) return 'Sai antes de tudo estar pronto'
  if (!of.isStrict) return 'Não cumpre as janelas ou a jornada'
  if (of.isSemCapacidade) return 'A capacidade do veículo não foi informada'
  return isExcedida(ocupacao) ? 'Mais carga do que o veículo leva' : null
}

const placeOf = ({ nome, localidade, latitude, longitude }: LugarDoPlano): LugarDoPlano => ({
  nome,
  localidade,
  latitude,
  longitude,
})

/** A vehicle leaves in the morning, not at the end of the evening before. */
const inicioDe = (jornada: Jornada, seconds: number) =>
  seconds > 0 && seconds % (jornada.jornadaMin * 60) === 0
    ? new Date(Date.parse(instanteDe(jornada, seconds + 1)) - 1_000).toISOString()
    : instanteDe(jornada, seconds)

/** Orders that follow each other at one place, with the same hours, are unloaded together. */
function visitasDe(pedidos: readonly PedidoDoPlano[], janelas: JanelasDosPedidos): PedidoDoPlano[][] {
  const keyOf = (pedido: PedidoDoPlano) =>
    chaveDoLugar(pedido.entrega) + JSON.stringify(janelas.get(pedido.id) ?? [])
  const visits: PedidoDoPlano[][] = []
  let before = ''
  for (const pedido of pedidos) {
    const key = keyOf(pedido)
    if (key === before) visits.at(-1)?.push(pedido)
    else visits.push([pedido])
    before = key
  }
  return visits
}

/** The times with all restrictions; where they cannot be kept, those of driving straight on. */
function temposDe(visitas: readonly PedidoDoPlano[][], origem: LugarDoPlano, calculo: Calculo) {
  const { restricoes, jornada, janelas, matriz } = calculo
  const n = visitas.length
  const windows = visitas.map(([first]) => janelas.get(first?.id ?? '') ?? [])
  const horizon = segundosDaJornada(jornada)
  const problem: PlanningProblem = {
    nodes: n + 1,
    ...submatriz(matriz, [...visitas.flatMap(([first]) => first?.entrega ?? []), origem]),
    stops: windows.map((some) => ({ demand: [], service: restricoes.descargaMin * 60, windows: some })),
    vehicles: [
      { start: n, end: restricoes.retornaOrigem ? n : null, capacity: [], count: 1, shift: [0, horizon] },
    ],
  }
  const route = { vehicle: 0, stops: visitas.map((_, index) => index) }
  const best = windows.every(({ length }) => length > 0) ? bestDeparture(problem, route) : null
  if (best) return { problem, isStrict: true, times: antecipar(problem, route, best, jornada) }
  const free: PlanningProblem = {
    ...problem,
    duration: problem.duration.map((seconds) => (seconds === SEM_CAMINHO ? 0 : seconds)),
    stops: problem.stops.map(({ demand, service = 0 }) => ({ demand, service })),
    vehicles: [{ start: n, end: restricoes.retornaOrigem ? n : null, capacity: [], count: 1 }],
  }
  const straight = visitTimes(free, route, 0) ?? { visits: [], returns: 0 }
  return { problem, isStrict: false, times: { departure: 0, ...straight } }
}

/** The first morning on which the trip takes no longer than at best, else the departure of the best. */
function antecipar(
  problem: PlanningProblem,
  route: { readonly vehicle: number; readonly stops: readonly number[] },
  best: NonNullable<ReturnType<typeof bestDeparture>>,
  { jornadaMin, dias }: Jornada,
) {
  for (let dia = 0; dia < dias; dia += 1) {
    const departure = dia * jornadaMin * 60
    const times = visitTimes(problem, route, departure)
    if (times && times.returns - departure <= best.returns - best.departure) return { departure, ...times }
  }
  return best
}

/** Metres from place to place. */
function trechosDe({ nodes, distance }: PlanningProblem, visits: number, isReturning: boolean): number[] {
  const way = [visits, ...Array.from({ length: visits }, (_, stop) => stop), ...(isReturning ? [visits] : [])]
  return way.slice(1).map((to, index) => distance[(way[index] as number) * nodes + to] as number)
}
