import { countedText } from './page-range.ts'

interface FilteredTotalProps {
  /** What the search and the filters left; undefined while it is not known. */
  readonly total: number | undefined
  readonly isMinimum?: boolean | undefined
  /** How many there are without them; undefined while it is not known. */
  readonly all: number | undefined
  readonly isAllMinimum?: boolean | undefined
  /** What is counted, where no heading says it: `agendamentos`. */
  readonly noun?: string
}

/** `6 de 282`: what a filter leaves of a list. Nothing until both are known. */
export function FilteredTotal({ total, isMinimum, all, isAllMinimum, noun }: FilteredTotalProps) {
  if (total === undefined || all === undefined) return null
  return (
    <>
      <strong>{countedText(total, isMinimum)}</strong>
      {` de ${countedText(all, isAllMinimum)}${noun === undefined ? '' : ` ${noun}`}`}
    </>
  )
}
