/**
 * How a carrier is scored for a lane of a shipper: five parts, each out of counts that are stored, so that every note can be
 * worked out again. Pure. Source: commercial §1.3 O12.
 */

export const PARTES_DA_NOTA = ['prazo', 'preco', 'aceite', 'avarias', 'rota'] as const
export type ParteDaNota = (typeof PARTES_DA_NOTA)[number]

export type Pesos = Readonly<Record<ParteDaNota, number>>
/** Points of each part when the behaviour says nothing else; they add up to 100. */
export const PESOS_PADRAO: Pesos = { prazo: 35, preco: 25, aceite: 15, avarias: 15, rota: 10 }

/** Means of the shipper's carriers, towards which little data is drawn; these where it has none itself. */
export interface MediasDoEmbarcador {
  readonly noPrazo: number
  readonly avarias: number
}
export const MEDIAS_PADRAO: MediasDoEmbarcador = { noPrazo: 0.93, avarias: 0.005 }

/** Counts of the last 90 days. */
export interface FatosDaNota {
  /** Loads that were delivered, and of them with damage. */
  readonly entregues: number
  readonly comAvaria: number
  /** Those whose planned time and arrival are known, and of them on time; delays of others count as on time. */
  readonly comPrevisao: number
  readonly noPrazo: number
  /** Median R$/km of the carrier divided by that of the lane; null below three loads. */
  readonly razaoDoPreco: number | null
  /** Offers that were answered or expired, and of them accepted in time; "sem veículo" said early counts half. */
  readonly ofertas: number
  readonly aceitas: number
  /** Trips on the lane; null: no lane is asked about, or the carrier is new on it. */
  readonly viagensNaRota: number | null
}

const DRAWN_BY = 10
const MIN_OFERTAS = 5
const TENTH = 10

const clamp = (value: number) => Math.max(0, Math.min(1, value))
const oneDecimal = (value: number) => Math.round(value * TENTH) / TENTH
/** A rate of few cases lies near the mean of all. */
const shrink = (rate: number, cases: number, mean: number) =>
  (cases * rate + DRAWN_BY * mean) / (cases + DRAWN_BY)

export interface Nota {
  /** Points of each part, one decimal; null: no data. */
  readonly partes: Readonly<Record<ParteDaNota, number | null>>
  /** Weights of the parts that are known. */
  readonly conhecido: number
  /** 0 to 100 of what is known; null: nothing is. */
  readonly nota: number | null
  readonly parcial: boolean
  /** For the order of a list: half the data does not beat a proven carrier. Null: nothing is known. */
  readonly ordem: number | null
}

export function calcularNota(
  fatos: FatosDaNota,
  pesos: Pesos = PESOS_PADRAO,
  medias: MediasDoEmbarcador = MEDIAS_PADRAO,
): Nota {
  const { entregues, comAvaria, comPrevisao, noPrazo, razaoDoPreco, ofertas, aceitas, viagensNaRota } = fatos
  const shares: Readonly<Record<ParteDaNota, number | null>> = {
    prazo:
      comPrevisao > 0
        ? clamp((shrink(noPrazo / comPrevisao, comPrevisao, medias.noPrazo) - 0.7) / 0.3)
        : null,
    preco: razaoDoPreco === null ? null : clamp((1.2 - razaoDoPreco) / 0.4),
    aceite: ofertas < MIN_OFERTAS ? null : clamp(aceitas / ofertas),
    avarias:
      entregues > 0 ? clamp(1 - shrink(comAvaria / entregues, entregues, medias.avarias) / 0.03) : null,
    rota: viagensNaRota === null ? null : Math.min(1, viagensNaRota / 10),
  }
  const points = PARTES_DA_NOTA.map((parte) => {
    const share = shares[parte]
    return [parte, share === null ? null : oneDecimal(pesos[parte] * share)] as const
  })
  const partes = Object.fromEntries(points) as Record<ParteDaNota, number | null>
  const known = PARTES_DA_NOTA.filter((parte) => partes[parte] !== null)
  const conhecido = known.reduce((sum, parte) => sum + pesos[parte], 0)
  const total = PARTES_DA_NOTA.reduce((sum, parte) => sum + pesos[parte], 0)
  if (conhecido === 0) return { partes, conhecido, nota: null, parcial: true, ordem: null }
  const sum = known.reduce((all, parte) => all + (partes[parte] ?? 0), 0)
  const nota = Math.round((100 * sum) / conhecido)
  const share = (100 * conhecido) / total
  return { partes, conhecido, nota, parcial: conhecido < total, ordem: nota - 0.2 * (100 - share) }
}

/** Whole points that add up to the rounded sum of those that are known: largest remainder, ties in the order of the parts. */
export function partesInteiras(
  partes: Readonly<Record<ParteDaNota, number | null>>,
): Readonly<Record<ParteDaNota, number | null>> {
  const known = PARTES_DA_NOTA.flatMap((parte, order) => {
    const points = partes[parte]
    // Tenths, so that nothing is lost to binary fractions.
    return points === null ? [] : [{ parte, order, tenths: Math.round(points * TENTH) }]
  })
  const sum = Math.round(known.reduce((all, { tenths }) => all + tenths, 0) / TENTH)
  const floors = known.map((one) => ({ ...one, whole: Math.floor(one.tenths / TENTH) }))
  const left = sum - floors.reduce((all, { whole }) => all + whole, 0)
  const first = [...floors].sort((a, b) => (b.tenths % TENTH) - (a.tenths % TENTH) || a.order - b.order)
  const lucky = new Set(first.slice(0, left).map(({ parte }) => parte))
  const whole = new Map(floors.map(({ parte, whole: n }) => [parte, n + (lucky.has(parte) ? 1 : 0)]))
  return Object.fromEntries(PARTES_DA_NOTA.map((parte) => [parte, whole.get(parte) ?? null])) as Record<
    ParteDaNota,
    number | null
  >
}
