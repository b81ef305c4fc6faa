/** Filters of a register's list: kept in the address, shown as chips, sent to the server. */
import type { CallDefinition } from '#platform/shared/call.ts'
import type { Contagem } from '#platform/shared/register-calls.ts'

export interface Choice {
  readonly value: string
  readonly label: string
}

export interface ChoiceFilter<Search> {
  /** Name in the address. */
  readonly key: string
  /** On the chip: `Tipo`. */
  readonly label: string
  /** Heading of the choice: `Tipo de empresa`. */
  readonly question: string
  readonly options: readonly Choice[]
  /** The options are on their way; until then every value of the address counts as chosen. */
  readonly isLoading?: boolean
  /** Tells how many rows each option would leave: a call of `defineCountCall`, and what it counts by. */
  readonly counts?: { readonly call: CallDefinition; readonly por: string }
  /** Several values may be chosen. */
  readonly isMultiple?: boolean
  /** What is asked of the server for the chosen values; never called without any. */
  readonly toSearch: (values: readonly string[]) => Partial<Search>
}

/** `SP, MG +6`: the first two, and how many more; undefined without a choice. */
export function chosenText(
  options: readonly Choice[],
  values: readonly (string | number)[] = [],
): string | undefined {
  const labels = values.map((value) => options.find((option) => option.value === String(value))?.label ?? '…')
  if (labels.length === 0) return undefined
  const shown = labels.slice(0, 2).join(', ')
  return labels.length > 2 ? `${shown} +${labels.length - 2}` : shown
}

/** Values of the address that are on offer; others are forgotten. */
export const chosenOf = (
  { options, isLoading }: Pick<ChoiceFilter<never>, 'options' | 'isLoading'>,
  inAddress: string,
): readonly string[] => {
  const wanted = inAddress.split(',')
  if (isLoading) return wanted.filter((value) => value !== '')
  return options.map(({ value }) => value).filter((value) => wanted.includes(value))
}

const number = new Intl.NumberFormat('pt-BR')

/** `SC (1.234)`; `SC (10.000+)` where the counting stopped; only the label of an option that was not counted. */
export function countedLabel(label: string, count: Contagem | undefined): string {
  if (!count) return label
  return `${label} (${number.format(count.total)}${count.totalIsMinimum ? '+' : ''})`
}
