/** What may have been meant by a cell that nobody understands: the likest of the texts that would be taken. */
import { distance } from 'fastest-levenshtein'
import { foldText } from '#platform/shared/texto.ts'

export const MAX_SUGESTOES = 8

/** The whole text is a beginning of the other, or stands in it. */
const BEGINS = 1
const CONTAINS = 0.75

/** 0 to 1, without case and accents. */
function likeness(folded: string, candidate: string): number {
  const other = foldText(candidate)
  if (folded === '') return 0
  if (other.startsWith(folded)) return BEGINS
  if (other.includes(folded)) return CONTAINS
  return 1 - distance(folded, other) / Math.max(folded.length, other.length)
}

/** The likest first, at most `MAX_SUGESTOES`; those less like than `min` are left out. */
export function nearestTexts(texto: string, candidates: Iterable<string>, min = 0): string[] {
  const folded = foldText(texto)
  return Array.from(candidates, (candidate) => ({ candidate, like: likeness(folded, candidate) }))
    .filter(({ like }) => like >= min)
    .sort((a, b) => b.like - a.like)
    .slice(0, MAX_SUGESTOES)
    .map(({ candidate }) => candidate)
}
