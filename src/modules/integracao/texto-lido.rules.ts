/** Names and free texts: accents and capitals are offered where the word leaves no doubt. */
import { hiddenCharacter } from '#platform/shared/texto.ts'
import { validationMessages } from '#platform/shared/validation-messages.ts'
import { type LerCelula, problema, reparo, valor } from './leitura.rules.ts'
import { ACENTUADAS } from './palavras-acentuadas.ts'

const SMALL_WORDS = new Set([
  'a',
  'as',
  'o',
  'os',
  'e',
  'da',
  'das',
  'de',
  'do',
  'dos',
  'em',
  'na',
  'no',
  'para',
])
/** Kept in capitals: forms of company and abbreviations that are read letter by letter. */
const CAPITALS = new Set([
  'ME',
  'EPP',
  'SA',
  'S/A',
  'S.A.',
  'S.A',
  'II',
  'III',
  'IV',
  'VI',
  'VII',
  'CD',
  'BR',
])
const MIN_SHOUTED_LETTERS = 4

const windows1252 = new TextDecoder('windows-1252')
const WINDOWS_BYTES: ReadonlyMap<string, number> = new Map(
  Array.from({ length: 256 }, (_, byte) => [windows1252.decode(Uint8Array.of(byte)), byte]),
)
/** The two or three letters that one letter beyond ASCII becomes when UTF-8 is taken for Windows-1252. */
const MOJIBAKE = /[\u00c2\u00c3][\u0080-\uffff]|\u00e2\u20ac/

/** `SÃ£o JosÃ©` as it was before its letters were taken for those of another encoding; undefined: they were not. */
export function mendMojibake(text: string): string | undefined {
  if (!MOJIBAKE.test(text)) return undefined
  const bytes = Array.from(text, (letter) => WINDOWS_BYTES.get(letter))
  if (bytes.some((byte) => byte === undefined)) return undefined
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes as number[]))
  } catch {
    return undefined
  }
}

/** Spaces that are wider or cannot break, signs without width, and dashes that are no hyphen. */
const UNSEEN = /[\u00a0\u2007\u202f\u00ad\u200b-\u200f\u2060\ufeff]/
const WITHOUT_WIDTH = /[\u00ad\u200b-\u200f\u2060\ufeff]/g
const WIDE = /[\u00a0\u2007\u202f]/g

/** A cell as a person sees it: without signs that have no width, with plain spaces. */
export const seenText = (text: string): string =>
  UNSEEN.test(text) ? text.replace(WITHOUT_WIDTH, '').replace(WIDE, ' ').trim() : text

/** One line without double spaces. */
export const cleanText = (text: string) => text.replace(/\s+/gu, ' ').trim()

/** The same name with usual capitals and the accents of well-known words; the text itself when nothing is sure. */
export function repairText(text: string): string {
  const isShouted = isAllCapitals(text)
  return text
    .split(' ')
    .map((word, index) => repairWord(word, isShouted, index === 0))
    .join(' ')
}

function isAllCapitals(text: string): boolean {
  const letters = text.replace(/[^\p{L}]/gu, '')
  return letters.length >= MIN_SHOUTED_LETTERS && letters === letters.toUpperCase()
}

function repairWord(word: string, isShouted: boolean, isFirst: boolean): string {
  if (isShouted && (CAPITALS.has(word) || /[&\d]/.test(word))) return word
  if (word.includes('-')) {
    return word
      .split('-')
      .map((part, index) => repairWord(part, isShouted, isFirst && index === 0))
      .join('-')
  }
  const [, before = '', core = '', after = ''] = /^([^\p{L}]*)([\p{L}']*)(.*)$/u.exec(word) ?? []
  if (core === '') return word
  const lower = core.toLowerCase()
  const accented = ACENTUADAS.get(lower)
  const isLower = core === lower
  if (!isShouted) return accented === undefined ? word : before + likeCapitals(core, accented) + after
  if (SMALL_WORDS.has(lower) && !isFirst) return before + lower + after
  // Without a vowel it is an abbreviation (JBS, BRF), not a word.
  if (accented === undefined && !/[aeiouyáéíóúâêôãõàü]/.test(lower)) return word
  return isLower ? word : before + capitalized(accented ?? lower) + after
}

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

function likeCapitals(original: string, word: string): string {
  if (original.length > 1 && original === original.toUpperCase()) return word.toUpperCase()
  return original.charAt(0) === original.charAt(0).toUpperCase() ? capitalized(word) : word
}

interface TextoOptions {
  readonly max: number
  /** A name: capitals and accents are offered. */
  readonly isNome?: boolean
  /** A name or a number that is looked up: a sign that nobody sees would make two of one. */
  readonly isVisivel?: boolean
}

export function readTexto({ max, isNome = false, isVisivel = isNome }: TextoOptions): LerCelula {
  return (texto) => {
    const text = cleanText(texto)
    if (text.length > max) return problema(validationMessages.maxLength(max), 'Texto longo demais')
    const hidden = isVisivel ? hiddenCharacter(text) : undefined
    if (hidden !== undefined) {
      return problema(validationMessages.hiddenCharacter(hidden), 'Caractere invisível')
    }
    const repaired = isNome ? repairText(text) : text
    if (repaired === text || repaired.length > max) return valor(text)
    return reparo('acentos', { valor: repaired, texto: repaired }, { manter: { valor: text, texto: text } })
  }
}
