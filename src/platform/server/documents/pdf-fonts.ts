/** The product's face, for PDFs: read once, and the only font that they hold. */
import { readFileSync } from 'node:fs'
import { create } from 'fontkit'

const read = (file: string) =>
  readFileSync(new URL(import.meta.resolve(`@expo-google-fonts/archivo/${file}`)))

export const PDF_FONTS = {
  normal: read('400Regular/Archivo_400Regular.ttf'),
  bold: read('700Bold/Archivo_700Bold.ttf'),
} as const

const known = new Set(create(PDF_FONTS.normal).characterSet)
const has = (text: string) => Array.from(text).every((sign) => known.has(sign.codePointAt(0) ?? 0))

/** In the place of a sign that is left out, until the blank beside it is too. */
const GONE = '\uFFFC'

/**
 * The text in signs that the face has, for the others would be drawn as boxes: a sign becomes what it stands for
 * (② is 2), a letter of another script a question mark, and a picture nothing.
 */
export function printable(text: string): string {
  const composed = text.normalize('NFC').replace(/[\t\r\f\v]+/g, ' ')
  if (has(composed)) return composed
  const signs = Array.from(composed, (sign) => {
    if (sign === '\n' || has(sign)) return sign
    const plain = sign.normalize('NFKC')
    if (has(plain)) return plain
    return /[\p{L}\p{N}]/u.test(sign) ? '?' : GONE
  })
  return signs.join('').replace(/^\uFFFC+ ?| ?\uFFFC+/g, '')
}
