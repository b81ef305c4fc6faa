/** What helps to choose a vehicle or a driver for a load, in one line. Pure. */

import { TIPOS_VEICULO, type TipoVeiculoCodigo } from '#modules/veiculo/veiculo-tipos.ts'
import { formatCardDateTime } from '#platform/shared/date.ts'
import { formatDistance, formatWeight } from '#platform/shared/quantity.ts'
import type { MotoristaEncontrado, VeiculoEncontrado } from '../../veiculo-da-carga.contract.ts'
import { impedimentosDe } from '../../veiculo-ranking.rules.ts'

const isTipo = (code: string): code is TipoVeiculoCodigo => Object.hasOwn(TIPOS_VEICULO, code)
/** A code that this version does not know is shown as it is. */
export const tipoText = (code: string): string => (isTipo(code) ? TIPOS_VEICULO[code].nome : code)

export interface Fatos {
  readonly text: string
  /** Something speaks against it. */
  readonly isObstacle: boolean
}

type Horas = Pick<MotoristaEncontrado, 'ocupadoPor' | 'livreAte'>

function horasText({ ocupadoPor, livreAte }: Horas, zone: string): string {
  if (ocupadoPor) return `Ocupado até ${formatCardDateTime(ocupadoPor.fim, zone)}: ${ocupadoPor.titulo}`
  return livreAte === null ? 'Livre' : `Livre até ${formatCardDateTime(livreAte, zone)}`
}

function sobraText(sobraKg: number | null): string {
  if (sobraKg === null) return 'capacidade não informada'
  return sobraKg < 0
    ? `faltam ${formatWeight(-sobraKg)} de capacidade`
    : `sobram ${formatWeight(sobraKg)} de capacidade`
}

/** `Livre até 27/11 08:00 · sobram 3,2 t de capacidade · a 12 km da origem`. */
export function fatosDoVeiculo(
  veiculo: Horas & Pick<VeiculoEncontrado, 'sobraKg' | 'distanciaOrigem' | 'razoes'>,
  zone: string,
): Fatos {
  const { sobraKg, distanciaOrigem, razoes } = veiculo
  return {
    text: [
      horasText(veiculo, zone),
      sobraText(sobraKg),
      distanciaOrigem === null ? 'local desconhecido' : `a ${formatDistance(distanciaOrigem)} da origem`,
    ].join(' · '),
    isObstacle: impedimentosDe(razoes).length > 0,
  }
}

export function fatosDoMotorista(motorista: Omit<MotoristaEncontrado, 'id' | 'nome'>, zone: string): Fatos {
  const { ocupadoPor, cnhVencida } = motorista
  return {
    text: [horasText(motorista, zone), ...(cnhVencida ? ['CNH vencida na data da carga'] : [])].join(' · '),
    isObstacle: ocupadoPor !== null || cnhVencida,
  }
}
