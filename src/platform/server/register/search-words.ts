const MAX_WORDS = 6

/**
 * The words of a search and the spellings of each, for `<table>_busca`: `66.207 açaí` → `[['66.207','66207'], ['açaí']]`.
 * Numbers are found with and without their mask.
 */
export function searchWords(text: string): string[][] {
  const words = [...new Set(text.toWellFormed().trim().split(/\s+/))]
    .filter((word) => word !== '')
    .slice(0, MAX_WORDS)
  return words.map((word) => {
    const bare = word.replace(/[./-]/g, '')
    return /\d/.test(word) && bare !== word && bare !== '' ? [word, bare] : [word]
  })
}
