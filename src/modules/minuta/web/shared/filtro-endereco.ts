/** What the address of the formation says: filters, order of the list, the manifest that is worked on. Pure. */

import { TIPO_FRETE, type TipoFrete } from '#modules/carga/carga-codes.ts'
import { formatDay } from '#platform/shared/day.ts'
import { ORDEM_KEYS, type Ordem } from './lista-formacao.ts'

export const CHAVES = ['coleta', 'frete', 'impedimento', 'ordem', 'minuta'] as const
export type Chave = (typeof CHAVES)[number]

/** `17/11`. */
export const diaCurto = (day: string) => formatDay(day).slice(0, 5)

export const tiposFreteOf = (text: string | undefined): TipoFrete[] => {
  const named = (text ?? '').split(',')
  return Object.values(TIPO_FRETE).filter((code) => named.includes(String(code)))
}

export const ordemOf = (text: string | undefined): Ordem =>
  ORDEM_KEYS.find((key) => key === text) ?? 'recentes'
