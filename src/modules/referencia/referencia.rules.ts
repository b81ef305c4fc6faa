/** How well the name of a municipality answers what somebody typed. */
import { foldText } from '../../platform/shared/texto.ts'

const EXACT = 4
const PREFIX = 3
const WORD_PREFIX = 2
/** Below this share of common letter groups, two names resemble each other by chance (as in pg_trgm). */
const MIN_SIMILARITY = 0.3
/** Below this length, the letter groups of a term say too little. */
const MIN_FUZZY_LENGTH = 4

/**
 * Higher is better, 0 is no match: 4 the same name, 3 a name that begins with the term, 2 a name whose words begin with
 * the term's words in their order, otherwise the similarity 0.3 to 1 of names with a typing error. Case, accents,
 * hyphens and apostrophes do not count.
 */
export function searchRank(municipioNome: string, term: string): number {
  const name = wordsOf(municipioNome)
  const wanted = wordsOf(term)
  if (wanted.length === 0) return 0
  const nameText = name.join(' ')
  const wantedText = wanted.join(' ')
  if (nameText === wantedText) return EXACT
  if (nameText.startsWith(wantedText)) return PREFIX
  if (beginAlike(name, wanted)) return WORD_PREFIX
  if (wantedText.length < MIN_FUZZY_LENGTH) return 0
  const similarity = trigramSimilarity(name, wanted)
  return similarity >= MIN_SIMILARITY ? similarity : 0
}

function wordsOf(text: string): string[] {
  return foldText(text)
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
}

/** Each wanted word begins a word of the name, in the same order: `jose camp` finds São José dos Campos. */
function beginAlike(name: readonly string[], wanted: readonly string[]): boolean {
  let from = 0
  return wanted.every((word) => {
    const index = name.findIndex((candidate, place) => place >= from && candidate.startsWith(word))
    from = index + 1
    return index >= 0
  })
}

/** The share of groups of three letters that both have, 0 to 1; words are padded so that their beginnings count more. */
function trigramSimilarity(a: readonly string[], b: readonly string[]): number {
  const left = trigramsOf(a)
  const right = trigramsOf(b)
  const common = [...left].filter((trigram) => right.has(trigram)).length
  return common / (left.size + right.size - common)
}

function trigramsOf(words: readonly string[]): Set<string> {
  return new Set(
    words.flatMap((word) => {
      const padded = `  ${word} `
      return Array.from({ length: padded.length - 2 }, (_, index) => padded.slice(index, index + 3))
    }),
  )
}
