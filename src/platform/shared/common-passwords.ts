/** Common passwords, in all the disguises that satisfy a strength meter without making them harder to guess. */
import { COMMON_PASSWORD_WORDS } from './common-password-words.ts'

const LEET: Readonly<Record<string, string>> = {
  '0': 'o',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '9': 'g',
  '@': 'a',
  $: 's',
  '€': 'e',
  '+': 't',
}
/** These stand for either letter, so both readings are tried. */
const LEET_I_OR_L = new Set(['1', '!', '|'])

/** A year or a short number; more digits than that are worth something, unless they are a plain run. */
const MAX_SIMPLE_DIGITS = 4
const MIN_RUN = 5
const KEYBOARD_RUNS = [
  '01234567890123456789',
  '98765432109876543210',
  'abcdefghijklmnopqrstuvwxyz',
  'zyxwvutsrqponmlkjihgfedcba',
  'qwertyuiopasdfghjklzxcvbnm',
  'mnbvcxzlkjhgfdsapoiuytrewq',
]

/**
 * True when the password is a common word, or a plain run of characters, once case, accents, letters written as
 * digits or symbols (`S3nh@`), and the digits and symbols before and after it (`@brasil2026!`) are taken away.
 * Supports S-216: a password may reach the top level of the meter and still be the first one that is tried.
 */
export function isCommonPassword(password: string): boolean {
  const folded = password.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  if (isRun(folded)) return true
  const chars = [...folded]
  const firstLetter = chars.findIndex(isLetter)
  const lastLetter = chars.findLastIndex(isLetter)
  // Without a letter, everything may be decoration or disguise.
  const maxStart = firstLetter < 0 ? chars.length : firstLetter
  for (let start = 0; start <= maxStart; start++) {
    if (!isSimpleDecoration(chars.slice(0, start))) continue
    for (let end = chars.length; end > Math.max(start, lastLetter); end--) {
      if (isSimpleDecoration(chars.slice(end)) && isCommonWord(chars.slice(start, end))) return true
    }
  }
  return false
}

const isLetter = (char: string) => /\p{L}/u.test(char)

function isCommonWord(chars: readonly string[]): boolean {
  return (
    COMMON_PASSWORD_WORDS.has(chars.join('')) ||
    COMMON_PASSWORD_WORDS.has(undisguise(chars, 'i')) ||
    COMMON_PASSWORD_WORDS.has(undisguise(chars, 'l'))
  )
}

function undisguise(chars: readonly string[], iOrL: 'i' | 'l'): string {
  return chars.map((char) => (LEET_I_OR_L.has(char) ? iOrL : (LEET[char] ?? char))).join('')
}

function isSimpleDecoration(chars: readonly string[]): boolean {
  const digits = chars.filter((char) => /\d/.test(char)).join('')
  return digits.length <= MAX_SIMPLE_DIGITS || isRun(digits)
}

/** Two different characters at most, or a piece of the keyboard or the alphabet and nothing else. */
function isRun(text: string): boolean {
  const core = text.replace(/[^\p{L}\d]+/gu, '')
  if (new Set(core).size <= 2) return true
  return core.length >= MIN_RUN && KEYBOARD_RUNS.some((run) => run.includes(core))
}
