/** Text as it is compared, shortened and put into addresses. */
import { FORMAT_LOCALE } from './locale.ts'

/** Characters of a name on a card (S-356). */
const CARD_NAME_LIMIT = 31
const ELLIPSIS = '…'

/** Words of ASCII with one space between them, as most names of things are. */
const PLAIN = /^[!-~]+(?: [!-~]+)*$/

/** Lower case, without accents, spaces reduced to one: two texts that fold alike are the same to a search. */
export function foldText(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase()
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/gu, ' ').trim()
}

/**
 * Typed text as it is stored: one line without control characters, spaces reduced to one, halves of characters
 * replaced; null when nothing is left.
 */
export const cleanLine = (text: string | null | undefined): string | null =>
  text
    ?.toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim() || null

/**
 * Characters that nobody sees: marks that turn the direction of writing, spaces without width, soft hyphens. A joiner
 * between two pictures of one emoji, and what chooses how an emoji looks, belong to what is seen.
 */
const HIDDEN =
  /(?![\u200d\ufe0e\ufe0f])\p{Default_Ignorable_Code_Point}|\p{Bidi_Control}|\u00ad|(?<!\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)\u200d|\u200d(?!\p{Extended_Pictographic})/u

/** `U+202E` for the first character that cannot be seen; undefined when there is none. */
export function hiddenCharacter(text: string): string | undefined {
  const code = HIDDEN.exec(text)?.[0].codePointAt(0)
  return code === undefined ? undefined : `U+${code.toString(16).toUpperCase().padStart(4, '0')}`
}

/** True when the text contains the term, whatever the case and the accents; an empty term is in every text. */
export function includesFolded(text: string, term: string): boolean {
  return foldText(text).includes(foldText(term))
}

const graphemes = new Intl.Segmenter(FORMAT_LOCALE, { granularity: 'grapheme' })

/** At most `limit` characters as a reader counts them, the last one an ellipsis when something was cut. */
export function limitText(text: string, limit: number): string {
  if (text.length <= limit) return text
  const characters = Array.from(graphemes.segment(text), ({ segment }) => segment)
  if (characters.length <= limit) return text
  return `${characters
    .slice(0, limit - 1)
    .join('')
    .trimEnd()}${ELLIPSIS}`
}

/** A name as it stands on a card: 31 characters with the ellipsis (S-356); the full name goes into the tooltip. */
export const limitCardName = (name: string) => limitText(name, CARD_NAME_LIMIT)

/** Lower-case ASCII words joined by hyphens, for addresses and file names; empty when no letter or digit is left. */
export function slugify(text: string): string {
  return foldText(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
