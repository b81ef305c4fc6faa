/** What a plan has to keep to, as a planner states it: vehicles, capacity, time, pairs of orders, cost. Pure. */

import type { TipoFrete } from '#modules/carga/carga-codes.ts'
import { isTipoFreteCompativel } from '#modules/minuta/minuta.rules.ts'
import { MAX_PARADAS } from '#modules/minuta/parada-minuta.rules.ts'
import type { FieldProblem } from '#platform/shared/app-error.ts'
import { parseInstant } from '#platform/shared/date.ts'
import { MAX_DIAS, MAX_JORNADA_MIN } from './jornada.rules.ts'

/** Orders of one plan. */
export const MAX_PEDIDOS_PLANO = 2_000
/** Manifests whose orders one plan takes up. */
export const MAX_MINUTAS_PLANO = 100
export const MAX_VEICULOS_PLANO = 30
export const MAX_PARES = 200
/** Seconds that a search may take. */
export const SEGUNDOS = { minimo: 5, padrao: 30, maximo: 120 } as const
/** The pick-up is a stop of the load too. */
const MAX_PARADAS_VIAGEM = MAX_PARADAS - 1
const MIN_JORNADA_MIN = 60

/** Vehicles that are alike; 0 of a capacity: nobody informed it, and they take nothing that has such a measure. */
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

/** What a vehicle may have a capacity of, as the field of it and in words. */
export const CAPACIDADES = {
  capacidadeKg: { nome: 'peso', unidade: 'kg', casas: 0, maximo: 200_000 },
  volumeM3: { nome: 'cubagem', unidade: 'm³', casas: 2, maximo: 1_000 },
  paletes: { nome: 'paletes', unidade: 'paletes', casas: 0, maximo: 200 },
} as const
export type CampoCapacidade = keyof typeof CAPACIDADES
export const CAMPOS_CAPACIDADE = Object.keys(CAPACIDADES) as CampoCapacidade[]

/** `Não informado: peso, cubagem`; empty where all are. */
export function textoNaoInformado(veiculo: Pick<VeiculoPlano, CampoCapacidade>): string {
  const missing = CAMPOS_CAPACIDADE.filter((campo) => veiculo[campo] === 0)
  return missing.length === 0
    ? ''
    : `Não informado: ${missing.map((campo) => CAPACIDADES[campo].nome).join(', ')}`
}

type Par = readonly [string, string]

export interface Restricoes {
  readonly veiculos: readonly VeiculoPlano[]
  /** Percent of each capacity. */
  readonly ocupacaoMaxima: number
  readonly paradasMax: number
  /** When the vehicles may leave; null: as soon as all goods of the first day of pick-ups are ready. */
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
  restricoes.veiculos.forEach(({ id, nome, quantidade, capacidadeKg }, index) => {
    if (restricoes.veiculos.findIndex((other) => other.id === id) < index) {
      refuse(`restricoes.veiculos.${index}.id`, 'Este veículo já está na lista')
    }
    if (quantidade > 0 && capacidadeKg === 0) {
      refuse(`restricoes.veiculos.${index}.capacidadeKg`, `Informe quantos kg leva: ${nome}`)
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
