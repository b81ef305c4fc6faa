/** What the rows of a list are called, and what is said with it. */
import { countedText } from '#platform/ui/page-range.ts'
import type { ListCount } from './ListPages.tsx'

export interface ListNouns {
  /** `característica` */
  readonly singular: string
  /** `características` */
  readonly plural: string
  /** Ends what agrees with the noun: `ativada`, `novo`. */
  readonly gender: 'a' | 'o'
}

const number = new Intl.NumberFormat('pt-BR')

/** `1 veículo`, `1.284 veículos`. */
export const countOf = ({ singular, plural }: ListNouns, count: number): string =>
  count === 1 ? `1 ${singular}` : `${number.format(count)} ${plural}`

/** `282 cargas`; `6 de 282 cargas` while something narrows the list, and so the whole is told too. */
export function countText(
  { singular, plural }: ListNouns,
  shown: ListCount,
  all: ListCount | undefined,
): string {
  const counted = ({ total, totalIsMinimum }: ListCount) => countedText(total, totalIsMinimum)
  const whole = all ?? shown
  return `${all ? `${counted(shown)} de ` : ''}${counted(whole)} ${whole.total === 1 ? singular : plural}`
}

/** `Novo veículo`, `Nova característica`. */
export const newOf = ({ singular, gender }: ListNouns): string => `Nov${gender} ${singular}`

/** `Veículos`. */
export const headingOf = ({ plural }: ListNouns): string => plural.charAt(0).toUpperCase() + plural.slice(1)

/** `Veículo`. */
export const nameOfNoun = ({ singular }: ListNouns): string =>
  singular.charAt(0).toUpperCase() + singular.slice(1)
