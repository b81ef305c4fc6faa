/**
 * What a carrier may be told of its own note. The price part and the whole are never numbers, because from a number, its
 * weight and its own price a carrier works out what the others are paid. Pure. Source: commercial §1.3 O12, O14.
 */
import { type Nota, type ParteDaNota, PESOS_PADRAO, type Pesos, partesInteiras } from './nota.rules.ts'

/** With fewer priced carriers on the lane even a band would speak of one of them. */
const MIN_TRANSPORTADORAS_NA_ROTA = 5

type FaixaDoPreco = 'acima' | 'na-media' | 'abaixo'
export const FAIXA_DO_PRECO_LABELS: Readonly<Record<FaixaDoPreco, string>> = {
  abaixo: 'abaixo do que se paga na rota',
  'na-media': 'perto do que se paga na rota',
  acima: 'acima do que se paga na rota',
}

type FaixaDaNota = 'alta' | 'media' | 'baixa'
export const FAIXA_DA_NOTA_LABELS: Readonly<Record<FaixaDaNota, string>> = {
  alta: 'alta',
  media: 'média',
  baixa: 'baixa',
}

type ParteAberta = Exclude<ParteDaNota, 'preco'>

export interface NotaParaTransportadora {
  /** Whole points; null: no data. */
  readonly partes: Readonly<Record<ParteAberta, number | null>>
  /** Both null: not told, or not known. */
  readonly preco: FaixaDoPreco | null
  readonly total: FaixaDaNota | null
}

export interface ContextoDaRota {
  /** Carriers with at least three priced loads on the lane. */
  readonly transportadorasNaRota: number
  readonly pesos?: Pesos
}

/** Thirds of the points: 6.7 % below and above the median of the lane. */
const FAIXAS: readonly (readonly [from: number, faixa: FaixaDoPreco, middle: number])[] = [
  [2 / 3, 'abaixo', 5 / 6],
  [1 / 3, 'na-media', 1 / 2],
  [0, 'acima', 1 / 6],
]
const ALTA = 80
const MEDIA = 60

/**
 * The band of the whole is worked out with the middle of the price's band, not with its points: so it says nothing of the
 * lane's prices that the price's band does not say, however often and with whatever other parts it is asked for.
 */
export function notaParaTransportadora(
  { partes }: Pick<Nota, 'partes'>,
  { transportadorasNaRota, pesos = PESOS_PADRAO }: ContextoDaRota,
): NotaParaTransportadora {
  const abertas = { ...partes, preco: null }
  const { preco: _preco, ...inteiras } = partesInteiras(abertas)
  if (transportadorasNaRota < MIN_TRANSPORTADORAS_NA_ROTA) {
    return { partes: inteiras, preco: null, total: null }
  }
  const share = partes.preco === null || pesos.preco === 0 ? undefined : partes.preco / pesos.preco
  const faixa = share === undefined ? undefined : FAIXAS.find(([from]) => share >= from)
  const known = (Object.keys(pesos) as ParteDaNota[]).filter((parte) => abertas[parte] !== null)
  const weight = known.reduce((all, parte) => all + pesos[parte], faixa ? pesos.preco : 0)
  const points = known.reduce((all, parte) => all + (abertas[parte] ?? 0), faixa ? faixa[2] * pesos.preco : 0)
  return {
    partes: inteiras,
    preco: faixa?.[1] ?? null,
    total: weight === 0 ? null : faixaDaNota((100 * points) / weight),
  }
}

const faixaDaNota = (nota: number): FaixaDaNota => (nota >= ALTA ? 'alta' : nota >= MEDIA ? 'media' : 'baixa')
