const number = new Intl.NumberFormat('pt-BR')

/** `1.284`; `mais de 10.000` where the counting stopped. */
export const countedText = (total: number, isMinimum = false): string =>
  `${isMinimum ? 'mais de ' : ''}${number.format(total)}`

interface PageRange {
  /** Page asked for, from 0. */
  readonly page: number
  readonly pageSize: number
  /** Rows on this page. */
  readonly count: number
  /** Rows of the whole result, when the list counts them. */
  readonly total?: number
  /** There are more than `total`. */
  readonly isMinimum?: boolean
}

/** `1–20 de 1.284`; `1–20 de mais de 10.000` when they were not all counted; `21–40` when the total is unknown; `0 de 0` when nothing was found. */
export function formatPageRange({ page, pageSize, count, total, isMinimum }: PageRange): string {
  const suffix = total === undefined ? '' : ` de ${countedText(total, isMinimum)}`
  if (count === 0) return `0${suffix}`
  const first = page * pageSize + 1
  return `${number.format(first)}–${number.format(first + count - 1)}${suffix}`
}
