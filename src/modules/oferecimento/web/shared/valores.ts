/** Amounts of offers as screens say them. Pure. */
import { formatReais } from '#platform/shared/money.ts'
import { formatPercent } from '#platform/shared/quantity.ts'

/** `R$ 9,11/km`; undefined without a value or a distance. */
export const porKm = (valor: number | null, km: number | null): string | undefined =>
  valor === null || km === null || km <= 0 ? undefined : `${formatReais(valor / km)}/km`

/** `R$ 18.650`: totals need no cents. */
export const semCentavos = (reais: number): string => formatReais(Math.round(reais)).replace(/,00$/, '')

/** `8.240,00`. */
export const semCifrao = (reais: number): string => formatReais(reais).replace(/^R\$\s/, '')

/** `+R$ 334,76`, `−R$ 120,00`. */
export const comSinal = (reais: number): string => `${reais < 0 ? '−' : '+'}${formatReais(Math.abs(reais))}`

/** `+5,3%`, `−3,8%` of a share in percent. */
export const percentualComSinal = (percentual: number): string =>
  `${percentual < 0 ? '−' : '+'}${formatPercent(Math.abs(percentual) / 100)}`

const cents = (reais: number) => Math.round(reais * 100)

/** The difference of two amounts, exact to the cent. */
export const menos = (a: number, b: number): number => (cents(a) - cents(b)) / 100

/** Distance of a value from another as a share of it, in percent with one place. */
export const desvio = (valor: number, alvo: number): number => Math.round((valor / alvo - 1) * 1000) / 10
