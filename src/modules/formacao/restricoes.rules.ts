/** What a plan has to keep to, as a planner states it: vehicles, capacity, time, pairs of orders, cost. Pure. */
import type { FieldProblem } from '../../platform/shared/app-error.ts'
import { parseInstant } from '../../platform/shared/date.ts'
import type { TipoFrete } from '../carga/carga-codes.ts'
import { TIPOS_CONJUNTO, TIPOS_VEICULO } from '../veiculo/veiculo-tipos.ts'
import { MAX_DIAS, MAX_JORNADA_MIN } from './jornada.rules.ts'
import { isTipoFreteCompativel } from './minuta.rules.ts'
import { MAX_PARADAS } from './parada-minuta.rules.ts'

/** Orders of one plan. */
export const MAX_PEDIDOS_PLANO = 2_000
/** Manifests whose orders one plan takes up. */
export const MAX_MINUTAS_PLANO = 100
export const MAX_VEICULOS_PLANO = 30
export const MAX_PARES = 200
/** Seconds that a search may take. */
export const SEGUNDOS = { minimo: 5, padrao: 30, maximo: 120 } as const
/** The pick-up is a stop of the load too. */
export const MAX_PARADAS_VIAGEM = MAX_PARADAS - 1
export const MIN_JORNADA_MIN = 60

/** Vehicles that are alike; 0 of a capacity: it is not known and limits nothing. */
export interface VeiculoPlano {
  /** Names the row within one plan. */
  readonly id: string
  readonly nome: string
  readonly capacidadeKg: number
  readonly volumeM3: number
  readonly paletes: number
  readonly quantidade: number
  /** In reais. */
  readonly custoKm: number
  /** In reais, for each one that leaves. */
  readonly custoFixo: number
}

type Par = readonly [string, string]

export interface Restricoes {
  readonly veiculos: readonly VeiculoPlano[]
  /** Percent of each capacity. */
  readonly ocupacaoMaxima: number
  readonly paradasMax: number
  /** When the vehicles may leave; null: as soon as all goods are ready. */
  readonly saida: string | null
  readonly retornaOrigem: boolean
  /** Opening hours of those who receive. */
  readonly janelasClientes: boolean
  /** Begin and end of the delivery as the orders say. */
  readonly prazosEntrega: boolean
  readonly jornadaMin: number
  /** Days that one trip may take. */
  readonly diasMax: number
  /** Minutes of unloading at each place. */
  readonly descargaMin: number
  /** Pairs of orders, by their ids. */
  readonly juntos: readonly Par[]
  readonly separados: readonly Par[]
}

export const RESTRICOES_PADRAO: Omit<Restricoes, 'veiculos'> = {
  ocupacaoMaxima: 100,
  paradasMax: 15,
  saida: null,
  retornaOrigem: true,
  janelasClientes: true,
  prazosEntrega: true,
  jornadaMin: 600,
  diasMax: 3,
  descargaMin: 30,
  juntos: [],
  separados: [],
}

/** What the pairs are compared with. */
export interface PedidoDoPar {
  readonly id: string
  readonly numero: string
  readonly tipoFrete: TipoFrete
}

const sameOf = ([a, b]: Par) => [a, b].sort().join(' ')

/** What is wrong with the restrictions for these orders, by field; numbers out of range are refused by the contract. */
export function checkRestricoes(
  restricoes: Restricoes,
  pedidos: ReadonlyMap<string, PedidoDoPar>,
): FieldProblem[] {
  const problems: FieldProblem[] = []
  const refuse = (path: string, message: string) => problems.push({ path, message })
  if (restricoes.saida !== null && parseInstant(restricoes.saida) === undefined) {
    refuse('restricoes.saida', 'Informe o dia e a hora da saída')
  }
  if (!restricoes.veiculos.some(({ quantidade }) => quantidade > 0)) {
    refuse('restricoes.veiculos', 'Libere ao menos um veículo')
  }
  restricoes.veiculos.forEach(({ id }, index) => {
    if (restricoes.veiculos.findIndex((other) => other.id === id) < index) {
      refuse(`restricoes.veiculos.${index}.id`, 'Este veículo já está na lista')
    }
  })
  const apart = new Set(restricoes.separados.map(sameOf))
  for (const field of ['juntos', 'separados'] as const) {
    restricoes[field].forEach((par, index) => {
      const [a, b] = par.map((id) => pedidos.get(id))
      const path = `restricoes.${field}.${index}`
      if (!a || !b) refuse(path, 'Um dos pedidos não faz parte do plano')
      else if (a.id === b.id) refuse(path, 'Escolha dois pedidos diferentes')
      else if (field === 'juntos') {
        if (apart.has(sameOf(par))) refuse(path, `${a.numero} e ${b.numero} estão também como separados`)
        else if (!isTipoFreteCompativel(a.tipoFrete, b.tipoFrete)) {
          refuse(path, `${a.numero} e ${b.numero} têm tipos de frete que não viajam juntos`)
        }
      }
    })
  }
  return problems
}

/** Numbers that a caller outside the contract might get wrong, as they may be. */
export const LIMITES = {
  ocupacaoMaxima: { minimum: 10, maximum: 100 },
  paradasMax: { minimum: 1, maximum: MAX_PARADAS_VIAGEM },
  jornadaMin: { minimum: MIN_JORNADA_MIN, maximum: MAX_JORNADA_MIN },
  diasMax: { minimum: 1, maximum: MAX_DIAS },
  descargaMin: { minimum: 0, maximum: 480 },
} as const

/**
 * Cost by axles that stands until somebody writes another one: the freight floor of general cargo (Portaria SUROC
 * 22/2026 of ANTT, table A: by kilometre, and for loading and unloading).
 */
const CUSTO_POR_EIXOS: readonly (readonly [eixos: number, km: number, fixo: number])[] = [
  [2, 4.07, 451.84],
  [3, 5.22, 541.86],
  [4, 5.92, 588.86],
  [5, 6.83, 657.56],
  [6, 7.53, 671.93],
  [7, 8.27, 831.66],
  [9, 9.41, 903.32],
]

/** Reais by kilometre and by trip for a vehicle of so many axles. */
export function custoPadrao(eixos: number): Pick<VeiculoPlano, 'custoKm' | 'custoFixo'> {
  const found = CUSTO_POR_EIXOS.findLast(([from]) => from <= eixos) ?? CUSTO_POR_EIXOS[0]
  return { custoKm: found?.[1] ?? 0, custoFixo: found?.[2] ?? 0 }
}

/** A vehicle of the fleet, or the set that it pulls. */
export interface VeiculoDaFrota {
  readonly id: string
  readonly nome: string
  readonly eixos: number
  readonly capacidadeKg: number
  readonly volumeM3: number
  readonly paletes: number
}

/** What names vehicles that carry the same. */
export const chaveDaFrota = ({
  nome,
  capacidadeKg,
  volumeM3,
  paletes,
}: Omit<VeiculoDaFrota, 'id' | 'eixos'>) => [nome, capacidadeKg, volumeM3, paletes].join('|').slice(0, 120)

/** Rows for a fleet, the largest first; behind it usual vehicles of others: none of them while there is a fleet. */
export function veiculosPadrao(frota: readonly VeiculoDaFrota[]): VeiculoPlano[] {
  const rows = [...Map.groupBy(frota, chaveDaFrota)].flatMap(([id, [first, ...others]]): VeiculoPlano[] =>
    first ? [linhaDe(id, first, others.length + 1)] : [],
  )
  const bySize = rows.toSorted((a, b) => b.capacidadeKg - a.capacidadeKg || a.id.localeCompare(b.id))
  const quantidade = rows.length > 0 ? 0 : QUANTIDADE_DE_TERCEIROS
  return [
    ...bySize.slice(0, MAX_VEICULOS_PLANO - DE_TERCEIROS.length),
    ...DE_TERCEIROS.map((veiculo) => linhaDe(veiculo.id, veiculo, quantidade)),
  ]
}

const linhaDe = (
  id: string,
  { nome, eixos, capacidadeKg, volumeM3, paletes }: VeiculoDaFrota,
  quantidade: number,
): VeiculoPlano => ({ id, nome, capacidadeKg, volumeM3, paletes, quantidade, ...custoPadrao(eixos) })

const QUANTIDADE_DE_TERCEIROS = 5
const terceiro = (
  id: string,
  nome: string,
  eixos: number,
  of: Omit<VeiculoDaFrota, 'id' | 'nome' | 'eixos'>,
) => ({
  id,
  nome: `${nome} de terceiro`,
  eixos,
  capacidadeKg: of.capacidadeKg,
  volumeM3: of.volumeM3,
  paletes: of.paletes,
})
const DE_TERCEIROS: readonly VeiculoDaFrota[] = [
  terceiro('CARRETA_LS', 'Carreta LS', TIPOS_CONJUNTO.CARRETA_LS.eixos, TIPOS_VEICULO.SR_3E),
  terceiro('TRUCK', 'Truck', TIPOS_VEICULO.TRUCK.eixos, TIPOS_VEICULO.TRUCK),
  terceiro('TOCO', 'Toco', TIPOS_VEICULO.TOCO.eixos, TIPOS_VEICULO.TOCO),
]
