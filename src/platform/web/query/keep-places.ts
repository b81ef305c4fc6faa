/** Keeps the rows of a list where the reader saw them, while news of other people come in. */
import { useEffect, useState } from 'react'
import { announce } from '#platform/ui/announcements.ts'

/**
 * The rows of the answer, with those already shown in the order they are shown in; a new row follows the one it
 * follows in the answer. `keyOf` is unique within a list.
 */
export function keepPlaces<Row>(
  shown: readonly Row[],
  answer: readonly Row[],
  keyOf: (row: Row) => string,
): Row[] {
  const byKey = new Map(answer.map((row) => [keyOf(row), row]))
  const keys = shown.map(keyOf).filter((key) => byKey.has(key))
  const placed = new Set(keys)
  answer.forEach((row, index) => {
    const key = keyOf(row)
    if (placed.has(key)) return
    const before = answer[index - 1]
    keys.splice(before === undefined ? 0 : keys.indexOf(keyOf(before)) + 1, 0, key)
    placed.add(key)
  })
  return keys.flatMap((key) => byKey.get(key) ?? [])
}

/** Rows of `next` that are not the same object as before; the cache keeps the object of what did not change. */
export function countChanged<Row>(
  before: readonly Row[],
  next: readonly Row[],
  keyOf: (row: Row) => string,
): number {
  const known = new Map(before.map((row) => [keyOf(row), row]))
  return next.filter((row) => known.get(keyOf(row)) !== row).length
}

interface KeptPlacesOptions<Row> {
  /** What the answer was asked with: another page, order or filter is shown as the server sorts it. */
  readonly question: string
  /** The answer still belongs to the previous question. */
  readonly isPrevious: boolean
  readonly keyOf: (row: Row) => string
  /** Said to screen readers when rows changed: `2 características atualizadas`. */
  readonly announcement: (count: number) => string
}

interface Kept<Row> {
  readonly answer: readonly Row[]
  readonly question: string
  readonly rows: readonly Row[]
  readonly changed: number
}

/** The rows to show; undefined until the first answer. */
export function useKeptPlaces<Row>(
  answer: readonly Row[] | undefined,
  options: KeptPlacesOptions<Row>,
): readonly Row[] | undefined {
  const { question, isPrevious, keyOf, announcement } = options
  const [kept, setKept] = useState<Kept<Row>>()
  if (answer && !isPrevious && (kept?.answer !== answer || kept.question !== question)) {
    const before = kept?.question === question ? kept.rows : undefined
    setKept({
      answer,
      question,
      rows: before ? keepPlaces(before, answer, keyOf) : answer,
      changed: before ? countChanged(before, answer, keyOf) : 0,
    })
  }
  const changed = kept?.changed ?? 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is announced once
  useEffect(() => {
    if (changed > 0) announce(announcement(changed))
  }, [kept])
  return kept?.rows
}
