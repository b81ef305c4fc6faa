/**
 * Which vehicle serves a load best: each criterion gives points and says why. Pure. A vehicle that is taken, too small
 * or of another type is not hidden: it stands lower, with its reason.
 */

import { CARROCERIAS, type CarroceriaCodigo } from '#modules/veiculo/carrocerias.ts'
import { type TipoVeiculoCodigo, tipoVeiculo } from '#modules/veiculo/veiculo-tipos.ts'
import { formatCardDateTime } from '#platform/shared/date.ts'
import { formatDistance, formatVolume, formatWeight } from '#platform/shared/quantity.ts'

export interface CargaProcurada {
  /** When the vehicle is needed, in UTC; null: nothing is planned. */
  readonly janela: { readonly inicio: string; readonly fim: string } | null
  /** An empty list accepts any vehicle. */
  readonly tipos: readonly string[]
  readonly carrocerias: readonly string[]
  readonly pesoKg: number
  readonly volumeM3: number
  /** How the times of the reasons are shown. */
  readonly zone: string
}

export interface VeiculoCandidato {
  /** Of the vehicle and of what it pulls. */
  readonly tipos: readonly TipoVeiculoCodigo[]
  readonly carrocerias: readonly CarroceriaCodigo[]
  /** Of the whole set. */
  readonly capacidadeKg: number
  readonly volumeM3: number
  readonly ocupadoPor: { readonly titulo: string; readonly inicio: string; readonly fim: string } | null
  /** Metres from the last known place to the origin of the load; null: unknown. */
  readonly distanciaM: number | null
}

export const CRITERIOS = ['agenda', 'tipo', 'carroceria', 'capacidade', 'volume', 'distancia'] as const
type Criterio = (typeof CRITERIOS)[number]

export interface Razao {
  readonly tipo: Criterio
  readonly ok: boolean
  readonly texto: string
}

/** What each criterion is worth; 100 in all. */
const POINTS: Readonly<Record<Criterio, number>> = {
  agenda: 40,
  tipo: 15,
  carroceria: 10,
  capacidade: 15,
  volume: 5,
  distancia: 15,
}
/** Up to here a vehicle is at the door; beyond the second it is somewhere else. */
const NEAR_M = 20_000
const FAR_M = 600_000
const CUBIC_METRES = 7

/** What is said of a chosen vehicle before anything is saved. A distance is no obstacle. */
export const impedimentosDe = <R extends { readonly tipo: string; readonly ok: boolean }>(
  razoes: readonly R[],
): R[] => razoes.filter(({ tipo, ok }) => !ok && tipo !== 'distancia')

interface Judgement extends Razao {
  /** 0 to 1. */
  readonly share: number
}

const judge = (tipo: Criterio, ok: boolean, texto: string, share = ok ? 1 : 0): Judgement => ({
  tipo,
  ok,
  texto,
  share,
})

/** The points of a vehicle, 0 to 100, and one reason per criterion in their order. */
export function classifyVeiculo(
  carga: CargaProcurada,
  veiculo: VeiculoCandidato,
): { readonly pontos: number; readonly razoes: Razao[] } {
  const judgements = [
    agenda(carga, veiculo),
    tipo(carga, veiculo),
    carroceria(carga, veiculo),
    capacidade(carga, veiculo),
    volume(carga, veiculo),
    distancia(veiculo),
  ]
  const sum = judgements.reduce((total, one) => total + POINTS[one.tipo] * one.share, 0)
  return {
    pontos: Math.round(sum),
    razoes: judgements.map(({ tipo: criterio, ok, texto }) => ({ tipo: criterio, ok, texto })),
  }
}

function agenda({ janela, zone }: CargaProcurada, { ocupadoPor }: VeiculoCandidato): Judgement {
  if (janela === null) return judge('agenda', true, 'A carga não tem horário previsto')
  const at = (instant: string) => formatCardDateTime(instant, zone)
  return ocupadoPor === null
    ? judge('agenda', true, `Livre de ${at(janela.inicio)} a ${at(janela.fim)}`)
    : judge('agenda', false, `Ocupado até ${at(ocupadoPor.fim)}: ${ocupadoPor.titulo}`)
}

function tipo({ tipos }: CargaProcurada, veiculo: VeiculoCandidato): Judgement {
  const [own] = veiculo.tipos
  const name = own ? tipoVeiculo(own).nome : ''
  if (tipos.length === 0) return judge('tipo', true, `${name}: a carga aceita qualquer tipo`)
  return veiculo.tipos.some((code) => tipos.includes(code))
    ? judge('tipo', true, `${name}, como a carga pede`)
    : judge('tipo', false, `${name}: a carga pede outro tipo`)
}

function carroceria({ carrocerias }: CargaProcurada, veiculo: VeiculoCandidato): Judgement {
  const carrying = veiculo.carrocerias.filter((code) => code !== 'NA')
  const names = [...new Set(carrying.map((code) => CARROCERIAS[code].nome))].join(', ') || 'Sem carroceria'
  if (carrocerias.length === 0) {
    return judge('carroceria', true, `${names}: a carga aceita qualquer carroceria`)
  }
  return carrying.some((code) => carrocerias.includes(code))
    ? judge('carroceria', true, `${names}, como a carga pede`)
    : judge('carroceria', false, `${names}: a carga pede outra carroceria`)
}

/** Room that stays empty costs up to a third of the points, so that the fitting vehicle leads. */
const shareOfRoom = (need: number, room: number) =>
  need === 0 ? 1 : 2 / 3 + (1 / 3) * Math.min(1, need / room)

function capacidade({ pesoKg }: CargaProcurada, { capacidadeKg }: VeiculoCandidato): Judgement {
  if (capacidadeKg === 0) return judge('capacidade', false, 'O cadastro não informa a capacidade')
  const texto = `Leva ${formatWeight(capacidadeKg)}, a carga pesa ${formatWeight(pesoKg)}`
  const ok = capacidadeKg >= pesoKg
  return judge('capacidade', ok, texto, ok ? shareOfRoom(pesoKg, capacidadeKg) : 0)
}

function volume({ volumeM3 }: CargaProcurada, veiculo: VeiculoCandidato): Judgement {
  if (volumeM3 === 0) return judge('volume', true, 'A carga não informa o volume')
  if (veiculo.volumeM3 === 0) return judge('volume', false, 'O cadastro não informa o volume')
  const ok = veiculo.volumeM3 >= volumeM3
  const texto = `Comporta ${formatVolume(veiculo.volumeM3, CUBIC_METRES)}, a carga ocupa ${formatVolume(volumeM3, CUBIC_METRES)}`
  return judge('volume', ok, texto, ok ? shareOfRoom(volumeM3, veiculo.volumeM3) : 0)
}

function distancia({ distanciaM }: VeiculoCandidato): Judgement {
  if (distanciaM === null) return judge('distancia', false, 'Sem posição conhecida')
  const share = Math.min(1, Math.max(0, (FAR_M - distanciaM) / (FAR_M - NEAR_M)))
  return judge('distancia', share > 0, `A ${formatDistance(distanciaM)} da origem`, share)
}
