/** The vehicles that a plan begins with: those of the fleet that are free, and as many of others as its orders may need. Pure. */

import type { Quantidades } from '#modules/minuta/minuta.rules.ts'
import { TIPOS_CONJUNTO, TIPOS_VEICULO } from '#modules/veiculo/veiculo-tipos.ts'
import { MAX_VEICULOS_PLANO, type VeiculoPlano } from './restricoes.rules.ts'

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

/** What is to be carried. */
export interface Procura extends Quantidades {
  readonly pedidos: number
}

/** Vehicles are seldom full: places that cannot share a trip, hours and the freight types see to that. */
const FOLGA = 1.25
/** Orders that a trip serves when they lie far apart. */
const PEDIDOS_POR_VIAGEM = 4
const MIN_DE_TERCEIROS = 5
const MAX_DE_TERCEIROS = 200

/** Vehicles of one kind that carry it all, and for small plans a few. */
export function quantosLevam(veiculo: Quantidades, { pedidos, ...procura }: Procura): number {
  const filled = (['pesoKg', 'cubagemM3', 'paletes'] as const).map((one) =>
    veiculo[one] > 0 ? (procura[one] / veiculo[one]) * FOLGA : 0,
  )
  const needed = Math.ceil(Math.max(...filled, pedidos / PEDIDOS_POR_VIAGEM, MIN_DE_TERCEIROS))
  return Math.min(needed, MAX_DE_TERCEIROS)
}

/**
 * Rows for a fleet, the largest first; behind it usual vehicles of others, dearer, so that the own ones leave first. None
 * leaves of whom nobody said how many kg it takes.
 */
export function veiculosPadrao(frota: readonly VeiculoDaFrota[], procura: Procura): VeiculoPlano[] {
  const rows = [...Map.groupBy(frota, chaveDaFrota)].flatMap(([id, [first, ...others]]): VeiculoPlano[] =>
    first ? [linhaDe(id, first, first.capacidadeKg > 0 ? others.length + 1 : 0)] : [],
  )
  const bySize = rows.toSorted((a, b) => b.capacidadeKg - a.capacidadeKg || a.id.localeCompare(b.id))
  return [
    ...bySize.slice(0, MAX_VEICULOS_PLANO - DE_TERCEIROS.length),
    ...DE_TERCEIROS.map((veiculo) => deTerceiro(veiculo, procura)),
  ]
}

const linhaDe = (
  id: string,
  { nome, eixos, capacidadeKg, volumeM3, paletes }: VeiculoDaFrota,
  quantidade: number,
): VeiculoPlano => ({ id, nome, capacidadeKg, volumeM3, paletes, quantidade, ...custoPadrao(eixos) })

/** What others ask above the floor. */
const ACRESCIMO_DE_TERCEIROS = 1.1
const cents = (reais: number) => Math.round(reais * 100) / 100

function deTerceiro(veiculo: VeiculoDaFrota, procura: Procura): VeiculoPlano {
  const { capacidadeKg: pesoKg, volumeM3: cubagemM3, paletes } = veiculo
  const linha = linhaDe(veiculo.id, veiculo, quantosLevam({ pesoKg, cubagemM3, paletes }, procura))
  return {
    ...linha,
    custoKm: cents(linha.custoKm * ACRESCIMO_DE_TERCEIROS),
    custoFixo: cents(linha.custoFixo * ACRESCIMO_DE_TERCEIROS),
  }
}

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
