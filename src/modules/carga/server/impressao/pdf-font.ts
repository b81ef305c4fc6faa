/** The two faces that every PDF reader brings along: how wide their letters are, and how text is written in them. */

export type Face = 'normal' | 'bold'

/** Widths of the letters 32 to 126 in thousandths of the size (Adobe's metrics of Helvetica). */
const WIDTHS: Readonly<Record<Face, readonly number[]>> = {
  normal: [
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556,
    556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278,
    500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469,
    556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500,
    278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
  ],
  bold: [
    278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556,
    556, 556, 556, 556, 556, 333, 333, 584, 584, 584, 611, 975, 722, 722, 722, 722, 667, 611, 778, 722, 278,
    556, 722, 611, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 333, 278, 333, 584,
    556, 333, 556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611, 611, 611, 389, 556,
    333, 611, 556, 778, 556, 556, 500, 389, 280, 389, 584,
  ],
}
const USUAL_WIDTH = 556
const OTHER_WIDTHS: Readonly<Record<string, number>> = {
  '\u00a0': 278,
  '·': 278,
  '•': 350,
  '—': 1000,
  '…': 1000,
  '°': 400,
  '²': 333,
  '³': 333,
  ª: 370,
  º: 365,
}

/** Windows-1252 where it is not Latin-1. */
const SPECIAL: Readonly<Record<string, number>> = {
  '€': 0x80,
  '‚': 0x82,
  '„': 0x84,
  '…': 0x85,
  '‘': 0x91,
  '’': 0x92,
  '“': 0x93,
  '”': 0x94,
  '•': 0x95,
  '–': 0x96,
  '—': 0x97,
  '™': 0x99,
}
const REPLACED: Readonly<Record<string, string>> = { '→': '–', '\u202f': '\u00a0', '‑': '-', '−': '-' }

/** Letters that the faces have; others lose their marks, or become a question mark. */
export function writable(text: string): string {
  return Array.from(text.normalize('NFC'), (letter) => {
    const known = REPLACED[letter] ?? letter
    if (codeOf(known) !== undefined) return known
    const bare = letter.normalize('NFKD').replace(/\p{M}/gu, '')
    return bare !== '' && Array.from(bare).every((part) => codeOf(part) !== undefined) ? bare : '?'
  }).join('')
}

function codeOf(letter: string): number | undefined {
  const code = letter.charCodeAt(0)
  if (letter.length !== 1) return undefined
  if ((code >= 0x20 && code <= 0x7e) || (code >= 0xa0 && code <= 0xff)) return code
  return SPECIAL[letter]
}

/** The width of writable text in points. */
export function textWidth(text: string, face: Face, size: number): number {
  let sum = 0
  for (const letter of text) sum += widthOf(letter, face)
  return (sum * size) / 1000
}

function widthOf(letter: string, face: Face): number {
  const other = OTHER_WIDTHS[letter]
  if (other !== undefined) return other
  // A letter with a mark is as wide as without it.
  const base = letter.normalize('NFD').charCodeAt(0)
  return WIDTHS[face][base - 32] ?? USUAL_WIDTH
}

/** Writable text as a string of a PDF: Windows-1252, with what would end the string escaped. */
export function pdfString(text: string): string {
  const bytes = Array.from(writable(text), (letter) => codeOf(letter) ?? 0x3f)
  return `(${bytes.map(escaped).join('')})`
}

const escaped = (byte: number): string => {
  if (byte === 0x28 || byte === 0x29 || byte === 0x5c) return `\\${String.fromCharCode(byte)}`
  return byte < 0x80 ? String.fromCharCode(byte) : `\\${byte.toString(8).padStart(3, '0')}`
}

/** Lines no wider than `width`; a word that is wider is cut. */
export function wrapText(text: string, face: Face, size: number, width: number): string[] {
  return text.split('\n').flatMap((paragraph) => wrapParagraph(writable(paragraph), face, size, width))
}

function wrapParagraph(text: string, face: Face, size: number, width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ').flatMap((whole) => cutWord(whole, face, size, width))) {
    const longer = line === '' ? word : `${line} ${word}`
    if (textWidth(longer, face, size) <= width) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    line = word
  }
  return [...lines, line]
}

function cutWord(word: string, face: Face, size: number, width: number): string[] {
  if (textWidth(word, face, size) <= width) return [word]
  const parts: string[] = []
  let part = ''
  for (const letter of word) {
    if (part !== '' && textWidth(part + letter, face, size) > width) {
      parts.push(part)
      part = ''
    }
    part += letter
  }
  return [...parts, part]
}
