/** Words of particular companies in place of the standard ones (S-261); no company has any by default (S-262). */

/** Standard word to the company's word, both as inside a sentence: `{ carga: 'viagem', cargas: 'viagens' }`. */
export type WordingDictionary = Readonly<Record<string, string>>

/** By company id. */
export const COMPANY_WORDINGS: ReadonlyMap<string, WordingDictionary> = new Map()

/** The dictionary of a company; empty for a company without one, and for nobody signed in. */
export function wordingOf(
  ownerId: string | undefined,
  wordings: ReadonlyMap<string, WordingDictionary> = COMPANY_WORDINGS,
): WordingDictionary {
  return (ownerId === undefined ? undefined : wordings.get(ownerId)) ?? {}
}

/**
 * A function that puts a company's words into texts. Only whole words are replaced, the longest entry first, each place
 * once; a capital first letter stays one. With an empty dictionary it answers the text itself.
 */
export function createWording(dictionary: WordingDictionary): (text: string) => string {
  const words = new Map(
    Object.entries(dictionary)
      .filter(([word]) => word.trim() !== '')
      .map(([word, replacement]) => [word.toLowerCase(), replacement]),
  )
  if (words.size === 0) return (text) => text
  const longestFirst = [...words.keys()].sort((a, b) => b.length - a.length)
  const alternatives = longestFirst.map(escapeRegExp).join('|')
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${alternatives})(?![\\p{L}\\p{N}])`, 'giu')
  return (text) =>
    text.replace(pattern, (found) => matchCapital(found, words.get(found.toLowerCase()) ?? found))
}

/** One text with the words of a dictionary; `createWording` serves many texts. */
export function applyWording(text: string, dictionary: WordingDictionary): string {
  return createWording(dictionary)(text)
}

function matchCapital(found: string, replacement: string): string {
  const isCapital = /^\p{Lu}/u.test(found)
  return isCapital ? replacement.charAt(0).toUpperCase() + replacement.slice(1) : replacement
}

const escapeRegExp = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')
