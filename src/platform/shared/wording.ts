/** Words of particular companies in place of the standard ones (S-261); the dictionary stands with the company. */

/** Standard word to the company's word, both as inside a sentence: `{ carga: 'viagem', cargas: 'viagens' }`. */
export type WordingDictionary = Readonly<Record<string, string>>

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

function matchCapital(found: string, replacement: string): string {
  const isCapital = /^\p{Lu}/u.test(found)
  return isCapital ? replacement.charAt(0).toUpperCase() + replacement.slice(1) : replacement
}

const escapeRegExp = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')
