/** How the figures of the reports read. Pure. */
import { formatReais } from '#platform/shared/money.ts'
import { tempoDeResposta } from '../shared/relogio.ts'

export const SEM_DADO = '–'

const COUNT = new Intl.NumberFormat('pt-BR')
const WHOLE = new Intl.NumberFormat('pt-BR', { style: 'percent', maximumFractionDigits: 0 })
const ONE = new Intl.NumberFormat('pt-BR', {
  style: 'percent',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
})

export const contagem = (count: number): string => COUNT.format(count)

/** `67%` of a part of a whole. */
export const parte = (part: number, whole: number): string =>
  whole > 0 ? WHOLE.format(part / whole) : SEM_DADO

export const minutos = (minutes: number | null): string =>
  minutes === null ? SEM_DADO : tempoDeResposta(minutes)

const MINUS = '\u2212'

/** `R$ 75,00`; dearer than offered `−R$ 40,00`. */
export const economiaText = (reais: number | null): string =>
  reais === null ? SEM_DADO : `${reais < 0 ? MINUS : ''}${formatReais(Math.abs(reais))}`

/** `1,4%`, `−0,8%`. */
export function economiaParteText(share: number | null): string {
  if (share === null) return SEM_DADO
  const tenths = Math.round(share * 1_000)
  return `${tenths < 0 ? MINUS : ''}${ONE.format(Math.abs(tenths) / 1_000)}`
}
