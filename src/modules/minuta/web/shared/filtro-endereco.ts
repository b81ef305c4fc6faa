/** What the address of the formation says: filters, order of the list, the manifest that is worked on. Pure. */

import { TIPO_FRETE, type TipoFrete } from '#modules/carga/carga-codes.ts'
import { formatDay, isDay } from '#platform/shared/day.ts'
import { ORDEM_KEYS, type Ordem, type Periodo } from './lista-formacao.ts'

export const CHAVES = ['coleta', 'frete', 'impedimento', 'ordem', 'minuta'] as const
export type Chave = (typeof CHAVES)[number]

/** `2026-11-17..2026-11-20`; what is no day is left out. */
export function periodoOf(text: string | undefined): Periodo {
  const [inicio, fim] = (text ?? '').split('..').map((day) => (isDay(day) ? day : undefined))
  return { inicio, fim }
}

export const writePeriodo = ({ inicio, fim }: Periodo): string =>
  inicio || fim ? `${inicio ?? ''}..${fim ?? ''}` : ''

const short = (day: string) => formatDay(day).slice(0, 5)

/** `17/11 – 20/11`, `desde 17/11`, `até 20/11`; undefined without a day. */
export function periodoText({ inicio, fim }: Periodo): string | undefined {
  if (inicio && fim) return inicio === fim ? short(inicio) : `${short(inicio)} – ${short(fim)}`
  if (inicio) return `desde ${short(inicio)}`
  return fim && `até ${short(fim)}`
}

export const tiposFreteOf = (text: string | undefined): TipoFrete[] => {
  const named = (text ?? '').split(',')
  return Object.values(TIPO_FRETE).filter((code) => named.includes(String(code)))
}

export const ordemOf = (text: string | undefined): Ordem =>
  ORDEM_KEYS.find((key) => key === text) ?? 'recentes'
