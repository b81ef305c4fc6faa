/** Filters of a register's list: kept in the address, shown as chips, sent to the server. */

export interface RegisterFilter<Search> {
  /** Name in the address. */
  readonly key: string
  /** On the chip: `Tipo`. */
  readonly label: string
  /** Heading of the choice: `Tipo de empresa`. */
  readonly question: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  /** Several values may be chosen. */
  readonly isMultiple?: boolean
  /** What is asked of the server for the chosen values; never called without any. */
  readonly toSearch: (values: readonly string[]) => Partial<Search>
}

/** `SP, MG +6`: the first two, and how many more. */
export function chosenText(
  options: readonly { readonly value: string; readonly label: string }[],
  values: readonly string[],
): string | undefined {
  const labels = options.filter(({ value }) => values.includes(value)).map(({ label }) => label)
  if (labels.length === 0) return undefined
  const shown = labels.slice(0, 2).join(', ')
  return labels.length > 2 ? `${shown} +${labels.length - 2}` : shown
}

/** Values of the address that are on offer; others are forgotten. */
export const chosenOf = (
  { options }: Pick<RegisterFilter<never>, 'options'>,
  inAddress: string,
): readonly string[] => {
  const wanted = inAddress.split(',')
  return options.map(({ value }) => value).filter((value) => wanted.includes(value))
}
